import { isPaid, type Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { BadgeIndianRupee, CircleX, Hourglass, PackageX, QrCode, type LucideIcon } from 'lucide-react';
import { Alert, Button } from '../../ui/index.ts';
import { failureReason } from '../payments/failure-reasons.ts';
import { Refunds } from '../payments/payment-facts.tsx';
import { isOverdue, paymentStage } from '../payments/payment-stage.ts';
import { paymentQuery } from '../payments/payments.queries.ts';
import { AwaitedPayment } from './awaited-payment.tsx';
import * as styles from './placed-order.css.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { Reordered } from './reordered.tsx';
import { unpaidTexts as texts } from './unpaid-order.texts.ts';
import { usePayment } from './use-payment.ts';
import { ContinueLinks } from './continue-links.tsx';

type Situation = 'due' | 'qr' | 'pending' | 'failed' | 'expired' | 'refunded' | 'cancelled';

const LOOKS: Record<Situation, [keyof typeof styles.icons, LucideIcon]> = {
  due: ['waiting', BadgeIndianRupee],
  qr: ['waiting', QrCode],
  pending: ['waiting', Hourglass],
  failed: ['failed', CircleX],
  expired: ['closed', Hourglass],
  refunded: ['closed', PackageX],
  cancelled: ['closed', PackageX],
};

interface UnpaidOrderProps {
  order: Order;
  /** Error code for which the payment page did not open. */
  payError: string | undefined;
}

/** An order that waits for its payment, or was cancelled. The texts follow its state on the server. */
export function UnpaidOrder({ order, payError }: UnpaidOrderProps) {
  const [snapshot, send] = usePayment(order);
  const { value, context } = snapshot;
  const situation = situationOf(order);
  if (value === 'reordered') return <Reordered order={order} missing={context.missing} />;

  const [look, Icon] = LOOKS[situation];
  return (
    <div className={styles.page}>
      <Icon size={56} strokeWidth={1.5} className={styles.icons[look]} aria-hidden="true" />
      <FocusedHeading key={situation}>{texts[situation].title}</FocusedHeading>
      {situation === 'failed' && <Reason orderId={order.id} />}
      <p className={styles.text}>{texts[situation].text}</p>
      {paymentStage(order) === 'closed' ? (
        <ClosedOrder
          order={order}
          hasFailed={context.problem !== null}
          isPending={value === 'reordering'}
          onOrderAgain={() => send({ type: 'orderAgain' })}
        />
      ) : (
        <AwaitedPayment
          order={order}
          payError={payError}
          problem={context.problem}
          isOpening={value === 'openingGateway'}
          isChanging={value === 'changingMethod'}
          onPay={() => send({ type: 'pay' })}
          onChange={(method) => send({ type: 'changeMethod', method })}
        />
      )}
      <OrderedItems order={order} />
      <ContinueLinks isQuiet />
    </div>
  );
}

function Reason({ orderId }: { orderId: number }) {
  const { data: payment } = useQuery(paymentQuery(orderId));
  return <p className={styles.reason}>{failureReason(payment?.failureCode ?? null)}</p>;
}

function situationOf(order: Order): Situation {
  const stage = paymentStage(order);
  const { provider, status } = order.payment;
  if (stage === 'due') return provider === 'upi_qr' ? 'qr' : 'due';
  if (stage === 'pending' || stage === 'failed') return stage;
  if (isOverdue(order)) return 'expired';
  const hasMoney = isPaid(status) || status === 'refunded';
  return provider !== 'cash' && hasMoney ? 'refunded' : 'cancelled';
}

interface ClosedOrderProps {
  order: Order;
  hasFailed: boolean;
  isPending: boolean;
  onOrderAgain: () => void;
}

function ClosedOrder({ order, hasFailed, isPending, onOrderAgain }: ClosedOrderProps) {
  const { data: payment } = useQuery(paymentQuery(order.id));
  return (
    <div className={styles.action}>
      {payment && payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      {hasFailed && <Alert title={texts.notReordered} />}
      <Button size="large" pending={isPending} onClick={onOrderAgain}>
        {isPending ? texts.filling : texts.orderAgain}
      </Button>
    </div>
  );
}
