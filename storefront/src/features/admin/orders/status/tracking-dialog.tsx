import { CARRIERS, type AdminOrder, type Carrier, type OrderFilter, type OrdersChanged } from '@mithai/contracts';
import { useState, type SubmitEvent } from 'react';
import { refusalText } from '../../../../api/problem.ts';
import { Alert, Checkbox, Dialog, Field, FormActions, TextArea, toast } from '../../../../ui/index.ts';
import { useSaveTracking } from '../orders.mutations.ts';
import * as styles from '../orders.css.ts';
import { bulkTexts, ordersNotices, trackingNumberTexts as texts } from '../orders.texts.ts';
import { parsePastedTracking, previewTracking, withoutLines, type TrackingPreview } from './pasted-tracking.ts';
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

function TrackingList({ filter, orders, onClose }: Omit<TrackingDialogProps, 'open'>) {
  const { mutate: save, isPending } = useSaveTracking(filter);
  const [opened] = useState(orders);
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0]);
  const [isShipping, setIsShipping] = useState(true);
  const [text, setText] = useState(() => untrackedIn(orders));
  const [refused, setRefused] = useState<OrdersChanged['refused']>([]);
  // The API refuses orders changed elsewhere; after that the preview uses the current versions.
  const pasted = parsePastedTracking(text, carrier, refused.length > 0 ? refreshed(opened, orders) : opened);
  const preview = previewTracking(pasted.tracked, isShipping);
  const saving = preview.shipping.length + preview.updating.length;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving === 0) return toast(ordersNotices.noTracking);
    save(preview, { onSuccess: showSaved });
  }

  function showSaved(saved: OrdersChanged): void {
    setRefused(saved.refused);
    const left = [pasted.unread, pasted.notChosen, preview.refused, saved.refused];
    if (left.every((lines) => lines.length === 0)) return onClose();
    const done = pasted.tracked.filter(({ order }) => saved.changed.includes(order.id)).map(({ line }) => line);
    setText((before) => withoutLines(before, done));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CarrierField value={carrier} onChange={setCarrier} />
      <Field label={texts.list} hint={texts.listHint}>
        <TextArea rows={8} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Checkbox label={texts.alsoShip} checked={isShipping} onChange={(event) => setIsShipping(event.target.checked)} />
      <Lines title={texts.unread(pasted.unread.length)} lines={pasted.unread.slice(0, 5)} />
      <Lines title={texts.notChosen(pasted.notChosen.length)} lines={pasted.notChosen} />
      <Lines
        title={bulkTexts.refused(refused.length)}
        lines={refused.map((refusal) => bulkTexts.refusal(refusal.orderId, refusalText(refusal)))}
      />
      {pasted.tracked.length > 0 && <Preview {...preview} />}
      <FormActions submit={texts.saveMany(saving)} isPending={isPending} cancel={bulkTexts.close} onCancel={onClose} />
    </form>
  );
}

function refreshed(orders: readonly AdminOrder[], now: readonly AdminOrder[]): AdminOrder[] {
  const current = new Map(now.map((order) => [order.id, order]));
  return orders.map((order) => current.get(order.id) ?? order);
}

/** A line to complete for each order without a tracking number. */
function untrackedIn(orders: readonly AdminOrder[]): string {
  return orders
    .filter(({ tracking }) => tracking === null)
    .map(({ id }) => `#${id} `)
    .join('\n');
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

function Preview({ shipping, updating, refused, emails }: TrackingPreview) {
  const lineOf = ({ order, tracking }: TrackingPreview['updating'][number]) =>
    texts.previewLine(order.id, order.recipient?.name ?? order.contactName, formatTracking(tracking));
  return (
    <section className={styles.preview} aria-label={bulkTexts.preview}>
      <h3 className={styles.subtitle}>{bulkTexts.preview}</h3>
      {shipping.length > 0 && <p>{texts.ships(shipping.length)}</p>}
      <Points lines={shipping.map(lineOf)} />
      {updating.length > 0 && <p>{texts.updates(updating.length)}</p>}
      <Points lines={updating.map(lineOf)} />
      {refused.length > 0 && <p>{bulkTexts.refusals(refused.length)}</p>}
      <Points lines={refused.map(({ id, reason }) => bulkTexts.refusal(id, reason))} />
      {emails > 0 && <p>{bulkTexts.emails(emails)}</p>}
    </section>
  );
}
