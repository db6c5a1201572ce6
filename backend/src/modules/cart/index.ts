export { lockCart, pruneCart, removeFromCart } from './cart.service.ts';
