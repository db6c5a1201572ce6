import { isPayable, type Order, type PaymentMethod } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from '../../../ui/index.ts';
import { Countdown } from '../../payments/countdown.tsx';
import { PayForm } from '../../payments/pay-form.tsx';
import type { UnpaidStage } from '../../payments/payment-stage.ts';
import { paymentQuery, usePaymentMethods } from '../../payments/payments.queries.ts';
import { paymentTexts } from '../../payments/payments.texts.ts';
import { UpiPayment } from '../../payments/upi-payment.tsx';
import { paymentMethodNames } from '../../orders/orders.texts.ts';
import { otherMethods } from '../payment-method-rules.ts';
import type { PaymentEvent, PaymentState } from './payment.machine.ts';
import * as styles from './placed-order.css.ts';
import { unpaidTexts as texts } from './unpaid-order.texts.ts';

interface AwaitedPaymentProps {
  order: Order;
  stage: UnpaidStage;
  /** Null if unknown. */
  secondsLeft: number | null;
  /** Error code for which the payment page did not open. */
  payError: string | undefined;
  state: PaymentState;
  send: (event: PaymentEvent) => void;
}

export function AwaitedPayment(props: AwaitedPaymentProps) {
  const { order, stage, secondsLeft, payError, state, send } = props;
  const { data: payment } = useQuery(paymentQuery(order.id));
  const isOpening = state === 'openingGateway';
  const isChanging = state === 'changingMethod';
  const pay = { orderId: order.id, isOpening, onPay: () => send({ type: 'pay' }) };
  const onChange = (method: PaymentMethod) => send({ type: 'changeMethod', method });
  const change = { order, disabled: isOpening || isChanging, onChange };
  switch (stage) {
    case 'over':
      return null;
    case 'pending':
      return isPayable(order.payment.status) && <PayAgain {...pay} />;
    case 'qrOver':
      return (
        <>
          <Button size="large" pending={isChanging} onClick={() => onChange(order.paymentMethod)}>
            {texts.newCode}
          </Button>
          <OtherWays {...change} />
        </>
      );
    case 'qr':
      return (
        <>
          {payment?.payBy && <Countdown until={payment.payBy} secondsLeft={secondsLeft} />}
          {payment?.upiUri && <UpiPayment uri={payment.upiUri} amount={payment.amount} />}
          <OtherWays {...change} />
        </>
      );
    default:
      return (
        <>
          {payError && <Alert title={texts.notOpenedTitle}>{NOT_OPENED[payError] ?? texts.notOpened}</Alert>}
          {payment?.payBy && <Countdown until={payment.payBy} secondsLeft={secondsLeft} />}
          <PayForm
            {...pay}
            label={stage === 'failed' ? texts.tryAgain : paymentTexts.pay(order.totalAmount)}
            size="large"
            fill
          />
          <OtherWays {...change} />
        </>
      );
  }
}

const NOT_OPENED: Partial<Record<string, string>> = {
  gateway_unavailable: texts.gatewayUnavailable,
  too_many_requests: texts.tooManyAttempts,
  unauthenticated: texts.signedOut,
};

interface PayAgainProps {
  orderId: number;
  isOpening: boolean;
  onPay: () => void;
}

function PayAgain(props: PayAgainProps) {
  return (
    <div className={styles.payAgain}>
      <p>{texts.payAgainHint}</p>
      <PayForm {...props} label={texts.payAgain} variant="secondary" />
    </div>
  );
}

interface OtherWaysProps {
  order: Order;
  disabled: boolean;
  onChange: (method: PaymentMethod) => void;
}

function OtherWays({ order, disabled, onChange }: OtherWaysProps) {
  const { methods } = usePaymentMethods();
  const others = otherMethods(order, methods);
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
