import { listDays, PAYMENT_PROVIDERS, type PaymentProvider, type ReconciliationDays } from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import type { GatewayPayment } from '../gateway/razorpay.ts';
import type { BookedPayment, Books } from './reconciliation-books.ts';
import { unreturnedPaise } from './reconciliation-checks.ts';
import type { GatewayBooks } from './reconciliation-gateway.ts';
import { isCaptured } from '../sync-payment.ts';

interface Sums {
  expectedPaise: number;
  receivedPaise: number;
  feesPaise: number;
  refundedPaise: number;
  /** Cash of delivered orders that is not recorded yet. */
  unrecordedPaise: number;
}

export interface DaySums extends Sums {
  day: string;
  provider: PaymentProvider;
}

/** A row per day and provider, zeros included; none of the gateway if `gatewayBooks` is null. */
export const sumDays = (days: ReconciliationDays, books: Books, gatewayBooks: GatewayBooks | null): DaySums[] => {
  const providers = PAYMENT_PROVIDERS.filter((provider) => gatewayBooks || provider !== 'gateway');
  const rows = listDays(days).flatMap((day) =>
    providers.map((provider) => ({
      day,
      provider,
      expectedPaise: 0,
      receivedPaise: 0,
      feesPaise: 0,
      refundedPaise: 0,
      unrecordedPaise: 0,
    })),
  );
  const byKey = new Map(rows.map((row) => [`${row.day} ${row.provider}`, row]));
  const add = (day: string | null, provider: PaymentProvider, sums: Partial<Sums>): void => {
    const row = byKey.get(`${day} ${provider}`);
    if (!row) return;
    row.expectedPaise += sums.expectedPaise ?? 0;
    row.receivedPaise += sums.receivedPaise ?? 0;
    row.feesPaise += sums.feesPaise ?? 0;
    row.refundedPaise += sums.refundedPaise ?? 0;
    row.unrecordedPaise += sums.unrecordedPaise ?? 0;
  };
  for (const payment of books.payments) addBooked(add, payment, gatewayBooks);
  for (const { day, amountPaise } of books.credits) add(day, 'upi_qr', { receivedPaise: amountPaise });
  for (const { provider, status, processedOn, gatewayRefundId, amountPaise } of books.refunds)
    if (status === 'processed' && !gatewayRefundId) add(processedOn, provider, { refundedPaise: amountPaise });
  if (gatewayBooks) addGateway(add, books, gatewayBooks);
  return rows;
};

type Add = (day: string | null, provider: PaymentProvider, sums: Partial<Sums>) => void;

/** An order's payment counts on the day on which its money came, so that both sides meet on one day. */
const addBooked = (add: Add, payment: BookedPayment, gatewayBooks: GatewayBooks | null): void => {
  const { provider, orderStatus, amountPaise: expectedPaise, capturedPaise, capturedOn } = payment;
  const isDue = capturedPaise > 0 || (provider === 'cash' && orderStatus === 'delivered');
  if (!isDue) return;
  if (provider === 'cash')
    add(payment.deliveredOn ?? capturedOn, provider, {
      expectedPaise,
      receivedPaise: capturedPaise,
      unrecordedPaise: capturedPaise === 0 ? expectedPaise : 0,
    });
  if (provider === 'upi_qr') add(payment.creditedOn ?? capturedOn, provider, { expectedPaise });
  if (provider !== 'gateway') return;
  const found = gatewayBooks?.payments.get(payment.gatewayPaymentId ?? '');
  add(found ? dayOf(found) : capturedOn, provider, { expectedPaise });
};

const addGateway = (add: Add, { payments }: Books, gatewayBooks: GatewayBooks): void => {
  const taken = new Set(payments.map(({ gatewayPaymentId }) => gatewayPaymentId));
  for (const payment of gatewayBooks.payments.values()) {
    if (!payment || !isCaptured(payment) || payment.currency !== 'INR') continue;
    const receivedPaise = taken.has(payment.id) ? payment.amount : unreturnedPaise(payment);
    add(dayOf(payment), 'gateway', { receivedPaise, feesPaise: payment.fee ?? 0 });
  }
  for (const refund of gatewayBooks.refunds.values()) {
    // The gateway returns what was only authorized: that money never came.
    const isReal = refund && refund.status !== 'failed' && gatewayBooks.payments.get(refund.payment_id) !== null;
    const payment = refund && gatewayBooks.payments.get(refund.payment_id);
    if (!isReal || (payment && (!isCaptured(payment) || payment.currency !== 'INR'))) continue;
    // Money that belonged to no order was taken off what was received.
    if (payment && !taken.has(payment.id)) continue;
    add(dayOf(refund), 'gateway', { refundedPaise: refund.amount });
  }
};

const dayOf = ({ created_at: seconds }: Pick<GatewayPayment, 'created_at'>): string =>
  businessDate(new Date(seconds * 1000));
