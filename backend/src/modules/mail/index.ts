export { EmailDelivery } from './email-delivery.entity.ts';
export { deliverOnce, deliveriesTo, forgetRecipient, pruneDeliveries, type Delivery } from './deliveries.ts';
