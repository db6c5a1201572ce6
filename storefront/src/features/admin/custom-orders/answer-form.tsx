import {
  CUSTOM_ORDER_STATUSES,
  reviewCustomOrderSchema,
  type CustomOrderStatus,
  type ReviewCustomOrder,
  type ReviewedCustomOrder,
} from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Problem } from '../../../api/problem.ts';
import {
  Alert,
  Button,
  Checkbox,
  Field,
  formatExactRupees,
  Select,
  businessDate,
  TextArea,
  TextInput,
  toast,
} from '../../../ui/index.ts';
import { myRequestsTexts, totalOf } from '../../custom-orders/index.ts';
import { parseNumber } from '../../../parse-number.ts';
import { UnusualValueDialog } from '../unusual-value-dialog.tsx';
import { useAnswerRequest } from './custom-requests.queries.ts';
import { answerNames, customRequestNotices, customRequestsTexts } from './custom-requests.texts.ts';
import * as styles from './custom-requests.css.ts';

const { answer: texts } = customRequestsTexts;

const QUOTE_DAYS = { delivery: 14, valid: 7 };

type Objections = Partial<Record<string, string>>;

interface AnswerFormProps {
  request: ReviewedCustomOrder;
  comments: string;
  onComments: (comments: string) => void;
  onDone: () => void;
}

export function AnswerForm({ request, onComments, onDone, ...initial }: AnswerFormProps) {
  const answer = useAnswerRequest(request);
  const [openedAt] = useState(request.updatedAt);
  const [wasNotified, setNotified] = useState(false);
  const [objections, setObjections] = useState<Objections>({});
  const [status, setStatus] = useState<CustomOrderStatus>(request.status);
  const [comments, setComments] = useState(initial.comments);
  const [hasQuote, setHasQuote] = useState(request.quote !== null);
  const [price, setPrice] = useState(String(request.quote?.price ?? ''));
  const [deliveryDate, setDeliveryDate] = useState(
    request.quote?.deliveryDate ?? businessDate(new Date(), QUOTE_DAYS.delivery),
  );
  const [expiresOn, setExpiresOn] = useState(request.quote?.expiresOn ?? businessDate(new Date(), QUOTE_DAYS.valid));
  const isQuoting = status === 'accepted' && hasQuote;
  const rupees = parseNumber(price);
  // After a conflict notice the administrator has seen the current version, even if the next attempt fails too.
  const seenAt = wasNotified ? request.updatedAt : openedAt;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const quote = isQuoting ? { price: rupees, deliveryDate, expiresOn } : null;
    const input = reviewCustomOrderSchema.safeParse({ status, adminComments: comments, quote, updatedAt: seenAt });
    if (!input.success) {
      const found = byField(input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      if (found.adminComments === 'Comments required') toast(customRequestNotices.commentsRequired);
      return setObjections(found);
    }
    setObjections({});
    send(input.data);
  }

  function send(input: ReviewCustomOrder): void {
    answer.mutate(input, {
      onSuccess: onDone,
      onError: (error) => {
        if (!(error instanceof Problem)) return;
        setObjections(byField(error.issues));
        if (error.code === 'request_changed') setNotified(true);
      },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.answerTitle}>{texts.title}</h3>
      <Field label={texts.status}>
        <Select value={status} onChange={(event) => setStatus(event.target.value as CustomOrderStatus)}>
          {CUSTOM_ORDER_STATUSES.map((choice) => (
            <option key={choice} value={choice}>
              {answerNames[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={texts.comments}
        hint={status === 'rejected' ? texts.commentsNeeded : texts.commentsHint}
        optional={status !== 'rejected'}
        error={objections.adminComments}
      >
        <TextArea
          rows={4}
          maxLength={2000}
          value={comments}
          onChange={({ target: { value } }) => {
            setComments(value);
            onComments(value);
          }}
        />
      </Field>
      {status === 'accepted' && (
        <Checkbox
          label={texts.withQuote}
          note={texts.withQuoteNote}
          checked={hasQuote}
          onChange={(event) => setHasQuote(event.target.checked)}
        />
      )}
      {isQuoting && (
        <div className={styles.quote}>
          <Field label={texts.price} error={objections['quote.price']}>
            <TextInput inputMode="decimal" value={price} onChange={(event) => setPrice(event.target.value)} />
          </Field>
          <Field label={texts.deliveryDate} error={objections['quote.deliveryDate']}>
            <TextInput
              type="date"
              min={businessDate(new Date())}
              value={deliveryDate}
              onChange={(event) => setDeliveryDate(event.target.value)}
            />
          </Field>
          <Field label={texts.expiresOn} error={objections['quote.expiresOn']}>
            <TextInput
              type="date"
              min={businessDate(new Date())}
              max={deliveryDate}
              value={expiresOn}
              onChange={(event) => setExpiresOn(event.target.value)}
            />
          </Field>
          {rupees > 0 && (
            <p className={styles.preview} role="status">
              {texts.preview(
                myRequestsTexts.facts.units(request.quantity),
                formatExactRupees(totalOf({ price: rupees, deliveryDate, expiresOn }, request.quantity)),
              )}
            </p>
          )}
        </div>
      )}
      {wasNotified && <Alert title={texts.changed}>{texts.changedHint}</Alert>}
      <UnusualValueDialog
        error={answer.error}
        onConfirm={() => answer.variables && send({ ...answer.variables, confirmed: true })}
        onClose={answer.reset}
      />
      <Button type="submit" pending={answer.isPending}>
        {answer.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

const byField = (issues: readonly { path: string; message: string }[]): Objections =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));
