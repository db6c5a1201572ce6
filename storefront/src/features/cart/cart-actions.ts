import { type Product, productSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem, userMessageOf } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import { tellAdded } from './added-notice.ts';
import type { LineRef } from './cart-lines.ts';
import { cartNotices, cartTexts } from './cart.texts.ts';
import { guestCart } from './guest-cart.ts';
import { serverCart } from './server-cart.ts';

interface CartActions {
  add: (queryClient: QueryClient, product: Product, quantity: number) => Promise<void> | void;
  update: (queryClient: QueryClient, line: LineRef, quantity: number) => void;
  remove: (queryClient: QueryClient, line: LineRef) => void;
  refresh: (queryClient: QueryClient) => void;
}

/** Of the account's cart, and of the guest's. */
export const cartActions = {
  server: serverCart,
  guest: {
    add: (_queryClient, product, quantity) => addAsItIsNow(product, quantity),
    update: (_queryClient, { productId }, quantity) => guestCart.update(productId, quantity),
    remove: (_queryClient, { productId }) => {
      guestCart.remove(productId);
      toast(cartNotices.removed);
    },
    refresh: () => void refreshProducts(),
  },
} satisfies Record<string, CartActions>;

/** The product is asked for anew, so that the line shows today's price and stock. */
async function addAsItIsNow({ id }: Product, quantity: number): Promise<void> {
  try {
    const product = await api.get(productSchema, `/api/products/${id}`);
    guestCart.add(product, quantity);
    tellAdded(product.name);
  } catch (error) {
    toast(cartNotices.addFailed(reasonOf(error)));
  }
}

async function refreshProducts(): Promise<void> {
  guestCart.renew(await Promise.all(guestCart.read().map(({ product }) => productAsItIsNow(product))));
}

/** What is no longer sold counts as sold out; without an answer the product stays as it was. */
async function productAsItIsNow(product: Product): Promise<Product> {
  try {
    return await api.get(productSchema, `/api/products/${product.id}`);
  } catch (error) {
    return isGone(error) ? { ...product, stock: 0 } : product;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Problem && error.status === 404;
}

function reasonOf(error: unknown): string {
  return isGone(error) ? cartTexts.productNotFound : userMessageOf(error);
}
