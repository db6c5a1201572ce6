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
import { statusNames } from '../../orders/index.ts';
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

export function ChangeStatus({ order, notes, onNotes, isPending, onChange }: ChangeStatusProps) {
  const { needsNote, to } = ORDER_TRANSITIONS[order.status];
  const [chosen, setChosen] = useState<OrderStatus | ''>('');
  const { tracking, type: typeTracking, reset: resetTracking } = useTypedTracking(order);
  const [trackingError, setTrackingError] = useState<string>();
  const [noteError, setNoteError] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<ChangeOrderStatus | null>(null);
  // Another window may have set the chosen status already.
  const status = to.find((next) => next === chosen) ?? '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (status === '') return toast(ordersNotices.noStatus);
    const isNoteMissing = needsNote && notes.trim() === '';
    setNoteError(isNoteMissing ? texts.noteMissing : undefined);
    if (isNoteMissing) return note.current?.focus();
    const withTracking = status === 'shipped' && tracking.number.trim() !== '';
    const { data: change, error } = changeOrderStatusSchema.safeParse({
      status,
      notes,
      ...(withTracking && { tracking }),
    });
    setTrackingError(error?.issues[0]?.message);
    if (!change) return;
    if (change.status === 'cancelled') setUnconfirmed(change);
    else send(change);
  }

  function send(change: ChangeOrderStatus): void {
    setUnconfirmed(null);
    onChange(change, () => {
      setChosen('');
      resetTracking();
      onNotes('');
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.statusTitle}</h3>
      <Field label={texts.newStatus}>
        <Select value={status} onChange={(event) => setChosen(event.target.value as OrderStatus | '')}>
          <option value="">{texts.chooseStatus}</option>
          <Options of={to} names={statusNames} />
        </Select>
      </Field>
      {status === 'shipped' && <TrackingFields value={tracking} onChange={typeTracking} error={trackingError} />}
      <Field
        label={texts.notes}
        hint={needsNote ? texts.noteNeeded(statusNames[order.status].toLowerCase()) : texts.notesHint}
        optional={!needsNote}
        error={noteError}
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
