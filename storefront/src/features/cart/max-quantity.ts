import { ORDER_QUANTITY_DEFAULT, type Product, UNVERIFIED_ORDER_LIMITS } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { cartTexts } from './cart.texts.ts';

const limitsSchema = async () => (await import('@mithai/contracts/orders')).orderLimitsSchema;

const orderLimitsQuery = queryOptions({
  queryKey: ['order-limits'],
  queryFn: ({ signal }) => api.get(limitsSchema, '/api/order-limits', { signal }),
  staleTime: Infinity,
});

interface QuantityLimits {
  quantity: number;
  isUnverified: boolean;
}

/** The most pieces that the visitor can order, and a hint if a limit other than the stock applies. */
export function useMaxQuantity(
  { stock }: Pick<Product, 'stock'>,
  quantity: number,
): { max: number; hint: string | null } {
  const { status, user } = useSession();
  const { data } = useQuery(orderLimitsQuery);
  const limits = { quantity: data?.quantity ?? ORDER_QUANTITY_DEFAULT, isUnverified: user?.isEmailVerified === false };
  const max = maxQuantity({ stock }, limits);
  if (status === 'anonymous' && quantity > UNVERIFIED_ORDER_LIMITS.quantity)
    return { max, hint: cartTexts.maxUnverified(UNVERIFIED_ORDER_LIMITS.quantity) };
  if (quantity < max || max >= stock) return { max, hint: null };
  return { max, hint: max < limits.quantity ? cartTexts.maxUnverified(max) : cartTexts.maxAtATime(max) };
}

export function maxQuantity({ stock }: Pick<Product, 'stock'>, { quantity, isUnverified }: QuantityLimits): number {
  const limit = isUnverified ? Math.min(quantity, UNVERIFIED_ORDER_LIMITS.quantity) : quantity;
  return Math.max(1, Math.min(stock, limit));
}
