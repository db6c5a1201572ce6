export { exportEarnings as everythingEarnedBy, hasOutstandingBalance as isOwedTo } from './earnings.service.ts';
export {
  getLatestLedgerCheck as latestLedgerCheck,
  getLedgerReport as readLedgerReport,
  recordLedgerReport as reportOnLedger,
} from './ledger-reports.ts';
export { getPayoutForEmail as readPayoutForEmail, type PayoutForEmail } from './payouts.service.ts';
export { settleOrder } from './settle-order.ts';
