export {
  deleteDeliveriesTo,
  deliverOnce,
  findDelivery,
  listDeliveriesTo,
  pruneDeliveries,
  type Delivery,
  type DeliveryOutcome,
} from './deliveries.ts';
export { EmailWithheld, WITHHELD_PREFIX } from './email-withheld.ts';
export * as failedEmails from './failed-emails.ts';
