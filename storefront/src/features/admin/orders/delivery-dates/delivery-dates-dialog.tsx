import { hasDeliveryAhead } from '@mithai/contracts';
import type { AdminOrder, DeliveryDatesSet, ErrorCode, OrderFilter, Refusal } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { refusalText } from '../../../../api/problem.ts';
import { Alert, Button, businessDate, Dialog, Field, FormActions, formatDay, TextInput } from '../../../../ui/index.ts';
import { statusNames } from '../../../orders/orders.texts.ts';
import { UnusualValueDialog } from '../../unusual-value-dialog.tsx';
import { useSetDeliveryDates, useUndoDeliveryDates } from './delivery-dates.mutations.ts';
import { deliveryDatesTexts as texts } from './delivery-dates.texts.ts';
import * as styles from '../orders.css.ts';
import type { OrdersSort } from '../orders.queries.ts';
import { TimedUndo } from '../status/undo-bar.tsx';

interface DeliveryDatesDialogProps {
  open: boolean;
  filter: OrderFilter;
  sort: OrdersSort;
  orders: readonly AdminOrder[];
  onClose: () => void;
}

export function DeliveryDatesDialog({ open, orders, onClose, ...props }: DeliveryDatesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.chosen(orders.length)} size="sheet">
      {open && <DatesForm orders={orders} onClose={onClose} {...props} />}
    </Dialog>
  );
}

/** The API asks for a confirmation. */
const isFull = ({ code }: Refusal): boolean => code === ('kitchen_full' satisfies ErrorCode);

function DatesForm({ filter, sort, orders, onClose }: Omit<DeliveryDatesDialogProps, 'open'>) {
  const set = useSetDeliveryDates(filter, sort);
  /** Versions at the time of opening, so that the API refuses orders changed elsewhere since. */
  const [seen] = useState(orders);
  const [day, setDay] = useState(() => businessDate(new Date(), 1));
  const [error, setError] = useState<string>();
  const changing = seen.filter(({ status }) => hasDeliveryAhead(status));

  function send(estimatedDeliveryDate: string | null, confirmed = false): void {
    const chosen = changing.map(({ id, lastUpdated }) => ({ id, lastUpdated }));
    set.mutate({ orders: chosen, estimatedDeliveryDate, confirmed }, { onSuccess: closeIfAllChanged });
  }
  const closeIfAllChanged = ({ refused }: DeliveryDatesSet) => {
    if (refused.length === 0) onClose();
  };
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setError(day ? undefined : texts.dayRequired);
    if (day) send(day);
  }

  if (set.data && set.data.refused.length > 0) {
    const { estimatedDeliveryDate, orders: sent } = set.variables;
    const full = new Set(set.data.refused.filter(isFull).map(({ orderId }) => orderId));
    const rest = sent.filter(({ id }) => full.has(id));
    const sendAnyway = () =>
      set.mutate({ orders: rest, estimatedDeliveryDate, confirmed: true }, { onSuccess: closeIfAllChanged });
    return (
      <Refusals
        result={set.data}
        questioned={rest.length}
        isPending={set.isPending}
        onConfirm={sendAnyway}
        onClose={onClose}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={texts.day} error={error}>
        <TextInput
          type="date"
          min={businessDate(new Date())}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      {day && <Preview orders={seen} changing={changing} day={day} />}
      <FormActions
        submit={texts.submit(changing.length)}
        pending={texts.submitting}
        isPending={set.isPending}
        disabled={changing.length === 0}
        cancel={texts.close}
        onCancel={onClose}
      />
      <Button variant="quiet" disabled={set.isPending || changing.length === 0} onClick={() => send(null)}>
        {texts.remove}
      </Button>
      <UnusualValueDialog error={set.error} onConfirm={() => send(day, true)} onClose={set.reset} />
    </form>
  );
}

interface PreviewProps {
  orders: readonly AdminOrder[];
  changing: readonly AdminOrder[];
  day: string;
}

function Preview({ orders, changing, day }: PreviewProps) {
  const staying = orders.filter((order) => !changing.includes(order));
  const emails = changing.filter(({ contactEmail }) => contactEmail !== '').length;
  return (
    <section className={styles.preview} aria-label={texts.preview} role="status">
      <h3 className={styles.subtitle}>{texts.preview}</h3>
      <ul className={styles.points}>
        <li>{texts.changes(changing.length, formatDay(day))}</li>
        {emails > 0 && <li>{texts.emails(emails)}</li>}
        {staying.length > 0 && (
          <li>
            {texts.refusals(staying.length)}
            <ul className={styles.points}>
              {staying.map(({ id, status }) => (
                <li key={id}>{texts.refusal(id, statusNames[status].toLowerCase())}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </section>
  );
}

interface RefusalsProps {
  result: DeliveryDatesSet;
  /** Orders that the full kitchen takes if asked again. */
  questioned: number;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function Refusals({ result, questioned, isPending, onConfirm, onClose }: RefusalsProps) {
  const { changed, refused } = result;
  const undo = useUndoDeliveryDates(onClose);
  const done = texts.done(changed.length);
  return (
    <div className={styles.form}>
      {changed.length > 0 && result.undoSeconds > 0 && (
        <TimedUndo done={done} change={result} isPending={undo.isPending} onUndo={() => undo.mutate(changed)} />
      )}
      {changed.length > 0 && <Alert tone="success">{done}</Alert>}
      <Alert title={texts.refused(refused.length)}>
        <ul className={styles.points}>
          {refused.map((refusal) => (
            <li key={refusal.orderId}>{texts.refusedOf(refusal.orderId, refusalText(refusal))}</li>
          ))}
        </ul>
      </Alert>
      {questioned > 0 ? (
        <FormActions
          submit={texts.anyway(questioned)}
          isPending={isPending}
          cancel={texts.close}
          onSubmit={onConfirm}
          onCancel={onClose}
        />
      ) : (
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      )}
    </div>
  );
}
