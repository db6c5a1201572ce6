import { hasDeliveryAhead, type AdminOrder, type ChangeOrderStatus, type UpdateOrder } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, Waypoints } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { buttonVariants, Dialog, formatDateTime, LoadFailed, Loading, Price, toast, Alert } from '../../../ui/index.ts';
import { OrderHistory } from '../../orders/order-card.tsx';
import { TrackingLinks } from '../../orders/tracking-links.tsx';
import { OrderStatusBadge, ToConfirmBadge } from '../../orders/order-status.tsx';
import { statusNames } from '../../orders/orders.texts.ts';
import { PaymentBadge } from '../../payments/payment-badge.tsx';
import { useIsOwner, useRights } from '../../session/use-rights.ts';
import { AuditLog } from '../audit-log/audit-log.tsx';
import { OrderTickets } from '../requests/order-tickets.tsx';
import { UnusualValueDialog } from '../unusual-value-dialog.tsx';
import { ChangeStatus } from './change-status.tsx';
import { DeliveryDate } from './delivery-date.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import * as styles from './order-dialog.css.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { InternalNote } from './internal-note.tsx';
import {
  statusUpdated,
  toUndoable,
  useChangeStatus,
  useSetDeliveryDate,
  useUndoStatus,
  useUpdateOrder,
  withStatusUndo,
  type Undoable,
} from './orders.mutations.ts';
import { namedOrdersQuery } from './orders.queries.ts';
import { orderTexts as texts, undoTexts } from './orders.texts.ts';
import { PaymentSection } from './payment-section.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { UndoBar } from './undo-bar.tsx';
import { hasConflict, type Changeable, describeChanges } from './describe-changes.ts';
import * as conflictNoticeStyles from './orders.css.ts';

const { changed: changedTexts } = texts;

export function OrderDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // No cache from an earlier opening: what this window has seen counts from now.
  const query = useQuery({ ...namedOrdersQuery([id ?? 0]), enabled: id !== undefined, gcTime: 0 });
  const [order] = query.data ?? [];
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={id === undefined ? '' : texts.title(id)}
      description={order && <OrderLine order={order} />}
      size="sheet"
    >
      {order && (
        <Order
          key={order.id}
          order={order}
          notes={typed.get(order.id) ?? ''}
          onNotes={(update) => setTyped((all) => new Map(all).set(order.id, update(all.get(order.id) ?? '')))}
        />
      )}
      {!order && id !== undefined && <NoOrder id={id} query={query} />}
    </Dialog>
  );
}

interface NoOrderProps {
  id: number;
  query: { isError: boolean; isSuccess: boolean; refetch: () => Promise<unknown> };
}

function NoOrder({ id, query }: NoOrderProps) {
  if (query.isSuccess) return <p>{texts.unknown(id)}</p>;
  if (query.isError) return <LoadFailed as="h3" title={texts.failedToLoad} onRetry={query.refetch} />;
  return <Loading label={texts.loading} height="20rem" />;
}

function OrderLine({ order }: { order: AdminOrder }) {
  return (
    <span className={styles.orderLine}>
      <OrderStatusBadge status={order.status} />
      {order.confirmBy && <ToConfirmBadge />}
      <PaymentBadge order={order} />
      <Price rupees={order.totalAmount} exact />
      {formatDateTime(order.orderDate)}
    </span>
  );
}

interface OrderProps {
  order: AdminOrder;
  /** Kept when the dialog closes, which an accidental click outside can cause. */
  notes: string;
  onNotes: (update: (notes: string) => string) => void;
}

function Order({ order, notes, onNotes }: OrderProps) {
  const { status, details, day, ...changes } = useOrderChanges(order);
  const { seen, wasRefused, undoable, undone } = changes;
  const may = useRights();

  return (
    <div className={styles.columns}>
      <OrderFacts order={order} />
      <div className={`${styles.column} ${styles.facing}`}>
        {changes.isOutdated && <ConflictNotice seen={seen} order={order} wasRefused={wasRefused} />}
        <ChangeStatus
          order={order}
          notes={notes}
          onNotes={onNotes}
          isPending={status.isPending}
          onChange={changes.changeStatus}
        />
        {undoable && undoable.undoSeconds > 0 && (
          <UndoBar
            key={undoable.historyIds.join()}
            done={undoTexts.done(statusNames[order.status].toLowerCase())}
            change={undoable}
            onUndone={undone}
          />
        )}
        {may('packing') && hasDeliveryAhead(order.status) && (
          <DeliveryDate order={order} isPending={day.isPending} onSet={changes.setDay} />
        )}
        <UnusualValueDialog
          error={day.error}
          onConfirm={() => changes.setDay(day.variables?.estimatedDeliveryDate ?? null, true)}
          onClose={day.reset}
        />
        {may('packing') && order.status === 'shipped' && (
          <TrackingForm order={order} isPending={details.isPending} onSave={changes.saveDetails} />
        )}
        <InternalNote order={order} isPending={details.isPending} onSave={changes.saveDetails} />
        <section>
          <h3 className={styles.title}>{texts.history}</h3>
          <OrderHistory order={order} />
        </section>
      </div>
      <div className={styles.column}>
        <OrderItems order={order} />
        <PaymentSection order={order} />
        <EmailsSection orderId={order.id} />
        {may('support') && <TrackingLinks order={order} path="/api/admin/orders" />}
        <OrderTickets orderId={order.id} title={styles.title} />
        {may('payments') && <DocumentsSection orderId={order.id} />}
        <SlipLink id={order.id} />
        <TrailLink id={order.id} />
        <AuditLog subject="order" id={order.id} />
      </div>
    </div>
  );
}

