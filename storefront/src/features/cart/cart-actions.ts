import { LISTING_PAGE_SIZE, type Product } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem, hasStatus, userMessageOf } from '../../api/problem.ts';
import { tryStorage } from '../../try-storage.ts';
import { toast } from '../../ui/index.ts';
import type { LineRef } from './cart-lines.ts';
import { cartNotices, cartTexts } from './cart.texts.ts';
import { guestCart } from './guest-cart.ts';
import { takePendingAddition } from '../../hydration/pending-additions.ts';
import { notifyAdded, serverCart } from './cart.mutations.ts';

const productSchema = async () => (await import('@mithai/contracts/catalog')).productSchema;
const pageSchema = async () => (await import('@mithai/contracts/product-pages')).productPageSchema;

export interface CartActions {
  add: (queryClient: QueryClient, product: Product, quantity: number) => Promise<void> | void;
  /** Adds a product that was just fetched. */
  addCurrent: (queryClient: QueryClient, product: Product, quantity: number) => void;
  update: (queryClient: QueryClient, line: LineRef, quantity: number) => void;
  remove: (queryClient: QueryClient, line: LineRef) => void;
  refresh: (queryClient: QueryClient) => void;
}

export const cartActions = {
  server: { ...serverCart, addCurrent: serverCart.add },
  guest: {
    add: (_queryClient, { id }, quantity) => withCurrentProduct(id, (product) => addToGuestCart(product, quantity)),
    addCurrent: (_queryClient, product, quantity) => addToGuestCart(product, quantity),
    update: (_queryClient, { productId }, quantity) => guestCart.update(productId, quantity),
    remove: (_queryClient, { productId }) => {
      guestCart.remove(productId);
      toast(cartNotices.removed);
    },
    refresh: () => void refreshProducts(),
  },
} satisfies Record<string, CartActions>;

/** Fetches the product first, for its current price and stock. If that fails offline, it stays pending. */
export async function withCurrentProduct(id: number, add: (product: Product) => void): Promise<void> {
  try {
    add(await api.get(productSchema, `/api/products/${id}`));
  } catch (error) {
    if (error instanceof Problem && error.status !== 0) tryStorage(() => takePendingAddition(id));
    toast(cartNotices.addFailed(reasonOf(error)));
  }
}

function addToGuestCart(product: Product, quantity: number): void {
  guestCart.add(product, quantity);
  notifyAdded(product.name);
}

/** Products that are no longer sold count as sold out; without a response nothing changes. */
async function refreshProducts(): Promise<void> {
  const lines = [...guestCart.read()];
  while (lines.length > 0) {
    const batch = lines.splice(0, LISTING_PAGE_SIZE).map(({ product }) => product);
    try {
      const page = await api.get(pageSchema, `/api/products?ids=${batch.map(({ id }) => id).join()}`);
      guestCart.renew(
        batch.map((product) => page.products.find(({ id }) => id === product.id) ?? { ...product, stock: 0 }),
      );
    } catch {
      return;
    }
  }
}

function isGone(error: unknown): boolean {
  return hasStatus(error, 404);
}

function reasonOf(error: unknown): string {
  return isGone(error) ? cartTexts.productNotFound : userMessageOf(error);
}
