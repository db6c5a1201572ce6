import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { BadgeIndianRupee, CircleX, Hourglass, PackageX, QrCode, type LucideIcon } from 'lucide-react';
import { Alert, Button } from '../../../ui/index.ts';
import { failureReason } from '../../payments/failure-reasons.ts';
import { OtherPaymentsAlert } from '../../payments/other-payments.tsx';
import { Refunds } from '../../payments/payment-facts.tsx';
import { unpaidStage, type UnpaidStage } from '../../payments/payment-stage.ts';
import { paymentQuery } from '../../payments/payments.queries.ts';
import { useSecondsLeft } from '../../payments/use-seconds-left.ts';
import { closedAs } from './placed-order-rules.ts';
import { AwaitedPayment } from './awaited-payment.tsx';
import * as styles from './placed-order.css.ts';
import { FocusedHeading } from './focused-heading.tsx';
import { OrderedItems } from './ordered-items.tsx';
import type { PaymentFailure } from './payment.machine.ts';
import { Reordered } from './reordered.tsx';
import { unpaidTexts as texts } from './unpaid-order.texts.ts';
import { usePayment } from './use-payment.ts';
import { ContinueLinks } from './continue-links.tsx';

type Situation = UnpaidStage | ReturnType<typeof closedAs>;

const LOOKS: Record<Situation, [keyof typeof styles.icons, LucideIcon]> = {
  due: ['waiting', BadgeIndianRupee],
  qr: ['waiting', QrCode],
  pending: ['waiting', Hourglass],
  failed: ['failed', CircleX],
  over: ['closed', Hourglass],
  qrOver: ['closed', Hourglass],
  expired: ['closed', Hourglass],
  refunded: ['closed', PackageX],
  cancelled: ['closed', PackageX],
};

const FAILED_STEPS: Record<PaymentFailure['step'], string> = {
  open: texts.notOpenedTitle,
  change: texts.notChanged,
  reorder: texts.notReordered,
};

interface UnpaidOrderProps {
  order: Order;
  /** Error code for which the payment page did not open. */
  payError: string | undefined;
}

/** An order that waits for its payment, or was cancelled. The texts follow its state on the server. */
export function UnpaidOrder({ order, payError }: UnpaidOrderProps) {
  const [snapshot, send] = usePayment(order);
  const { data: payment } = useQuery(paymentQuery(order.id));
  const secondsLeft = useSecondsLeft(order.id);
  const { value, context } = snapshot;
  if (value === 'reordered') return <Reordered order={order} missing={context.missing} />;

  const stage = unpaidStage(order, secondsLeft);
  const situation = stage ?? closedAs(order);
  const reason = situation === 'failed' && failureReason(payment?.failureCode);
  const [look, Icon] = LOOKS[situation];
  return (
    <div className={styles.page}>
      <Icon size={56} strokeWidth={1.5} className={styles.icons[look]} aria-hidden="true" />
      <FocusedHeading key={situation}>{texts[situation].title}</FocusedHeading>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.text}>{texts[situation].text}</p>
      <div className={styles.action}>
        {context.failure && (
          <Alert title={FAILED_STEPS[context.failure.step]}>{context.failure.problem.userMessage}</Alert>
        )}
        {payment && <OtherPaymentsAlert payments={payment.otherPayments} total={payment.amount} />}
        {stage === null ? (
          <ClosedOrder
            order={order}
            isPending={value === 'reordering'}
            onOrderAgain={() => send({ type: 'orderAgain' })}
          />
        ) : (
          <AwaitedPayment
            order={order}
            stage={stage}
            secondsLeft={secondsLeft}
            payError={payError}
            state={value}
            send={send}
          />
        )}
      </div>
      <OrderedItems order={order} />
      <ContinueLinks isQuiet />
    </div>
  );
}

interface ClosedOrderProps {
  order: Order;
  isPending: boolean;
  onOrderAgain: () => void;
}

function ClosedOrder({ order, isPending, onOrderAgain }: ClosedOrderProps) {
  const { data: payment } = useQuery(paymentQuery(order.id));
  return (
    <>
      {payment && payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      <Button size="large" pending={isPending} onClick={onOrderAgain}>
        {isPending ? texts.filling : texts.orderAgain}
      </Button>
    </>
  );
}
