import { usePaymentMethods } from '../../payments/payments.queries.ts';
import { useChosenMethod } from '../fields/payment-options.tsx';
import { paymentToFollow } from '../payment-method-rules.ts';
import * as styles from './submit-order.css.ts';
import { submitTexts } from './submit-order.texts.ts';

/** Announces beside the button that the payment follows. */
export function PaymentFollows() {
  const { methods } = usePaymentMethods();
  const provider = paymentToFollow(useChosenMethod(), methods);
  return provider && <p className={styles.note}>{submitTexts.paymentFollows[provider]}</p>;
}
