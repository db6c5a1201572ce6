export { EmailDelivery } from './email-delivery.entity.ts';
export { countLimitedDeliveries, deleteDeliveriesTo, listDeliveriesTo, pruneDeliveries } from './deliveries.ts';
