import { CARRIERS, type AdminOrder, type Carrier, type OrderFilter, type OrdersChanged } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { Alert, Button, Checkbox, Dialog, Field, TextArea, toast } from '../../../ui/index.ts';
import { useChangeStatuses, useSetTracking } from './orders.queries.ts';
import * as styles from './orders.css.ts';
import { bulkTexts, ordersNotices, trackingTexts as texts } from './orders.texts.ts';
import { parsePastedTracking, previewTracking, type TrackingPreview } from './pasted-tracking.ts';
import { CarrierField, formatTracking } from './tracking-fields.tsx';

interface TrackingDialogProps {
  open: boolean;
  filter: OrderFilter;
  orders: readonly AdminOrder[];
  onClose: () => void;
}

export function TrackingDialog({ open, orders, onClose, ...props }: TrackingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.bulkTitle} description={texts.bulkHint} size="sheet">
      {open && <TrackingList orders={orders} onClose={onClose} {...props} />}
    </Dialog>
  );
}

const refreshed = (orders: readonly AdminOrder[], now: readonly AdminOrder[]): AdminOrder[] => {
  const current = new Map(now.map((order) => [order.id, order]));
  return orders.map((order) => current.get(order.id) ?? order);
};

/** The list as typed, which starts with the orders without a tracking number. */
function useTypedList(orders: readonly AdminOrder[]) {
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [isShipping, setIsShipping] = useState(true);
  const [text, setText] = useState(() =>
    orders
      .filter(({ tracking }) => tracking === null)
      .map(({ id }) => `#${id} `)
      .join('\n'),
  );
  const removeLines = (lines: readonly string[]) =>
    setText((before) =>
      before
        .split('\n')
        .filter((line) => !lines.includes(line.trim()))
        .join('\n'),
    );
  return { carrier, setCarrier, isShipping, setIsShipping, text, setText, removeLines };
}

function useTrackingList({ filter, orders, onClose }: Omit<TrackingDialogProps, 'open'>) {
  const save = useSetTracking();
  const ship = useChangeStatuses(filter);
  const [opened] = useState(orders);
  const list = useTypedList(opened);
  const [refused, setRefused] = useState<OrdersChanged['refused']>([]);
  // The API refuses orders changed elsewhere; after that the preview uses the current versions.
  const current = refused.length > 0 ? refreshed(opened, orders) : opened;
  const { tracked, unread, notChosen } = parsePastedTracking(list.text, list.carrier, current);
  const preview = previewTracking(tracked, list.isShipping);
  const { shipping, updating } = preview;
  const isWhole = unread.length + notChosen.length + preview.refused.length === 0;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (shipping.length + updating.length === 0) return toast(ordersNotices.noTracking);
    const updated =
      updating.length > 0 &&
      (await save.mutateAsync({
        orders: updating.map(({ order: { id, lastUpdated }, tracking }) => ({ id, lastUpdated, ...tracking })),
      }));
    const shipped =
      shipping.length > 0 &&
      (await ship.mutateAsync({
        status: 'shipped',
        orders: shipping.map(({ order: { id, lastUpdated }, tracking }) => ({ id, lastUpdated, tracking })),
      }));
    const responses = [updated, shipped].filter((response) => response !== false);
    const refusedNow = responses.flatMap((response) => response.refused);
    setRefused(refusedNow);
    if (updated && updated.changed.length > 0 && !shipped) toast(ordersNotices.trackingSaved(updated.changed.length));
    if (isWhole && refusedNow.length === 0) return onClose();
    const done = responses.flatMap((response) => response.changed);
    list.removeLines(tracked.filter(({ order }) => done.includes(order.id)).map(({ line }) => line));
  }

  const isPending = save.isPending || ship.isPending;
  return { list, refused, tracked, unread, notChosen, preview, isPending, submit };
}

function TrackingList(props: Omit<TrackingDialogProps, 'open'>) {
  const { list, refused, tracked, unread, notChosen, preview, isPending, submit } = useTrackingList(props);
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event).catch(() => undefined)} noValidate>
      <CarrierField value={list.carrier} onChange={list.setCarrier} />
      <Field label={texts.list} hint={texts.listHint}>
        <TextArea
          rows={8}
          spellCheck={false}
          value={list.text}
          onChange={(event) => list.setText(event.target.value)}
        />
      </Field>
      <Checkbox
        label={texts.alsoShip}
        checked={list.isShipping}
        onChange={(event) => list.setIsShipping(event.target.checked)}
      />
      <Lines title={texts.unread(unread.length)} lines={unread.slice(0, 5)} />
      <Lines title={texts.notChosen(notChosen.length)} lines={notChosen} />
      <Lines
        title={bulkTexts.refused(refused.length)}
        lines={refused.map(({ orderId, message }) => bulkTexts.refusal(orderId, message))}
      />
      {tracked.length > 0 && <Preview {...preview} />}
      <div className={styles.actions}>
        <Button type="submit" pending={isPending}>
          {texts.saveMany(preview.shipping.length + preview.updating.length)}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          {bulkTexts.close}
        </Button>
      </div>
    </form>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Alert title={title}>
      <Points lines={lines} />
    </Alert>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Preview({ shipping, updating, refused, mails }: TrackingPreview) {
  const lineOf = ({ order, tracking }: TrackingPreview['updating'][number]) =>
    texts.previewLine(order.id, order.contactName, formatTracking(tracking));
  return (
    <section className={styles.preview} aria-label={bulkTexts.preview}>
      <h3 className={styles.subtitle}>{bulkTexts.preview}</h3>
      {shipping.length > 0 && <p>{texts.ships(shipping.length)}</p>}
      <Points lines={shipping.map(lineOf)} />
      {updating.length > 0 && <p>{texts.updates(updating.length)}</p>}
      <Points lines={updating.map(lineOf)} />
      {refused.length > 0 && <p>{bulkTexts.refusals(refused.length)}</p>}
      <Points lines={refused.map(({ id, reason }) => bulkTexts.refusal(id, reason))} />
      {mails > 0 && <p>{bulkTexts.mails(mails)}</p>}
    </section>
  );
}
