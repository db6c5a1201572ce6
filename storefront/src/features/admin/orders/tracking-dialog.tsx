import { CARRIERS, type AdminOrder, type Carrier, type OrderFilter, type OrdersChanged } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, Checkbox, Dialog, Field, TextArea, toast } from '../../../ui/index.ts';
import { useChangeStatuses, useSetTracking } from './orders.queries.ts';
import * as styles from './orders.css.ts';
import { bulkTexts, ordersNotices, trackingTexts as texts } from './orders.texts.ts';
import { parsePastedTracking } from './pasted-tracking.ts';
import { CarrierField } from './tracking-fields.tsx';

interface TrackingDialogProps {
  open: boolean;
  filter: OrderFilter;
  orders: readonly AdminOrder[];
  onClose: () => void;
}

/** Tracking numbers of several orders, typed or pasted, a line each. */
export function TrackingDialog({ open, orders, onClose, ...props }: TrackingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.bulkTitle} description={texts.bulkHint} size="sheet">
      {open && <TrackingList orders={orders} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function TrackingList({ filter, orders, onClose }: Omit<TrackingDialogProps, 'open'>) {
  const save = useSetTracking();
  const ship = useChangeStatuses(filter);
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [text, setText] = useState(() =>
    orders
      .filter(({ tracking }) => tracking === null)
      .map(({ id }) => `#${id} `)
      .join('\n'),
  );
  const [isShipping, setIsShipping] = useState(true);
  const [refused, setRefused] = useState<OrdersChanged['refused']>([]);
  const { orders: named, unread } = parsePastedTracking(text, carrier);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (named.length === 0) return toast(ordersNotices.noTracking);
    const { changed, refused: unset } = await save.mutateAsync({ orders: named });
    const unshipped =
      isShipping && changed.length > 0
        ? (await ship.mutateAsync({ status: 'shipped', orders: changed.map((id) => ({ id })) })).refused.filter(
            ({ code }) => code !== 'status_unchanged',
          )
        : [];
    setRefused([...unset, ...unshipped]);
    if (unset.length + unshipped.length > 0) return;
    if (!isShipping) toast(ordersNotices.trackingSaved(changed.length));
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
      <CarrierField value={carrier} onChange={setCarrier} />
      <Field label={texts.list} hint={texts.listHint}>
        <TextArea rows={8} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Checkbox label={texts.alsoShip} checked={isShipping} onChange={(event) => setIsShipping(event.target.checked)} />
      {unread.length > 0 && (
        <Alert title={texts.unread(unread.length)}>
          <ul className={styles.points}>
            {unread.slice(0, 5).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert title={bulkTexts.refused(refused.length)}>
          <ul className={styles.points}>
            {refused.map(({ orderId, message }) => (
              <li key={orderId}>{bulkTexts.refusal(orderId, message)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" pending={save.isPending || ship.isPending}>
          {texts.saveMany(named.length)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {bulkTexts.close}
        </Button>
      </div>
    </form>
  );
}
