import {
  refundOrderSchema,
  type AdminOrder,
  type AdminPayment,
  type AdminRefund,
  type RefundOrder,
} from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { userMessageOf } from '../../../../api/problem.ts';
import { Alert, ChoiceGroup, Field, FormActions, Price, RadioCard, TextInput } from '../../../../ui/index.ts';
import { hasConflict } from '../status/describe-changes.ts';
import * as shared from '../orders.css.ts';
import * as styles from './payment.css.ts';
import { refundTexts as texts } from './payment.texts.ts';
import { choicesOf, refundLines, refundSum, toRefund, toRetry, type RefundChoice } from './refund-lines.ts';
import { RefundItems } from './refund-items.tsx';

type Refund = Omit<RefundOrder, 'lastUpdated'>;

interface RefundFormProps {
  order: AdminOrder;
  payment: AdminPayment;
  /** To try again. */
  failed: AdminRefund | undefined;
  /** Other parts of it went back or are on their way. */
  isPart?: boolean;
  isPending: boolean;
  failure: unknown;
  onRefund: (refund: Refund) => void;
  onCancel: () => void;
}

export function RefundForm(props: RefundFormProps) {
  const { payment, failed, isPart = false, isPending, failure, onRefund, onCancel } = props;
  const form = useRefundForm(props);
  const { isWhole, isByHand, lines, sum, errors } = form;
  const hasItems = !isPart && !failed?.isDifference;
  const isFixed = isWhole || failed !== undefined;
  const reason = useRef<HTMLInputElement>(null);
  const reference = useRef<HTMLInputElement>(null);
  const isTooMuch = sum > payment.left;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { refund, wrong } = form.read();
    if (refund && !isTooMuch) return onRefund(refund);
    if (wrong.has('reason')) reason.current?.focus();
    else if (wrong.has('reference')) reference.current?.focus();
  }

  return (
    <form className={shared.form} onSubmit={submit} noValidate>
      {!hasItems && <p>{isPart ? texts.part(sum) : texts.difference}</p>}
      {!failed && <RefundScope isWhole={isWhole} left={payment.left} onChoose={form.setWhole} />}
      {hasItems && <RefundItems lines={lines} isFixed={isFixed} error={errors.get('items')} onChoose={form.choose} />}
      {payment.provider === 'gateway' && <RefundMethod isByHand={isByHand} onChoose={form.setByHand} />}
      <Field label={texts.reason} hint={texts.reasonHint} error={errors.get('reason')}>
        <TextInput
          ref={reason}
          autoComplete="off"
          value={form.reason}
          onChange={({ target }) => form.setReason(target.value)}
        />
      </Field>
      {isByHand && (
        <Field label={texts.reference} hint={texts.referenceHint} error={errors.get('reference')}>
          <TextInput
            ref={reference}
            autoComplete="off"
            value={form.reference}
            onChange={({ target }) => form.setReference(target.value)}
          />
        </Field>
      )}
      <div className={styles.sum} role="status">
        {texts.sum}
        <strong className={styles.sumAmount}>
          <Price rupees={sum} exact />
        </strong>
      </div>
      {isTooMuch && <Alert>{texts.tooMuch(payment.left)}</Alert>}
      {failure !== null && !isPending && (
        <Alert title={texts.failed}>{hasConflict(failure) ? texts.changed : userMessageOf(failure)}</Alert>
      )}
      <FormActions
        submit={texts.submit(sum)}
        pending={texts.submitting}
        isPending={isPending}
        disabled={isTooMuch}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Field values. The gateway cannot return cash or a transfer to the shop's UPI address. */
function useRefundForm({ order, payment, failed, isPart = false }: RefundFormProps) {
  const [isWhole, setWhole] = useState(failed === undefined);
  const [choices, setChoices] = useState<ReadonlyMap<number, RefundChoice>>(() => choicesOf(failed));
  const [prefersHand, setByHand] = useState(false);
  const [reason, setReason] = useState(failed?.reason ?? '');
  const [reference, setReference] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const isByHand = prefersHand || payment.provider !== 'gateway';
  const lines = refundLines(order, choices, isWhole).filter(({ quantity }) => !failed || quantity > 0);
  return {
    isWhole,
    setWhole,
    isByHand,
    setByHand,
    reason,
    setReason,
    reference,
    setReference,
    errors,
    lines,
    sum: failed ? sumToRetry(failed, payment) : refundSum(lines, { isWhole, left: payment.left }),
    choose: (id: number, choice: RefundChoice) => setChoices((before) => new Map(before).set(id, choice)),
    read: () => {
      const scope = failed ? toRetry(failed, isPart, lines) : toRefund(lines, isWhole);
      const input = { ...scope, reason, ...(isByHand && { reference }) };
      const { data: refund, error } = schema.safeParse(input);
      const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
      setErrors(wrong);
      return { refund, wrong };
    },
  };
}

/** In rupees. */
const sumToRetry = ({ isDifference, amount }: AdminRefund, { excess }: AdminPayment): number =>
  isDifference ? Math.min(amount, excess) : amount;

const schema = refundOrderSchema.omit({ lastUpdated: true });

function RefundScope({
  isWhole,
  left,
  onChoose,
}: {
  isWhole: boolean;
  left: number;
  onChoose: (isWhole: boolean) => void;
}) {
  return (
    <ChoiceGroup legend={texts.what} layout="cards">
      <RadioCard
        name="what"
        title={texts.whole}
        note={texts.wholeNote(left)}
        checked={isWhole}
        onChange={() => onChoose(true)}
      />
      <RadioCard
        name="what"
        title={texts.lines}
        note={texts.linesNote}
        checked={!isWhole}
        onChange={() => onChoose(false)}
      />
    </ChoiceGroup>
  );
}

function RefundMethod({ isByHand, onChoose }: { isByHand: boolean; onChoose: (isByHand: boolean) => void }) {
  return (
    <ChoiceGroup legend={texts.how} layout="cards">
      <RadioCard
        name="how"
        title={texts.byGateway}
        note={texts.byGatewayNote}
        checked={!isByHand}
        onChange={() => onChoose(false)}
      />
      <RadioCard
        name="how"
        title={texts.byHand}
        note={texts.byHandNote}
        checked={isByHand}
        onChange={() => onChoose(true)}
      />
    </ChoiceGroup>
  );
}
