export { deliveredProducts, hasOrders, readOrder } from './orders.service.ts';
