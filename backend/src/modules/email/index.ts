export { EmailDelivery } from './email-delivery.entity.ts';
export {
  deliverOnce,
  listDeliveriesTo,
  deleteDeliveriesTo,
  pruneDeliveries,
  EmailWithheld,
  type Delivery,
} from './deliveries.ts';