function SlipLink({ id }: { id: number }) {
  return (
    <Link
      from="/admin/orders"
      to="."
      search={(before) => ({ ...before, order: undefined, slips: String(id) })}
      className={buttonVariants({ variant: 'secondary', size: 'small' })}
    >
      <Printer size={18} aria-hidden="true" />
      {texts.slip}
    </Link>
  );
}

/** The operators' pages are another server's. */
function TrailLink({ id }: { id: number }) {
  const isOwner = useIsOwner();
  if (!isOwner) return null;
  return (
    <a href={`/ops/trail?by=order&value=${id}`} className={buttonVariants({ variant: 'secondary', size: 'small' })}>
      <Waypoints size={18} aria-hidden="true" />
      {texts.trail}
    </a>
  );
}

/** Changes of the order in this window, each against the version that the administrator saw. */
function useOrderChanges(order: AdminOrder) {
  /** True while this window's own change or undo settles, which is not a change from elsewhere. */
  const [isFollowing, setFollowing] = useState(false);
  const { undoable, setUndoable, undone } = useUndoOffer(order, () => setFollowing(true));
  const status = useChangeStatus(order.id);
  const details = useUpdateOrder(order.id);
  const day = useSetDeliveryDate(order.id);
  /** The version that this window last saw: as opened, or after its own change. */
  const [seen, setSeen] = useState<Changeable & Pick<AdminOrder, 'lastUpdated'>>(order);
  /** Until a change succeeds; another error in between does not hide the conflict notice. */
  const [wasRefused, setRefused] = useState(false);
  const isNewer = order.lastUpdated > seen.lastUpdated;
  // A refund, or its way to the bank, changes nothing that is edited here.
  if (isNewer && (isFollowing || describeChanges(seen, order).length === 0)) {
    setSeen(order);
    setFollowing(false);
  }
  const isBusy = status.isPending || day.isPending || details.isPending || isFollowing;
  const isOutdated = !isBusy && isNewer;
  // After a refusal the current version is on screen.
  const shown = wasRefused ? order : seen;
  const { lastUpdated } = shown;

  const follow = {
    onSuccess: (changed: Omit<typeof seen, 'internalNote'>) => {
      setSeen({ ...shown, ...changed });
      setRefused(false);
    },
    onError: (error: unknown) => hasConflict(error) && setRefused(true),
  };
  const changeStatus = (change: ChangeOrderStatus, onDone: () => void) =>
    status.mutate(
      { ...change, lastUpdated },
      {
        ...follow,
        onSuccess: (changed) => {
          follow.onSuccess(changed);
          setUndoable({ ...toUndoable(changed), endsAt: Date.now() + changed.undoSeconds * 1000 });
          onDone();
        },
      },
    );
  const saveDetails = (update: UpdateOrder, onDone: () => void) =>
    details.mutate(
      { ...update, lastUpdated },
      {
        ...follow,
        onSuccess: (changed) => {
          follow.onSuccess(changed);
          onDone();
        },
      },
    );
  const setDay = (estimatedDeliveryDate: string | null, confirmed = false) =>
    day.mutate({ estimatedDeliveryDate, lastUpdated, confirmed }, follow);

  return { status, details, day, seen, wasRefused, isOutdated, undoable, undone, changeStatus, saveDetails, setDay };
}

/** While the dialog is open its undo bar offers the undo; after that a notice does. */
function useUndoOffer(order: AdminOrder, onUndone: () => void) {
  const [undoable, setUndoable] = useState<(Undoable & { endsAt: number }) | null>(null);
  const undone = () => {
    onUndone();
    setUndoable(null);
  };
  const undo = useUndoStatus(undone);
  const offerUndo = useEffectEvent(() => {
    const undoSeconds = ((undoable?.endsAt ?? 0) - Date.now()) / 1000;
    if (undoable && undoSeconds > 0)
      toast(withStatusUndo(statusUpdated(order), { ...undoable, undoSeconds }, undo.mutate));
  });
  useEffect(() => () => offerUndo(), []);
  return { undoable, setUndoable, undone };
}

interface ConflictNoticeProps {
  seen: Changeable;
  order: Changeable;
  wasRefused: boolean;
}

function ConflictNotice({ seen, order, wasRefused }: ConflictNoticeProps) {
  return (
    <Alert tone={wasRefused ? 'danger' : 'info'} title={changedTexts.title}>
      <ul className={conflictNoticeStyles.points}>
        {describeChanges(seen, order).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{wasRefused ? changedTexts.refused : changedTexts.noticed}</p>
    </Alert>
  );
}
