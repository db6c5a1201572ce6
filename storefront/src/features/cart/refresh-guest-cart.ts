import type { LiveMessage } from '@mithai/contracts';
import { cartActions } from './cart-actions.ts';
import { guestCart } from './guest-cart.ts';

/** Updates prices and stock of the guest's lines. Loaded with the live updates, not with the cart. */
export function refreshGuestCart(message: LiveMessage): void {
  const concerned = guestCart.read().filter(({ productId }) => concerns(message, productId));
  if (concerned.length === 0) return;
  if (message.topic === 'stock')
    guestCart.renew(concerned.map(({ product }) => ({ ...product, stock: message.stock })));
  else cartActions.guest.refresh();
}

function concerns(message: LiveMessage, productId: number): boolean {
  if (message.topic === 'stock' || message.topic === 'product') return message.productId === productId;
  return message.topic === 'catalog' || message.topic === 'resync';
}
