import type { Order, Refund } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Fact, formatDate } from '../../ui/index.ts';
import { badgeName } from './payment-badge.tsx';
import { OtherPayments } from './other-payments.tsx';
import * as styles from './payments.css.ts';
import { paymentStage } from './payment-stage.ts';
import { paymentQuery } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';

/** State of the payment and its refunds, for a `dl`. */
export function PaymentFacts({ order }: { order: Order }) {
  const name = badgeName(order);
  return (
    <>
      {name && <Fact name={texts.payment}>{texts.badges[name]}</Fact>}
      <MoneyFacts order={order} hasMoney={name !== null || order.payment.provider !== 'cash'} />
    </>
  );
}

/** Other money may come for an order that is to be paid in cash, too, such as one that was to be paid online. */
function MoneyFacts({ order, hasMoney }: { order: Order; hasMoney: boolean }) {
  const { data, isError } = useQuery(paymentQuery(order.id));
  const stage = paymentStage(order);
  // The notice of an unpaid order says it.
  const hasNotice = stage !== 'placed' && stage !== 'closed';
  if (isError) return hasMoney && <Fact name={texts.refunds}>{texts.refundsFailed}</Fact>;
  return (
    <>
      {data?.capturedAt && <Fact name={texts.paidOn}>{formatDate(data.capturedAt)}</Fact>}
      {data && data.otherPayments.length > 0 && !hasNotice && (
        <Fact name={texts.other.fact} className={styles.wide}>
          <OtherPayments payments={data.otherPayments} total={data.amount} />
        </Fact>
      )}
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
