import { carrierNames, trackingUrl, type Order, type Tracking } from '@mithai/contracts';
import { formatDate, formatDay, VisuallyHidden } from '../../ui/index.ts';
import * as styles from './order-facts.css.ts';
import { ordersTexts as texts, paymentMethodNames, statusNames } from './orders.texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <Fact label={texts.orderDate}>{formatDate(order.orderDate)}</Fact>
      <Fact label={texts.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
      <Fact label={texts.deliveryStatus}>{statusNames[order.status]}</Fact>
      {order.estimatedDeliveryDate && (
        <Fact label={texts.estimatedDelivery}>{formatDay(order.estimatedDeliveryDate)}</Fact>
      )}
      {order.tracking && <TrackingFact tracking={order.tracking} />}
      <Destination order={order} />
    </dl>
  );
}

export function NewOrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <Destination order={order} />
      <Fact label={texts.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
    </dl>
  );
}

function TrackingFact({ tracking }: { tracking: Tracking }) {
  const url = trackingUrl(tracking);
  const name = [carrierNames[tracking.carrier], tracking.number].filter(Boolean).join(' ');
  return (
    <div>
      <dt className={styles.label}>{texts.trackingNumber}</dt>
      <dd className={styles.text}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {name}
            <VisuallyHidden> {texts.opensCarrier}</VisuallyHidden>
          </a>
        ) : (
          name
        )}
      </dd>
    </div>
  );
}

function Destination({ order }: { order: Order }) {
  return (
    <>
      <Fact label={texts.recipient}>{[order.contactName, order.contactPhone].filter(Boolean).join(',\n')}</Fact>
      <Fact label={texts.shippingAddress}>{order.shippingAddress || texts.noAddress}</Fact>
      {order.giftMessage && <Fact label={texts.giftMessage}>{order.giftMessage}</Fact>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}
