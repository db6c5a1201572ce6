export { readOrder } from './orders.service.ts';
