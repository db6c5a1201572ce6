import { dismissCreditSchema, idParamSchema, type BankCredit } from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { ChoiceGroup, Dialog, Field, FormActions, Radio, TextArea, TextInput } from '../../../ui/index.ts';
import * as styles from './bank-credits.css.ts';
import { useDismissCredit, useMatchCredit } from './bank-credits.mutations.ts';
import { bankCreditsTexts } from './bank-credits.texts.ts';
import { MatchQuestion } from './match-question.tsx';

const { decide: texts } = bankCreditsTexts;

interface DecideDialogProps {
  credit: BankCredit;
  open: boolean;
  onClose: () => void;
}

export function DecideDialog({ credit, open, onClose }: DecideDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title(credit.amount)}
      description={bankCreditsTexts.utr(credit.utr)}
    >
      {open && <DecideForm credit={credit} onClose={onClose} />}
    </Dialog>
  );
}

function DecideForm({ credit, onClose }: Omit<DecideDialogProps, 'open'>) {
  const match = useMatchCredit(credit);
  const dismiss = useDismissCredit(credit);
  const [isForOrder, setForOrder] = useState(true);
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isPending = match.isPending || dismiss.isPending;

  function choose(forOrder: boolean): void {
    setForOrder(forOrder);
    setError(undefined);
  }

  function refuse(message: string | undefined): void {
    setError(message);
    form.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isForOrder) {
      const { data: orderId } = idParamSchema.safeParse(number.trim().replace(/^#/, ''));
      if (orderId === undefined) return refuse(texts.orderIdInvalid);
      match.mutate({ orderId, confirmed: false }, { onSuccess: onClose });
    } else {
      const { data, error: refused } = dismissCreditSchema.safeParse({ note });
      if (!data) return refuse(refused?.issues[0]?.message);
      dismiss.mutate(data.note, { onSuccess: onClose });
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Purpose isForOrder={isForOrder} onChoose={choose} />
      {isForOrder ? (
        <Field label={texts.orderId} error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </Field>
      ) : (
        <Field label={texts.note} hint={texts.noteHint} error={error}>
          <TextArea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
      <FormActions submit={texts.save} pending={texts.saving} isPending={isPending} onCancel={onClose} />
      <MatchQuestion match={match} onMatched={onClose} />
    </form>
  );
}

function Purpose({ isForOrder, onChoose }: { isForOrder: boolean; onChoose: (isForOrder: boolean) => void }) {
  return (
    <ChoiceGroup legend={texts.choice}>
      <Radio name="purpose" label={texts.order} checked={isForOrder} onChange={() => onChoose(true)} />
      <Radio name="purpose" label={texts.none} checked={!isForOrder} onChange={() => onChoose(false)} />
    </ChoiceGroup>
  );
}
