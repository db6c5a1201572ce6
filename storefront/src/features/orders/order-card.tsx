import { lineTotal, sumOf, type Order, type OrderItem } from '@mithai/contracts';
import { Card, Collapsible, formatDate, formatDay, formatMoment, Price, Timeline, TimelineStep } from '../../ui/index.ts';
import { ProductThumbnail } from '../pictures/index.ts';
import * as styles from './order-card.css.ts';
import { OrderRoad } from './order-road.tsx';
import { OrderStatusBadge, statusIcons } from './order-status.tsx';
import { ordersTexts as texts, paymentMethodNames, statusNames } from './orders.texts.ts';

export function OrderCard({ order, defaultOpen }: { order: Order; defaultOpen: boolean }) {
  return (
    <Card>
      <Collapsible header={<OrderHeader order={order} />} defaultOpen={defaultOpen}>
        <OrderDetails order={order} />
      </Collapsible>
    </Card>
  );
}

function OrderHeader({ order }: { order: Order }) {
  return (
    <span className={styles.header}>
      <span className={styles.headerMain}>
        <span className={styles.number}>{texts.orderNumber(order.id)}</span>
        <span className={styles.soft}>{formatDate(order.orderDate)}</span>
      </span>
      <OrderStatusBadge status={order.status} />
      <span className={styles.headerFigures}>
        <strong className={styles.total}>
          <Price rupees={order.totalAmount} exact />
        </strong>
        <span className={styles.soft}>{paymentMethodNames[order.paymentMethod]}</span>
      </span>
    </span>
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.details}>
      <OrderRoad status={order.status} />
      <OrderFacts order={order} />
      <section aria-label={texts.items}>
        <h2 className={styles.sectionTitle}>{texts.items}</h2>
        <ul className={styles.items}>
          {order.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        <OrderSum order={order} />
      </section>
      <section aria-label={texts.tracking}>
        <h2 className={styles.sectionTitle}>{texts.tracking}</h2>
        <OrderHistory order={order} />
      </section>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <Fact label={texts.orderDate}>{formatDate(order.orderDate)}</Fact>
      <Fact label={texts.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
      <Fact label={texts.deliveryStatus}>{statusNames[order.status]}</Fact>
      {order.estimatedDeliveryDate && <Fact label={texts.estimatedDelivery}>{formatDay(order.estimatedDeliveryDate)}</Fact>}
      <Fact label={texts.recipient}>{[order.contactName, order.contactPhone].filter(Boolean).join(', ')}</Fact>
      <Fact label={texts.shippingAddress}>{order.shippingAddress || texts.noAddress}</Fact>
      {order.giftMessage && <Fact label={texts.giftMessage}>{order.giftMessage}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className={styles.soft}>{label}</dt>
      <dd className={styles.factText}>{children}</dd>
    </div>
  );
}

function Item({ item }: { item: OrderItem }) {
  return (
    <li className={styles.item}>
      <ProductThumbnail imageUrl={item.product.imageUrl} size={64} />
      <div className={styles.itemBody}>
        <p className={styles.itemName}>{item.product.name}</p>
        <p className={styles.soft}>
          {texts.quantity(item.quantity)} · <Price rupees={item.price} exact /> {texts.each}
        </p>
      </div>
      <Price rupees={lineTotal(item.price, item.quantity)} exact />
    </li>
  );
}

function OrderSum({ order }: { order: Order }) {
  const subtotal = sumOf(...order.items.map(({ price, quantity }) => lineTotal(price, quantity)));
  return (
    <dl className={styles.sum}>
      <SumRow label={texts.subtotal} rupees={subtotal} />
      <SumRow label={texts.shipping} rupees={order.shippingCost} />
      {order.giftPackingType && <SumRow label={texts.giftPacking(order.giftPackingType)} rupees={order.giftPackingCost} />}
      <SumRow label={texts.total} rupees={order.totalAmount} className={styles.sumTotal} />
    </dl>
  );
}

function SumRow({ label, rupees, className = styles.sumRow }: { label: string; rupees: number; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Price rupees={rupees} exact />
      </dd>
    </div>
  );
}

/** Newest first. */
export function OrderHistory({ order }: { order: Pick<Order, 'statusHistory'> }) {
  return (
    <Timeline>
      {order.statusHistory.map((entry, index) => {
        const Icon = statusIcons[entry.status];
        return (
          <TimelineStep
            key={entry.id}
            icon={<Icon size={14} />}
            title={statusNames[entry.status]}
            meta={formatMoment(entry.timestamp)}
            current={index === 0}
          >
            {entry.notes && <p className={styles.notes}>{entry.notes}</p>}
          </TimelineStep>
        );
      })}
    </Timeline>
  );
}
