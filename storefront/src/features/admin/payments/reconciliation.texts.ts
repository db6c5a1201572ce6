import type { PaymentProvider, ReconciliationFailure } from '@mithai/contracts';
import { failed } from '../../../ui/notice.ts';

const providers: Record<PaymentProvider, string> = { cash: 'Cash', gateway: 'Online', upi_qr: 'UPI QR code' };

const failures: Record<ReconciliationFailure, string> = {
  gateway_unavailable: 'The payment gateway didn’t answer.',
  interrupted: 'It was interrupted.',
  failed: 'Something went wrong in the shop.',
};

export const reconciliationTexts = {
  title: 'Reconciliation',
  hint: 'Expected and received money for your orders. Checked every night.',
  confirm: 'Please enter your password to download the figures.',
  label: 'Days',
  from: 'From',
  to: 'To',
  check: 'Check now',
  checking: 'Checking...',
  agreed: 'Checked. Everything agrees.',
  checkFailed: 'The check didn’t finish',
  running: 'A check is running. The figures follow in a moment.',
  never: 'Nothing has been checked yet.',
  lastCheck: (moment: string) => `Last check: ${moment}`,
  lastFailed: (moment: string) => `The check of ${moment} didn’t finish`,
  failure: (reason: ReconciliationFailure) => `${failures[reason]} The figures below are from the check before.`,
  download: 'Download CSV',
  downloading: 'Preparing...',
  loading: 'Loading the figures',
  failedToLoad: 'We couldn’t load the figures',
  differs: (days: number, isFresh: boolean) =>
    `${isFresh ? 'Checked. ' : ''}${days === 1 ? 'One day doesn’t add up.' : `${days} days don’t add up.`}`,
  toCheck: 'See the payments to check',
  ledger: (count: number) =>
    count === 1
      ? 'One amount in the partners’ accounts doesn’t match'
      : `${count} amounts in the partners’ accounts don’t match`,
  toLedger: 'See payouts',
  table: 'Figures by day',
  columns: {
    day: 'Day',
    provider: 'Paid by',
    expected: 'Expected',
    received: 'Received',
    fees: 'Fees',
    refunded: 'Refunded',
    difference: 'Difference',
  },
  providers,
  total: 'Total',
  notChecked: 'Not checked yet',
  partlyChecked: 'Some days not checked yet',
  unrecorded: (sum: string) => `${sum} to record`,
  nothing: 'No payments',
  agrees: 'None',
  missing: (sum: string) => `${sum} missing`,
  tooMuch: (sum: string) => `${sum} too much`,
  meaningTitle: 'What the columns mean',
  meanings: {
    expected: 'Totals of paid orders, on the day of payment, and of cash orders delivered that day.',
    received:
      'Payments at the gateway, bank credits matched with an order, and recorded cash; cash not yet recorded is listed under “Cash”. Money that belongs to no order counts until it is returned.',
    fees: 'Deducted by the gateway from its payments, including GST.',
    refunded: 'Refunds made that day, through the gateway or by your own transfers.',
    difference: 'Expected less received and less cash to record. Each difference is listed under “To check”.',
  },
} as const;

export const reconciliationNotices = { downloadFailed: failed('Download failed') };
