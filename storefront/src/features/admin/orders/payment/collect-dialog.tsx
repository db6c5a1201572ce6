import { recordCollectionSchema, type AdminOrder, type RecordCollection } from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { userMessageOf } from '../../../../api/problem.ts';
import { parseNumber } from '../../../../parse-number.ts';
import { Alert, Dialog, Field, FormActions, TextInput } from '../../../../ui/index.ts';
import { failureOf } from '../../../security/confirmation.tsx';
import * as shared from '../orders.css.ts';
import { useRecordCollection } from './payment.mutations.ts';
import { collectTexts as texts } from './payment.texts.ts';

interface CollectDialogProps {
  order: Pick<AdminOrder, 'id' | 'totalAmount'>;
  open: boolean;
  onClose: () => void;
}

export function CollectDialog({ order, open, onClose }: CollectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(order.id)} description={texts.hint(order.totalAmount)}>
      {open && <Collect order={order} onClose={onClose} />}
    </Dialog>
  );
}

function Collect({ order, onClose }: Omit<CollectDialogProps, 'open'>) {
  const collect = useRecordCollection(order.id);
  return (
    <CollectForm
      total={order.totalAmount}
      isPending={collect.isPending}
      failure={failureOf(collect.error)}
      onCollect={(input) => collect.mutate(input, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

interface CollectFormProps {
  total: number;
  isPending: boolean;
  failure: unknown;
  onCollect: (input: RecordCollection) => void;
  onCancel: () => void;
}

/** Asks first before it records another amount than the total. */
export function CollectForm({ total, isPending, failure, onCollect, onCancel }: CollectFormProps) {
  const [amount, setAmount] = useState(String(total));
  const [reference, setReference] = useState('');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<number | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const referenceField = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const number = parseNumber(amount);
    const { data, error } = recordCollectionSchema.safeParse({ amount: number, reference });
    const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
    if (Number.isNaN(number)) wrong.set('amount', texts.amountInvalid);
    setErrors(wrong);
    if (wrong.has('amount')) amountField.current?.focus();
    else if (wrong.has('reference')) referenceField.current?.focus();
    if (!data) return;
    if (data.amount === total || data.amount === asked) return onCollect(data);
    setAsked(data.amount);
  }

  return (
    <form className={shared.form} onSubmit={submit} noValidate>
      <Field label={texts.amount} error={errors.get('amount')}>
        <TextInput
          ref={amountField}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setAsked(null);
          }}
        />
      </Field>
      <Field label={texts.reference} hint={texts.referenceHint} error={errors.get('reference')}>
        <TextInput
          ref={referenceField}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Field>
      {asked !== null && <Alert>{texts.differs(asked, total)}</Alert>}
      {failure !== null && !isPending && <Alert title={texts.failed}>{userMessageOf(failure)}</Alert>}
      <FormActions
        submit={asked === null ? texts.submit : texts.submitAnyway(asked)}
        pending={texts.submitting}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
