import { changeOrderStatusSchema, ORDER_TRANSITIONS, type AdminOrder, type ChangeOrderStatus, type OrderStatus } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button, Dialog, Field, Select, TextArea, toast } from '../../../ui/index.ts';
import { paymentMethodNames, statusNames } from '../../orders/index.ts';
import { piecesIn } from './bulk-preview.ts';
import * as styles from './orders.css.ts';
import { ordersNotices, orderTexts as texts } from './orders.texts.ts';

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
  const [asked, setAsked] = useState<ChangeOrderStatus | null>(null);
  // Another window may have chosen the same.
  const status = to.find((next) => next === chosen) ?? '';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { data: change } = changeOrderStatusSchema.safeParse({ status, notes });
    if (!change) return toast(ordersNotices.noStatus);
    if (change.status === 'cancelled') setAsked(change);
    else send(change);
  }

  function send(change: ChangeOrderStatus): void {
    setAsked(null);
    onChange(change, () => {
      setChosen('');
      onNotes('');
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.subtitle}>{texts.statusTitle}</h3>
      <Field label={texts.newStatus}>
        <Select value={status} onChange={(event) => setChosen(event.target.value as OrderStatus | '')}>
          <option value="">{texts.chooseStatus}</option>
          {to.map((next) => (
            <option key={next} value={next}>
              {statusNames[next]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={texts.notes}
        hint={needsNote ? texts.noteNeeded(statusNames[order.status].toLowerCase()) : texts.notesHint}
        optional={!needsNote}
      >
        <TextArea rows={3} maxLength={1000} value={notes} onChange={(event) => onNotes(event.target.value)} />
      </Field>
      <Button type="submit" pending={isPending}>
        {isPending ? texts.updating : texts.updateStatus}
      </Button>
      <CancelQuestion order={order} open={asked !== null} onClose={() => setAsked(null)} onConfirm={() => asked && send(asked)} />
    </form>
  );
}

interface CancelQuestionProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Names what follows before it does. */
function CancelQuestion({ order, open, onClose, onConfirm }: CancelQuestionProps) {
  const { cancel } = texts;
  const pieces = piecesIn([order]);
  const partners = [...new Set(order.items.flatMap(({ seller }) => seller ?? []))];
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={cancel.title(order.id)}>
      <div className={styles.form}>
        <ul className={styles.points}>
          {order.contactEmail && <li>{cancel.mail(order.contactEmail)}</li>}
          {pieces > 0 && <li>{cancel.stock(pieces)}</li>}
          {partners.length > 0 && <li>{cancel.partner(partners.join(', '))}</li>}
          {order.paymentMethod !== 'cod' && <li>{cancel.paid(paymentMethodNames[order.paymentMethod])}</li>}
          <li>{cancel.back}</li>
        </ul>
        <div className={styles.actions}>
          <Button variant="destructive" onClick={onConfirm}>
            {cancel.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {cancel.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
