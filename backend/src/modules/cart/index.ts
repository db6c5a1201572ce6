export { lockCart, removeFromCart } from './cart.service.ts';
