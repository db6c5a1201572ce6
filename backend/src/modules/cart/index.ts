export { forgetCart, linesOf, lockCart, pruneCart, removeFromCart } from './cart.service.ts';
