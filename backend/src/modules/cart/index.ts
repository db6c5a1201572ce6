export { forgetCart, linesOf, lockCart, pruneCart, removeFromCart, removeFromCarts } from './cart.service.ts';
