import { CART_QUANTITY_MAX, IDEMPOTENCY_KEY_HEADER, mergedCartSchema, type MergedCart } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { serverCart } from './cart.mutations.ts';
import { cartQuery } from './cart.queries.ts';

interface Item {
  /** Null for a custom order. */
  productId: number | null;
  quantity: number;
}

/** Adds an order's items to the customer's cart as far as its limits allow, once per key. */
export async function addItems(
  queryClient: QueryClient,
  items: readonly Item[],
  idempotencyKey: string,
): Promise<MergedCart> {
  await serverCart.settled(queryClient);
  const merged = await api.post(
    mergedCartSchema,
    '/api/cart/merge',
    {
      items: items.flatMap(({ productId, quantity }) =>
        productId === null ? [] : [{ productId, quantity: Math.min(quantity, CART_QUANTITY_MAX) }],
      ),
    },
    { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } },
  );
  queryClient.setQueryData(cartQuery.queryKey, merged.items);
  return merged;
}
