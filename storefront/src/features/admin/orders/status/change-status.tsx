import {
  STATUS_NOTES_MAX,
  changeOrderStatusSchema,
  isFinalStatus,
  isRefundedUnsent,
  ORDER_STATUSES,
  rightToChangeStatus,
  type AdminOrder,
  type ChangeOrderStatus,
  type OrderStatus,
} from '@mithai/contracts';
import { useRef, useState, type Ref, type SubmitEvent } from 'react';
import { Button, Field, Select, TextArea, toast, Options } from '../../../../ui/index.ts';
import { statusNames } from '../../../orders/orders.texts.ts';
import { useRights } from '../../../session/use-rights.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import * as styles from '../orders.css.ts';
import { ordersNotices, orderTexts as texts } from '../orders.texts.ts';
import { TrackingFields, useTypedTracking } from './tracking-fields.tsx';

interface ChangeStatusProps {
  order: AdminOrder;
  notes: string;
  onNotes: (update: (notes: string) => string) => void;
  isPending: boolean;
  onChange: (change: ChangeOrderStatus, onDone: () => void) => void;
}

export function ChangeStatus({ order, notes, onNotes, isPending, onChange }: ChangeStatusProps) {
  const may = useRights();
  const others = ORDER_STATUSES.filter((next) => next !== order.status);
  const to = others.filter((next) => may(rightToChangeStatus(order.status, next)));
  const [chosen, setChosen] = useState<OrderStatus | ''>('');
  const { tracking, type, reset } = useTypedTracking(order);
  const [errors, setErrors] = useState<{ tracking?: string | undefined; note?: string }>({});
  const note = useRef<HTMLTextAreaElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<ChangeOrderStatus | null>(null);
  // Another window may have set the chosen status already.
  const status = to.find((next) => next === chosen) ?? '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (status === '') return toast(ordersNotices.noStatus);
    if (isFinalStatus(order.status) && notes.trim() === '') {
      setErrors({ note: texts.noteMissing });
      return note.current?.focus();
    }
    const withTracking = status === 'shipped' && tracking.number.trim() !== '';
    const input = { status, notes, ...(withTracking && { tracking }) };
    const { data: change, error } = changeOrderStatusSchema.safeParse(input);
    setErrors({ tracking: error?.issues[0]?.message });
    if (change?.status === 'cancelled') setUnconfirmed(change);
    else if (change) send(change);
  }
  function send(change: ChangeOrderStatus): void {
    setUnconfirmed(null);
    onChange(change, () => {
      // Keeps newer input, for the next change.
      setChosen((current) => (current === change.status ? '' : current));
      onNotes((current) => (current === notes ? '' : current));
      reset();
    });
  }

  if (to.length === 0) return null;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.statusTitle}</h3>
      <Field
        label={texts.newStatus}
        hint={isRefundedUnsent(order.status, order.payment.status) && texts.paymentRefunded}
      >
        <Select value={status} onChange={(event) => setChosen(event.target.value as OrderStatus | '')}>
          <option value="">{texts.chooseStatus}</option>
          <Options of={to} names={statusNames} />
        </Select>
      </Field>
      {status === 'shipped' && <TrackingFields value={tracking} onChange={type} error={errors.tracking} />}
      <NoteField ref={note} from={order.status} value={notes} onChange={onNotes} error={errors.note} />
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

interface NoteFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  from: OrderStatus;
  value: string;
  onChange: ChangeStatusProps['onNotes'];
  error: string | undefined;
}

function NoteField({ ref, from, value, onChange, error }: NoteFieldProps) {
  const needsNote = isFinalStatus(from);
  return (
    <Field
      label={texts.notes}
      hint={needsNote ? texts.noteNeeded(statusNames[from].toLowerCase()) : texts.notesHint}
      optional={!needsNote}
      error={error}
    >
      <TextArea
        ref={ref}
        rows={3}
        maxLength={STATUS_NOTES_MAX}
        value={value}
        onChange={({ target }) => onChange(() => target.value)}
      />
    </Field>
  );
}
