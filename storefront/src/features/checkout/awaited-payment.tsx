import type { Order, PaymentMethod } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Problem } from '../../api/problem.ts';
import { Alert, Button } from '../../ui/index.ts';
import { paymentMethodNames } from '../orders/orders.texts.ts';
import { Countdown } from '../payments/countdown.tsx';
import { PayForm } from '../payments/pay-form.tsx';
import { paymentStage } from '../payments/payment-stage.ts';
import { paymentQuery, usePaymentMethods } from '../payments/payments.queries.ts';
import { paymentTexts } from '../payments/payments.texts.ts';
import { UpiPayment } from '../payments/upi-payment.tsx';
import * as styles from './placed-order.css.ts';
import { unpaidTexts as texts } from './unpaid-order.texts.ts';

interface AwaitedPaymentProps {
  order: Order;
  payError: string | undefined;
  problem: Problem | null;
  isOpening: boolean;
  isChanging: boolean;
  onPay: () => void;
  onChange: (method: PaymentMethod) => void;
}

export function AwaitedPayment(props: AwaitedPaymentProps) {
  const { order, payError, problem, isOpening, isChanging, onPay, onChange } = props;
  const { data: payment } = useQuery(paymentQuery(order.id));
  const stage = paymentStage(order);
  return (
    <div className={styles.action}>
      {payError && stage !== 'pending' && <PageNotOpened code={payError} />}
      {problem && <Alert title={texts.notChanged}>{problem.userMessage}</Alert>}
      {payment?.payBy && stage !== 'pending' && (
        <Countdown until={payment.payBy} over={payment.upiUri ? paymentTexts.qr.timeIsUp : undefined} />
      )}
      {payment?.upiUri && <UpiPayment uri={payment.upiUri} amount={payment.amount} />}
      {order.payment.provider === 'gateway' && <Pay order={order} isOpening={isOpening} onPay={onPay} />}
      {stage !== 'pending' && (
        <OtherWays method={order.paymentMethod} disabled={isOpening || isChanging} onChange={onChange} />
      )}
    </div>
  );
}

const NOT_OPENED: Partial<Record<string, string>> = {
  gateway_unavailable: texts.gatewayUnavailable,
  // The order is cancelled within a minute after that.
  payment_not_payable: texts.tooLate,
};

function PageNotOpened({ code }: { code: string }) {
  return <Alert title={texts.notOpenedTitle}>{NOT_OPENED[code] ?? texts.notOpened}</Alert>;
}

function Pay({ order, isOpening, onPay }: Pick<AwaitedPaymentProps, 'order' | 'isOpening' | 'onPay'>) {
  const stage = paymentStage(order);
  const form = { orderId: order.id, isOpening, onPay };
  if (stage !== 'pending') {
    const label = stage === 'failed' ? texts.tryAgain : paymentTexts.pay(order.totalAmount);
    return <PayForm {...form} label={label} size="large" fill />;
  }
  return order.payment.status === 'authorized' ? null : (
    <div className={styles.payAgain}>
      <p>{texts.payAgainHint}</p>
      <PayForm {...form} label={texts.payAgain} variant="secondary" />
    </div>
  );
}

interface OtherWaysProps {
  method: PaymentMethod;
  disabled: boolean;
  onChange: (method: PaymentMethod) => void;
}

function OtherWays({ method, disabled, onChange }: OtherWaysProps) {
  const { methods } = usePaymentMethods();
  const others = methods.filter((offered) => offered.method !== method);
  if (others.length === 0) return null;
  return (
    <section className={styles.otherWays} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.otherWaysTitle}>
        {texts.otherWays}
      </h2>
      <div className={styles.methods}>
        {others.map((offered) => (
          <Button key={offered.method} variant="secondary" disabled={disabled} onClick={() => onChange(offered.method)}>
            {paymentMethodNames[offered.method]}
          </Button>
        ))}
      </div>
      <noscript>{texts.otherWaysNeedScript}</noscript>
    </section>
  );
}
