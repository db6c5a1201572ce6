import type { QueryClient } from '@tanstack/react-query';
import { DELIVERY_KEY } from '../delivery/delivery.queries.ts';
import { DISCOUNTS_KEY } from '../discounts/discounts.queries.ts';
import { shopQuery } from '../shop/shop.queries.ts';
import { cartQuery } from './cart.queries.ts';

/** Reads the lines again and all that their total depends on: charges, delivery and discounts. */
export function refreshCart(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: [DELIVERY_KEY] });
  void queryClient.invalidateQueries({ queryKey: [DISCOUNTS_KEY] });
}
