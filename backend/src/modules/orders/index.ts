export { everyOrderOf, forgetBuyer, hasOpenOrders } from './buyer.service.ts';
export { hasOpenSales, ordersOfSeller } from './orders-of-seller.ts';
export { deliveredProducts, hasOrders, readOrder } from './orders.service.ts';
