export {
  claimDelivery,
  confirmDelivery,
  deleteDeliveriesTo,
  findDelivery,
  listDeliveriesTo,
  pruneDeliveries,
  releaseClaim,
  renewClaim,
  type Delivery,
} from './deliveries.ts';
export { EmailWithheld, WITHHELD_PREFIX } from './email-withheld.ts';
export * as failedEmails from './failed-emails.ts';
