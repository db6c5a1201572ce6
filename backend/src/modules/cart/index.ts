export { emptyCartOf, lockCart } from './cart.service.ts';
