import type { Order } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, buttonVariants } from '../../ui/index.ts';
import { Countdown } from './countdown.tsx';
import { failureReason } from './failure-reasons.ts';
import { PayForm } from './pay-form.tsx';
import { paymentStage } from './payment-stage.ts';
import * as styles from './payments.css.ts';
import { paymentQuery } from './payments.queries.ts';
import { paymentTexts as texts } from './payments.texts.ts';

/** Asks for the payment of an unpaid order, in a list of orders. */
export function PaymentNotice({ order }: { order: Order }) {
  const stage = paymentStage(order);
  if (stage === 'placed' || stage === 'closed') return null;
  return <UnpaidNotice order={order} stage={stage} />;
}

function UnpaidNotice({ order, stage }: { order: Order; stage: 'due' | 'pending' | 'failed' }) {
  const { data: payment } = useQuery(paymentQuery(order.id));
  const { title, text } = texts.notice[stage];
  return (
    <Alert tone={stage === 'failed' ? 'danger' : 'info'} title={title}>
      <div className={styles.notice}>
        <p>
          {stage === 'failed' && `${failureReason(payment?.failureCode ?? null)} `}
          {text}
        </p>
        {payment?.payBy && stage !== 'pending' && (
          <Countdown until={payment.payBy} over={payment.upiUri ? texts.qr.timeIsUp : undefined} />
        )}
        <div className={styles.noticeActions}>
          {stage !== 'pending' && order.payment.provider === 'gateway' && (
            <PayForm orderId={order.id} label={texts.payNow} />
          )}
          <Link
            to="/checkout"
            search={{ placed: String(order.id) }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {order.payment.provider === 'upi_qr' ? texts.showQr : texts.seePayment}
          </Link>
        </div>
      </div>
    </Alert>
  );
}
