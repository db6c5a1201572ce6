export { everyOrderOf, forgetBuyer, hasOpenOrders } from './buyer.service.ts';
export { deliveredProducts, hasOrders, readOrder } from './orders.service.ts';
