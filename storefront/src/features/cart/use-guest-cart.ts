import { type Product } from '@mithai/contracts';
import { useSyncExternalStore } from 'react';
import { api } from '../../api/client.ts';
import { Problem, userMessageOf } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import type { LineRef } from './cart-lines.ts';
import { guestCart } from './guest-cart.ts';
import { cartNotices, cartTexts } from './cart.texts.ts';

export function useGuestLines() {
  return useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readOnServer);
}

export const guestCartActions = {
  add: (product: Product, quantity: number): void => void addAsItIsNow(product, quantity),
  update: ({ productId }: LineRef, quantity: number): void => guestCart.update(productId, quantity),
  remove: ({ productId }: LineRef): void => {
    guestCart.remove(productId);
    toast(cartNotices.removed);
  },
};

/** The product is asked for anew, so that the line shows today's price and stock. */
async function addAsItIsNow({ id }: Product, quantity: number): Promise<void> {
  try {
    const product = await api.get('productSchema', `/api/products/${id}`);
    guestCart.add(product, quantity);
    toast(cartNotices.added(product.name));
  } catch (error) {
    toast(cartNotices.addFailed(reasonOf(error)));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Problem && error.status === 404 ? cartTexts.productNotFound : userMessageOf(error);
}
