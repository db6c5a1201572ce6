export * as buyerOrders from './buyer.service.ts';
export * as orderNotifications from './order-notifications.ts';
export * as orderConfirmation from './order-confirmation.ts';
export { listDeliveredProducts, readOrder } from './orders.service.ts';
export { findPlacedOrder, placeQuotedOrder } from './place-order.ts';
export * as partnerSales from './sales.ts';
