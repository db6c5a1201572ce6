export { EmailDelivery } from './email-delivery.entity.ts';
export {
  deliverOnce,
  listDeliveriesTo as deliveriesTo,
  deleteDeliveriesTo as forgetRecipient,
  pruneDeliveries,
  EmailWithheld,
  type Delivery,
} from './deliveries.ts';
