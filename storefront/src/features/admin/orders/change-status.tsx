import {
  NOTES_MAX,
  changeOrderStatusSchema,
  ORDER_TRANSITIONS,
  type AdminOrder,
  type ChangeOrderStatus,
  type OrderStatus,
} from '@mithai/contracts';
import { useRef, useState, type SubmitEvent } from 'react';
import { Button, Field, Select, TextArea, toast, Options } from '../../../ui/index.ts';
import { statusNames } from '../../orders/orders.texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import * as styles from './orders.css.ts';
import { ordersNotices, orderTexts as texts } from './orders.texts.ts';
import { TrackingFields, useTypedTracking } from './tracking-fields.tsx';

interface ChangeStatusProps {
  order: AdminOrder;
  notes: string;
  onNotes: (notes: string) => void;
  isPending: boolean;
  onChange: (change: ChangeOrderStatus, onDone: () => void) => void;
}

function useStatusChange({ order, notes, onNotes, onChange }: ChangeStatusProps) {
  const { needsNote, to } = ORDER_TRANSITIONS[order.status];
  const [chosen, setChosen] = useState<OrderStatus | ''>('');
  const typedTracking = useTypedTracking(order);
  const [errors, setErrors] = useState<{ tracking?: string | undefined; note?: string }>({});
  const note = useRef<HTMLTextAreaElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<ChangeOrderStatus | null>(null);
  // Another window may have set the chosen status already.
  const status = to.find((next) => next === chosen) ?? '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (status === '') return toast(ordersNotices.noStatus);
    if (needsNote && notes.trim() === '') {
      setErrors({ note: texts.noteMissing });
      return note.current?.focus();
    }
    const { tracking } = typedTracking;
    const withTracking = status === 'shipped' && tracking.number.trim() !== '';
    const input = { status, notes, ...(withTracking && { tracking }) };
    const { data: change, error } = changeOrderStatusSchema.safeParse(input);
    setErrors({ tracking: error?.issues[0]?.message });
    if (!change) return;
    if (change.status === 'cancelled') setUnconfirmed(change);
    else send(change);
  }

  function send(change: ChangeOrderStatus): void {
    setUnconfirmed(null);
    onChange(change, () => {
      setChosen('');
      typedTracking.reset();
      onNotes('');
    });
  }

  return { status, setChosen, typedTracking, errors, note, unconfirmed, setUnconfirmed, submit, send };
}

export function ChangeStatus(props: ChangeStatusProps) {
  const { order, notes, onNotes, isPending } = props;
  const { needsNote, to } = ORDER_TRANSITIONS[order.status];
  const { status, setChosen, typedTracking, errors, note, unconfirmed, setUnconfirmed, submit, send } =
    useStatusChange(props);

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.statusTitle}</h3>
      <Field label={texts.newStatus}>
        <Select value={status} onChange={(event) => setChosen(event.target.value as OrderStatus | '')}>
          <option value="">{texts.chooseStatus}</option>
          <Options of={to} names={statusNames} />
        </Select>
      </Field>
      {status === 'shipped' && (
        <TrackingFields value={typedTracking.tracking} onChange={typedTracking.type} error={errors.tracking} />
      )}
      <Field
        label={texts.notes}
        hint={needsNote ? texts.noteNeeded(statusNames[order.status].toLowerCase()) : texts.notesHint}
        optional={!needsNote}
        error={errors.note}
      >
        <TextArea
          ref={note}
          rows={3}
          maxLength={NOTES_MAX}
          value={notes}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
      <Button type="submit" pending={isPending}>
        {isPending ? texts.updating : texts.updateStatus}
      </Button>
      <CancelDialog
        order={order}
        open={unconfirmed !== null}
        onClose={() => setUnconfirmed(null)}
        onConfirm={(restock) => unconfirmed && send({ ...unconfirmed, restock })}
      />
    </form>
  );
}
