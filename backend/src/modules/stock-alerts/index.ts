export * as dueAlerts from './due-alerts.ts';
export { createAlertToken } from './alert-tokens.ts';
export {
  claimAlertConfirmation,
  deleteAlertsOf,
  exportAlerts,
  pruneStockAlerts,
  removeAlertsFor,
} from './stock-alerts.service.ts';
