import { hasDeliveryAhead, type AdminOrder } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants, Dialog, formatDateTime, LoadFailed, Loading, Price } from '../../../../ui/index.ts';
import { OrderHistory } from '../../../orders/order-card.tsx';
import { TrackingLinks } from '../../../orders/tracking-links.tsx';
import { OrderStatusBadge, ToConfirmBadge } from '../../../orders/order-status.tsx';
import { statusNames } from '../../../orders/orders.texts.ts';
import { PaymentBadge } from '../../../payments/payment-badge.tsx';
import { useIsOwner, useRights } from '../../../session/use-rights.ts';
import { AuditLog } from '../../audit-log/audit-log.tsx';
import { OrderTickets } from '../../requests/order-tickets.tsx';
import { UnusualValueDialog } from '../../unusual-value-dialog.tsx';
import { ChangeStatus } from '../status/change-status.tsx';
import { ConflictNotice } from '../status/conflict-notice.tsx';
import { DeliveryDate } from '../delivery-dates/delivery-date.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EmailsSection } from './emails-section.tsx';
import * as styles from './order-dialog.css.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { InternalNote } from './internal-note.tsx';
import { namedOrdersQuery } from '../orders.queries.ts';
import { orderTexts as texts, undoTexts } from '../orders.texts.ts';
import { PaymentSection } from '../payment/payment-section.tsx';
import { TrackingForm } from '../status/tracking-form.tsx';
import { UndoBar } from '../status/undo-bar.tsx';
import { useOrderChanges } from '../status/use-order-changes.ts';

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

function Order(props: OrderProps) {
  const { order } = props;
  return (
    <div className={styles.columns}>
      <OrderFacts order={order} />
      <OrderActions {...props} />
      <OrderRecord order={order} />
    </div>
  );
}

function OrderActions({ order, notes, onNotes }: OrderProps) {
  const { status, details, day, ...changes } = useOrderChanges(order);
  const { seen, wasRefused, undo } = changes;
  const may = useRights();
  return (
    <div className={`${styles.column} ${styles.facing}`}>
      {changes.isOutdated && <ConflictNotice seen={seen} order={order} wasRefused={wasRefused} />}
      <ChangeStatus
        order={order}
        notes={notes}
        onNotes={onNotes}
        isPending={status.isPending}
        onChange={changes.changeStatus}
      />
      {undo && undo.undoSeconds > 0 && (
        <UndoBar
          key={undo.historyIds.join()}
          done={undoTexts.done(statusNames[order.status].toLowerCase())}
          change={undo}
          onUndone={changes.onUndone}
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
  );
}

/** The order's items, payment, emails, documents and notes. */
function OrderRecord({ order }: { order: AdminOrder }) {
  const may = useRights();
  return (
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
