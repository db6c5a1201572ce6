import {
  STATUS_NOTES_MAX,
  changeOrderStatusesSchema,
  ORDER_STATUSES,
  rightToChangeStatus,
  type AdminOrder,
  type OrderFilter,
  type OrderStatus,
  type OrderStatusesChanged,
} from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { refusalText } from '../../../../api/problem.ts';
import { Alert, Dialog, Field, FormActions, Options, Select, TextArea, toast } from '../../../../ui/index.ts';
import { statusNames } from '../../../orders/orders.texts.ts';
import { useRights } from '../../../session/use-rights.ts';
import { previewOf } from './bulk-preview.ts';
import { useChangeStatuses } from '../orders.mutations.ts';
import * as styles from '../orders.css.ts';
import { UndoBar } from '../status/undo-bar.tsx';
import { bulkTexts as texts, ordersNotices } from '../orders.texts.ts';

const REFUSED_SHOWN = 6;

interface BulkDialogProps {
  open: boolean;
  filter: OrderFilter;
  orders: readonly AdminOrder[];
  onClose: () => void;
  onChanged: (refused: number[]) => void;
}

export function BulkDialog({ open, orders, onClose, ...props }: BulkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.chosen(orders.length)} size="sheet">
      {open && <BulkForm orders={orders} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function BulkForm({ filter, orders, onClose, onChanged }: Omit<BulkDialogProps, 'open'>) {
  const change = useChangeStatuses(filter);
  /** Versions at the time of opening, so that the API refuses orders changed elsewhere since. */
  const [seen, setSeen] = useState(orders);
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [notes, setNotes] = useState('');
  const statuses = useStatuses(seen);
  const preview = status ? previewOf(seen, status, notes) : null;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (seen.length === 0) return toast(ordersNotices.noOrder);
    const named = seen.map(({ id, lastUpdated }) => ({ id, lastUpdated }));
    const { data: input } = changeOrderStatusesSchema.safeParse({ status, notes, orders: named });
    if (!input) return toast(ordersNotices.noStatus);
    change.mutate(input, {
      onSuccess: ({ refused }) => {
        onChanged(refused.map(({ orderId }) => orderId));
        if (refused.length === 0) onClose();
      },
    });
  }

  if (change.data && change.data.refused.length > 0) {
    const goBack = () => {
      setSeen(orders);
      change.reset();
    };
    return <Refusals result={change.data} status={change.variables.status} onBack={goBack} onClose={onClose} />;
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.newStatus}>
        <Select value={status} onChange={(event) => setStatus(event.target.value as OrderStatus | '')}>
          <option value="">{texts.chooseStatus}</option>
          <Options of={statuses} names={statusNames} />
        </Select>
      </Field>
      <Field label={texts.notes} hint={texts.notesHint} optional>
        <TextArea
          rows={2}
          maxLength={STATUS_NOTES_MAX}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Field>
      {preview && status && <Preview {...preview} status={status} />}
      <FormActions
        submit={texts.submit(preview?.changing.length ?? seen.length, status)}
        pending={texts.submitting}
        isPending={change.isPending}
        disabled={preview?.changing.length === 0}
        variant={status === 'cancelled' ? 'destructive' : 'primary'}
        cancel={texts.close}
        onCancel={onClose}
      />
    </form>
  );
}

/** Those that the role may set for any of the orders. */
function useStatuses(orders: readonly AdminOrder[]): OrderStatus[] {
  const may = useRights();
  return ORDER_STATUSES.filter((to) => orders.some(({ status }) => may(rightToChangeStatus(status, to))));
}

interface RefusalsProps {
  result: OrderStatusesChanged;
  status: OrderStatus;
  onBack: () => void;
  onClose: () => void;
}

function Refusals({ result, status, onBack, onClose }: RefusalsProps) {
  const { changed, refused } = result;
  const done = statusNames[status].toLowerCase();
  return (
    <div className={styles.form}>
      {changed.length > 0 && result.undoSeconds > 0 && (
        <UndoBar done={texts.done(changed.length, done)} change={result} onUndone={onClose} />
      )}
      {changed.length > 0 && <Alert tone="success">{texts.done(changed.length, done)}</Alert>}
      <Alert title={texts.refused(refused.length)}>
        <ul className={styles.points}>
          {refused.map((refusal) => (
            <li key={refusal.orderId}>{texts.refusal(refusal.orderId, refusalText(refusal))}</li>
          ))}
        </ul>
      </Alert>
      <FormActions submit={texts.back} cancel={texts.close} onSubmit={onBack} onCancel={onClose} />
    </div>
  );
}

function Preview({
  status,
  changing,
  refused,
  emails,
  withoutEmail,
  returned,
  taken,
  sent,
  refunded,
  toRefund,
}: ReturnType<typeof previewOf> & { status: OrderStatus }) {
  return (
    <section className={styles.preview} aria-label={texts.preview} role="status">
      <h3 className={styles.subtitle}>{texts.preview}</h3>
      <ul className={styles.points}>
        <li>{texts.changes(changing.length, statusNames[status].toLowerCase())}</li>
        {emails > 0 && <li>{texts.emails(emails)}</li>}
        {withoutEmail > 0 && <li>{texts.withoutEmail(withoutEmail)}</li>}
        {returned > 0 && <li>{texts.returned(returned)}</li>}
        {sent > 0 && <li>{texts.notReturned(sent)}</li>}
        {refunded.orders > 0 && <li>{texts.refunded(refunded.orders, refunded.most)}</li>}
        {toRefund > 0 && <li>{texts.toRefund(toRefund)}</li>}
        {taken > 0 && <li>{texts.taken(taken)}</li>}
        {status === 'cancelled' && changing.length > 0 && <li>{texts.final}</li>}
        {refused.length > 0 && (
          <li>
            {texts.refusals(refused.length)}
            <ul className={styles.points}>
              {refused.slice(0, REFUSED_SHOWN).map(({ id, reason }) => (
                <li key={id}>{texts.refusal(id, reason)}</li>
              ))}
              {refused.length > REFUSED_SHOWN && <li>{texts.moreRefusals(refused.length - REFUSED_SHOWN)}</li>}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}
