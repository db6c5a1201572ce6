import type { Order } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addItems } from '../../cart/add-items.ts';
import type { MissingItem } from './payment.machine.ts';

/**
 * Puts the items of a cancelled order into the cart again, once per key, and returns those of which there are fewer.
 */
export async function reorder(
  queryClient: QueryClient,
  { items }: Pick<Order, 'items'>,
  idempotencyKey: string,
): Promise<MissingItem[]> {
  const { items: lines } = await addItems(queryClient, items, idempotencyKey);
  return items.flatMap(({ productId, quantity, product: { name } }) => {
    const available = lines.find((line) => line.productId === productId)?.quantity ?? 0;
    return available < quantity ? [{ name, available }] : [];
  });
}
