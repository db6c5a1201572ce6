import {
  closeTicketSchema,
  formatExactRupees,
  isPaid,
  ticketNumber,
  TICKET_TEXT_MAX,
  type AdminTicket,
} from '@mithai/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { useZodForm } from '../../../api/use-zod-form.ts';
import { Alert, Button, ChoiceGroup, Dialog, Field, RadioCard, TextArea, TextInput } from '../../../ui/index.ts';
import { failureOf } from '../../security/confirmation.tsx';
import { useRights } from '../../session/use-rights.ts';
import * as styles from './requests.css.ts';
import { useAnswer, type Answer } from './requests.mutations.ts';
import { answerTexts as texts } from './requests.texts.ts';

interface AnswerDialogProps {
  ticket: AdminTicket;
  open: boolean;
  onClose: () => void;
}

export function AnswerDialog({ ticket, open, onClose }: AnswerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(ticketNumber(ticket.id))} description={ticket.text}>
      <AnswerForm ticket={ticket} onClose={onClose} />
    </Dialog>
  );
}

const formSchema = z.object({ answer: closeTicketSchema.shape.answer, reference: z.string() });

function AnswerForm({ ticket, onClose }: Omit<AnswerDialogProps, 'open'>) {
  const { mutate: send, isPending, error } = useAnswer();
  /** The version that the answer is written for; the API refuses it for a newer one. */
  const [seen, setSeen] = useState(ticket);
  const ways = useWays(seen);
  const [how, setHow] = useState<Answer>('resolve');
  const { register, handleSubmit, errors } = useZodForm({
    schema: formSchema,
    defaultValues: { answer: '', reference: '' },
    failure: failureOf(error),
    mode: 'onSubmit',
  });
  const wasChanged =
    ticket.updatedAt > seen.updatedAt || (ticket.order?.lastUpdated ?? '') > (seen.order?.lastUpdated ?? '');
  const needsReference = how === 'refund' && seen.order !== null && seen.order.provider !== 'gateway';

  const submit = handleSubmit(({ answer, reference }) => {
    if (wasChanged) setSeen(ticket);
    send({ how, answer, reference, seen: wasChanged ? ticket : seen }, { onSuccess: onClose });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {wasChanged && <Alert tone="info">{texts.changed}</Alert>}
      <ChoiceGroup legend={texts.how} layout="cards">
        {ways.map((way) => (
          <RadioCard
            key={way}
            name="how"
            title={texts.names[way]}
            note={way === 'refund' ? texts.notes.refund(formatExactRupees(seen.order?.refund ?? 0)) : texts.notes[way]}
            checked={way === how}
            onChange={() => setHow(way)}
          />
        ))}
      </ChoiceGroup>
      {needsReference && (
        <Field label={texts.reference} hint={texts.referenceHint} error={errors.reference?.message}>
          <TextInput autoComplete="off" {...register('reference')} />
        </Field>
      )}
      <Field label={texts.answer} hint={texts.answerHint} error={errors.answer?.message}>
        <TextArea rows={5} maxLength={TICKET_TEXT_MAX} {...register('answer')} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant={how === 'refuse' ? 'destructive' : 'primary'} pending={isPending}>
          {isPending ? texts.pending : texts.submit}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function useWays({ order }: AdminTicket): Answer[] {
  const may = useRights();
  const canRefund = order !== null && order.refund > 0 && isPaid(order.paymentStatus) && may('refunds');
  return [...(canRefund ? (['refund'] as const) : []), ...(order ? (['replace'] as const) : []), 'resolve', 'refuse'];
}
