import type { Order, Refund } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fact, formatDate } from '../../ui/index.ts';
import { badgeName } from './payment-badge.tsx';
import * as styles from './payments.css.ts';
import { paymentQuery } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';

/** State of the payment and its refunds, for a `dl`. */
export function PaymentFacts({ order }: { order: Order }) {
  const name = badgeName(order);
  if (!name) return null;
  return (
    <>
      <Fact name={texts.payment}>{texts.badges[name]}</Fact>
      <MoneyFacts orderId={order.id} />
    </>
  );
}

function MoneyFacts({ orderId }: { orderId: number }) {
  const { data, isError } = useQuery(paymentQuery(orderId));
  if (isError) return <Fact name={texts.refunds}>{texts.refundsFailed}</Fact>;
  return (
    <>
      {data?.capturedAt && <Fact name={texts.paidOn}>{formatDate(data.capturedAt)}</Fact>}
      {data && data.refunds.length > 0 && (
        <Fact name={texts.refunds}>
          <Refunds refunds={data.refunds} />
        </Fact>
      )}
    </>
  );
}

export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ul className={styles.refunds}>
      {refunds.map(({ id, status, amount, createdAt, processedAt }) => (
        <li key={id}>{texts.refund[status](amount, formatDate(processedAt ?? createdAt))}</li>
      ))}
    </ul>
  );
}
