export { EmailDelivery } from './email-delivery.entity.ts';
export { deliverOnce, type Delivery } from './deliveries.ts';
