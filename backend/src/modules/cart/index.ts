export { deleteCart, listCartLines, lockCart, pruneCart, removeFromCart, removeFromCarts } from './cart.service.ts';
export { assertQuantity } from './quantity-limit.ts';
