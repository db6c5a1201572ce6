import { BUYER_NOTES, carrierNames, trackingUrl, type Order, type Tracking } from '@mithai/contracts';
import { Fact, formatDate, formatDay, VisuallyHidden } from '../../ui/index.ts';
import { PaymentFacts } from '../payments/payment-facts.tsx';
import { paymentStage } from '../payments/payment-stage.ts';
import { buyerNoteTexts } from './buyer-notes.texts.ts';
import * as styles from './order-facts.css.ts';
import { ordersTexts as texts, paymentMethodNames, statusNames } from './orders.texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={styles.facts}>
      <Fact name={texts.orderDate}>{formatDate(order.orderDate)}</Fact>
      <Fact name={texts.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
      <PaymentFacts order={order} />
      <Fact name={texts.deliveryStatus}>{statusNames[order.status]}</Fact>
      {order.estimatedDeliveryDate && (
        <Fact name={texts.estimatedDelivery}>{formatDay(order.estimatedDeliveryDate)}</Fact>
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
      {order.estimatedDeliveryDate && (
        <Fact name={texts.estimatedDelivery}>{formatDay(order.estimatedDeliveryDate)}</Fact>
      )}
      <Fact name={texts.paymentMethod}>{paymentMethodNames[order.paymentMethod]}</Fact>
      {paymentStage(order) === 'placed' && <PaymentFacts order={order} />}
    </dl>
  );
}

export function TrackingFact({ tracking }: { tracking: Tracking }) {
  const url = trackingUrl(tracking);
  const name = [carrierNames[tracking.carrier], tracking.number].filter(Boolean).join(' ');
  return (
    <Fact name={texts.trackingNumber}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {name}
          <VisuallyHidden> {texts.opensCarrier}</VisuallyHidden>
        </a>
      ) : (
        name
      )}
    </Fact>
  );
}

function Destination({ order }: { order: Order }) {
  return (
    <>
      {order.recipient ? (
        <Fact name={texts.giftFor}>
          {[order.recipient.name, order.recipient.phone, order.recipient.email].filter(Boolean).join(',\n')}
        </Fact>
      ) : (
        <Fact name={texts.recipient}>{[order.contactName, order.contactPhone].filter(Boolean).join(',\n')}</Fact>
      )}
      <Fact name={texts.shippingAddress}>{order.shippingAddress || texts.noAddress}</Fact>
      {BUYER_NOTES.map(
        (name) =>
          order[name] && (
            <Fact key={name} name={buyerNoteTexts[name].label}>
              {order[name]}
            </Fact>
          ),
      )}
    </>
  );
}
