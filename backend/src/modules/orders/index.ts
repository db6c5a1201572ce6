export { everyOrderOf, forgetBuyer, hasOpenOrders, hasOrders } from './buyer.service.ts';
export { deliveredProducts, readOrder } from './orders.service.ts';
export { findPlacedOrder, placeQuotedOrder } from './place-order.ts';
export * as partnerSales from './sales.ts';
