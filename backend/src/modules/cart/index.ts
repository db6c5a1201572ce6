export { deleteCart as forgetCart, linesOf, lockCart, pruneCart, removeFromCart, removeFromCarts } from './cart.service.ts';
export { assertQuantity } from './quantity-limit.ts';
