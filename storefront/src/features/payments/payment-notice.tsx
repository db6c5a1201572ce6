import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, buttonVariants } from '../../ui/index.ts';
import { Countdown } from './countdown.tsx';
import { failureReason } from './failure-reasons.ts';
import { OtherPayments } from './other-payments.tsx';
import { PayForm } from './pay-form.tsx';
import { unpaidStage } from './payment-stage.ts';
import * as styles from './payments.css.ts';
import { paymentQuery } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Asks for the payment of an unpaid order, in a list of orders. */
export function PaymentNotice({ order }: { order: Order }) {
  return unpaidStage(order, null) === null ? null : <UnpaidNotice order={order} />;
}

function UnpaidNotice({ order }: { order: Order }) {
  const { data: payment } = useQuery(paymentQuery(order.id));
  const secondsLeft = useSecondsLeft(order.id);
  const stage = unpaidStage(order, secondsLeft) ?? 'due';
  const { title, text } = texts.notice[stage];
  const isPayable = stage === 'due' || stage === 'qr' || stage === 'failed';
  return (
    <Alert tone={stage === 'failed' ? 'danger' : 'info'} title={title}>
      <div className={styles.notice}>
        <p>
          {stage === 'failed' && failureReason(payment?.failureCode)} {text}
        </p>
        {payment && <OtherPayments payments={payment.otherPayments} total={payment.amount} />}
        {payment?.payBy && isPayable && <Countdown until={payment.payBy} secondsLeft={secondsLeft} />}
        <div className={styles.noticeActions}>
          {isPayable && order.payment.provider === 'gateway' && <PayForm orderId={order.id} label={texts.payNow} />}
          <Link
            to="/checkout"
            search={{ placed: String(order.id) }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {stage === 'qr' ? texts.showQr : texts.seePayment}
          </Link>
        </div>
      </div>
    </Alert>
  );
}
