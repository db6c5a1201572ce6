export { everythingEarnedBy, isOwedTo } from './earnings.service.ts';
export { latestLedgerCheck, readLedgerReport, reportOnLedger } from './ledger-reports.ts';
export { readPayoutForMail, type PayoutForMail } from './payouts.service.ts';
export { settleOrder } from './settle-order.ts';
