import { formatExactRupees, type OtherPayment } from '@mithai/contracts';
import { Alert } from '../../ui/index.ts';
import * as styles from './payments.css.ts';
import { paymentTexts } from './payments.texts.ts';

const { other: texts } = paymentTexts;

interface OtherPaymentsProps {
  payments: readonly OtherPayment[];
  /** The order's total in rupees. */
  total: number;
}

/** Explains what happens to money that did not pay the order. */
export function OtherPayments({ payments, total }: OtherPaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <ul className={styles.refunds}>
      {payments.map((payment) => (
        <li key={payment.id}>{textOf(payment, total)}</li>
      ))}
    </ul>
  );
}

export function OtherPaymentsAlert({ payments, total }: OtherPaymentsProps) {
  if (payments.length === 0) return null;
  const isChecking = payments.some(({ isReturned }) => !isReturned);
  return (
    <Alert tone="info" title={isChecking ? texts.title : texts.fact}>
      <OtherPayments payments={payments} total={total} />
    </Alert>
  );
}

function textOf({ isSecond, isReturned, amount, currency }: OtherPayment, total: number): string {
  const money = currency === 'INR' ? formatExactRupees(amount) : `${currency} ${amount}`;
  if (isReturned) return texts.returned(money);
  return isSecond ? texts.second(money) : texts.mismatch(money, formatExactRupees(total));
}
