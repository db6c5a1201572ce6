import type { Order, Product } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { Problem } from '../../api/problem.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import type { MissingItem } from './checkout.machine.ts';

const pageSchema = async () => (await import('@mithai/contracts/product-pages')).productPageSchema;

/** Puts the items of a cancelled order into the cart again, and returns those of which there are fewer. */
export async function reorder(queryClient: QueryClient, { items }: Pick<Order, 'items'>): Promise<MissingItem[]> {
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const { products } =
    ids.length === 0 ? { products: [] } : await api.get(pageSchema, `/api/products?ids=${ids.join()}`);
  const missing: MissingItem[] = [];
  try {
    for (const { productId, quantity, product } of items) {
      const available = await addToCart(
        products.find(({ id }) => id === productId),
        quantity,
      );
      if (available < quantity) missing.push({ name: product.name, available });
    }
  } finally {
    await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  }
  return missing;
}

/** Returns the pieces that were added. */
async function addToCart(product: Product | undefined, wanted: number): Promise<number> {
  const quantity = Math.min(wanted, product?.stock ?? 0);
  if (!product || quantity === 0) return 0;
  try {
    await api.send('POST', '/api/cart', { productId: product.id, quantity });
    return quantity;
  } catch (error) {
    if (error instanceof Problem && isFinalResponse(error)) return 0;
    throw error;
  }
}
