import type { Order } from '@mithai/contracts';
import { useEffect, useRef } from 'react';
import { Card, Collapsible, formatDate, formatDateTime, Price, Timeline, TimelineStep } from '../../ui/index.ts';
import { OrderTickets } from '../after-sales/order-tickets.tsx';
import * as styles from './order-card.css.ts';
import { badgeName, PaymentBadge } from '../payments/payment-badge.tsx';
import { ChangeNotice } from '../payments/change-notice.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { unpaidStage } from '../payments/payment-stage.ts';
import { paymentTexts } from '../payments/payments.texts.ts';
import { CancelOrder } from './cancelling/cancel-order.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderFacts } from './order-facts.tsx';
import { remarkOf } from './order-history.texts.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderStatusBadge, statusIcons, ToConfirmBadge } from './order-status.tsx';
import { Reorder } from './reorder.tsx';
import { ordersTexts as texts, paymentMethodNames, statusNames } from './orders.texts.ts';
import { TrackingLinks } from './tracking-links.tsx';

interface OrderCardProps {
  order: Order;
  defaultOpen: boolean;
  /** True for the order that the URL names. */
  isWanted: boolean;
}

export function OrderCard({ order, defaultOpen, isWanted }: OrderCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.focus();
  }, [isWanted]);
  return (
    <Card ref={card} tabIndex={-1} className={styles.card}>
      <Collapsible header={<OrderHeader order={order} />} defaultOpen={defaultOpen}>
        <OrderDetails order={order} />
      </Collapsible>
      <Reorder order={order} />
    </Card>
  );
}

function OrderHeader({ order }: { order: Order }) {
  const badge = badgeName(order);
  return (
    <span className={styles.header}>
      <span className={styles.headerMain}>
        <span className={styles.number}>{texts.orderNumber(order.id)}</span>
        <span className={styles.soft}>{formatDate(order.orderDate)}</span>
      </span>
      <HeaderBadge order={order} />
      <span className={styles.headerFigures}>
        <strong className={styles.total}>
          <Price rupees={order.totalAmount} exact />
        </strong>
        <span className={styles.soft}>
          {paymentMethodNames[order.paymentMethod]}
          {badge && !isUnpaid(order) && ` · ${paymentTexts.badges[badge]}`}
        </span>
      </span>
    </span>
  );
}

/** An action that the customer has to take precedes the status. */
function HeaderBadge({ order }: { order: Order }) {
  if (!order.confirmBy && !isUnpaid(order)) return <OrderStatusBadge status={order.status} />;
  return (
    <span className={styles.longStatus}>{order.confirmBy ? <ToConfirmBadge /> : <PaymentBadge order={order} />}</span>
  );
}

function isUnpaid(order: Order): boolean {
  return unpaidStage(order, null) !== null;
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <ConfirmNotice order={order} />
      <PaymentNotice order={order} />
      <ChangeNotice order={order} />
      {!isUnpaid(order) && <OrderProgress status={order.status} />}
      <OrderFacts order={order} />
      <section aria-label={texts.items}>
        <h2 className={styles.sectionTitle}>{texts.items}</h2>
        <OrderContents order={order} />
      </section>
      <section aria-label={texts.tracking}>
        <h2 className={styles.sectionTitle}>{texts.tracking}</h2>
        <OrderHistory order={order} />
      </section>
      <OrderDocuments order={order} />
      <OrderTickets order={order} title={styles.sectionTitle} />
      <TrackingLinks order={order} path="/api/orders" />
      <CancelOrder order={order} />
    </div>
  );
}

/** Newest first. */
export function OrderHistory({ order }: { order: Pick<Order, 'statusHistory'> }) {
  return (
    <Timeline>
      {order.statusHistory.map((entry, index) => {
        const Icon = statusIcons[entry.status];
        const remark = remarkOf(entry);
        return (
          <TimelineStep
            key={entry.id}
            icon={<Icon size={14} />}
            title={statusNames[entry.status]}
            meta={formatDateTime(entry.timestamp)}
            current={index === 0}
          >
            {remark && <p className={styles.notes}>{remark}</p>}
          </TimelineStep>
        );
      })}
    </Timeline>
  );
}
