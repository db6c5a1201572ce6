export {
  deleteDeliveriesTo,
  deleteGiftDeliveries,
  deliverOnce,
  findDelivery,
  isDeliveredForOrder,
  listDeliveriesTo,
  pruneDeliveries,
  type Delivery,
  type DeliveryOutcome,
} from './deliveries.ts';
export { EmailWithheld, WITHHELD_PREFIX } from './email-withheld.ts';
export * as failedEmails from './failed-emails.ts';
