export { exportEarnings, findOutstandingBalance } from './earnings.service.ts';
export { getLatestLedgerCheck, getLedgerReport, recordLedgerReport } from './ledger-reports.ts';
export { getPayoutForEmail, type PayoutForEmail } from './payouts.service.ts';
export { issueCommissionInvoices } from './commission-invoices.ts';
export { findBalanceErrors } from './ledger-sums.ts';
export { bookEarnings } from './ledger.ts';
