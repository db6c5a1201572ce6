import {
  ADMIN_COMMENTS_MAX,
  CUSTOM_ORDER_STATUSES,
  formatExactRupees,
  reasonOf,
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
  Select,
  businessDate,
  TextArea,
  TextInput,
  toast,
  Options,
} from '../../../ui/index.ts';
import { myRequestsTexts } from '../../custom-orders/custom-orders.texts.ts';
import { totalOf } from '../../custom-orders/quote-facts.tsx';
import { useShop } from '../../shop/shop.queries.ts';
import { parseNumber } from '../../../parse-number.ts';
import { UnusualValueDialog } from '../unusual-value-dialog.tsx';
import { useAnswerRequest } from './custom-orders.mutations.ts';
import { answerNames, customOrderNotices, customOrdersTexts } from './custom-orders.texts.ts';
import * as styles from './custom-orders.css.ts';

const { answer: texts } = customOrdersTexts;

const QUOTE_DAYS = { delivery: 14, valid: 7 };

type FieldErrors = Partial<Record<string, string>>;

interface AnswerFormProps {
  request: ReviewedCustomOrder;
  comments: string;
  onComments: (comments: string) => void;
  onDone: () => void;
}

export function AnswerForm({ request, onComments, onDone, ...initial }: AnswerFormProps) {
  const { answer, fieldErrors, wasNotified, send, submit } = useAnswer(request, onDone);
  const [status, setStatus] = useState<CustomOrderStatus>(request.status);
  const [comments, setComments] = useState(initial.comments);
  const [hasQuote, setHasQuote] = useState(request.quote !== null);
  const [quote, setQuote] = useState(() => quoteToEdit(request));
  const isQuoting = status === 'accepted' && hasQuote;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => submit(event, { status, adminComments: comments, quote: isQuoting ? quote : null })}
      noValidate
    >
      <h3 className={styles.answerTitle}>{texts.title}</h3>
      <Field label={texts.status}>
        <Select value={status} onChange={(event) => setStatus(event.target.value as CustomOrderStatus)}>
          <Options of={CUSTOM_ORDER_STATUSES} names={answerNames} />
        </Select>
      </Field>
      <Field
        label={texts.comments}
        hint={status === 'rejected' ? texts.commentsNeeded : texts.commentsHint}
        optional={status !== 'rejected'}
        error={fieldErrors.adminComments}
      >
        <TextArea
          rows={4}
          maxLength={ADMIN_COMMENTS_MAX}
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
        <QuoteFields quote={quote} onChange={setQuote} fieldErrors={fieldErrors} quantity={request.quantity} />
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

interface AnswerValues {
  status: CustomOrderStatus;
  adminComments: string;
  quote: QuoteValues | null;
}

function useAnswer(request: ReviewedCustomOrder, onDone: () => void) {
  const answer = useAnswerRequest(request);
  const [openedAt] = useState(request.updatedAt);
  const [wasNotified, setNotified] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  // After a conflict notice the administrator has seen the current version, even if the next attempt fails too.
  const seenAt = wasNotified ? request.updatedAt : openedAt;

  function submit(event: SubmitEvent, { quote, ...values }: AnswerValues): void {
    event.preventDefault();
    const input = reviewCustomOrderSchema.safeParse({
      ...values,
      quote: quote && { ...quote, price: parseNumber(quote.price) },
      updatedAt: seenAt,
    });
    if (!input.success) {
      const { issues } = input.error;
      if (issues.some((issue) => reasonOf(issue).code === 'comments_required'))
        toast(customOrderNotices.commentsRequired);
      return setFieldErrors(byField(issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
    }
    setFieldErrors({});
    send(input.data);
  }

  function send(input: ReviewCustomOrder): void {
    answer.mutate(input, {
      onSuccess: onDone,
      onError: (error) => {
        if (!(error instanceof Problem)) return;
        setFieldErrors(byField(error.issues));
        if (error.code === 'request_changed') setNotified(true);
      },
    });
  }

  return { answer, fieldErrors, wasNotified, send, submit };
}

interface QuoteValues {
  price: string;
  deliveryDate: string;
  expiresOn: string;
}

const quoteToEdit = ({ quote }: ReviewedCustomOrder): QuoteValues => ({
  price: String(quote?.price ?? ''),
  deliveryDate: quote?.deliveryDate ?? businessDate(new Date(), QUOTE_DAYS.delivery),
  expiresOn: quote?.expiresOn ?? businessDate(new Date(), QUOTE_DAYS.valid),
});

interface QuoteFieldsProps {
  quote: QuoteValues;
  onChange: (quote: QuoteValues) => void;
  fieldErrors: FieldErrors;
  quantity: number;
}

function QuoteFields({ quote, onChange, fieldErrors, quantity }: QuoteFieldsProps) {
  const rupees = parseNumber(quote.price);
  const { charges } = useShop();
  return (
    <div className={styles.quote}>
      <Field label={texts.price} error={fieldErrors['quote.price']}>
        <TextInput
          inputMode="decimal"
          value={quote.price}
          onChange={(event) => onChange({ ...quote, price: event.target.value })}
        />
      </Field>
      <Field label={texts.deliveryDate} error={fieldErrors['quote.deliveryDate']}>
        <TextInput
          type="date"
          min={businessDate(new Date())}
          value={quote.deliveryDate}
          onChange={(event) => onChange({ ...quote, deliveryDate: event.target.value })}
        />
      </Field>
      <Field label={texts.expiresOn} error={fieldErrors['quote.expiresOn']}>
        <TextInput
          type="date"
          min={businessDate(new Date())}
          max={quote.deliveryDate}
          value={quote.expiresOn}
          onChange={(event) => onChange({ ...quote, expiresOn: event.target.value })}
        />
      </Field>
      {rupees > 0 && (
        <p className={styles.preview} role="status">
          {texts.preview(
            myRequestsTexts.facts.units(quantity),
            formatExactRupees(totalOf({ quote: { ...quote, price: rupees }, quantity, charges })),
          )}
        </p>
      )}
    </div>
  );
}

const byField = (issues: readonly { path: string; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));
