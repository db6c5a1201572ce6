export { hasOrders, readOrder } from './orders.service.ts';
