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

/** The most pieces that the visitor can order, and a hint once a limit is reached. */
export function useMaxQuantity(
  { stock }: Pick<Product, 'stock'>,
  quantity: number,
): { max: number; hint: string | null } {
  const { status, user } = useSession();
  const { data } = useQuery(orderLimitsQuery);
  const limits = { quantity: data?.quantity ?? ORDER_QUANTITY_DEFAULT, isUnverified: user?.isEmailVerified === false };
  const hint =
    status === 'anonymous' && quantity > UNVERIFIED_ORDER_LIMITS.quantity
      ? cartTexts.maxUnverified(UNVERIFIED_ORDER_LIMITS.quantity)
      : quantityHint({ stock }, quantity, limits);
  return { max: maxQuantity({ stock }, limits), hint };
}

export function maxQuantity({ stock }: Pick<Product, 'stock'>, { quantity, isUnverified }: QuantityLimits): number {
  const limit = isUnverified ? Math.min(quantity, UNVERIFIED_ORDER_LIMITS.quantity) : quantity;
  return Math.max(1, Math.min(stock, limit));
}

/** Null below the limit, and above the stock, which has its own message. */
export function quantityHint(
  { stock }: Pick<Product, 'stock'>,
  quantity: number,
  limits: QuantityLimits,
): string | null {
  const max = maxQuantity({ stock }, limits);
  if (quantity < max || quantity > stock) return null;
  if (max === stock) return cartTexts.maxInStock(stock);
  return max < limits.quantity ? cartTexts.maxUnverified(max) : cartTexts.maxAtATime(max);
}
