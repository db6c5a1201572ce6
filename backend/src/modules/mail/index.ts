export { EmailDelivery } from './email-delivery.entity.ts';
export { deliverOnce, deliveriesTo, forgetRecipient, pruneDeliveries, MailWithheld, type Delivery } from './deliveries.ts';
