export { everyOrderOf, forgetBuyer, hasOpenOrders } from './buyer.service.ts';
export { areOnTheirWay, ordersOfProducts } from './orders-of-products.ts';
export { deliveredProducts, hasOrders, readOrder } from './orders.service.ts';
