import { IDEMPOTENCY_KEY_HEADER, mergedCartSchema, type Order } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import type { MissingItem } from './payment.machine.ts';

/**
 * Puts the items of a cancelled order into the cart again, once per key, and returns those of which there are fewer.
 */
export async function reorder(
  queryClient: QueryClient,
  { items }: Pick<Order, 'items'>,
  idempotencyKey: string,
): Promise<MissingItem[]> {
  const { items: lines } = await api.post(
    mergedCartSchema,
    '/api/cart/merge',
    { items: items.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }])) },
    { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } },
  );
  queryClient.setQueryData(cartQuery.queryKey, lines);
  return items.flatMap(({ productId, quantity, product: { name } }) => {
    const available = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    return available < quantity ? [{ name, available }] : [];
  });
}
