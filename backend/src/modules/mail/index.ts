export { EmailDelivery } from './email-delivery.entity.ts';
export { noteDelivery, wasDelivered } from './deliveries.ts';
