import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../addresses/addresses.queries.ts';
import { cartQuery } from '../../cart/cart.queries.ts';
import { productsQuery } from '../../catalog/catalog.queries.ts';
import { DELIVERY_KEY } from '../../delivery/delivery.queries.ts';
import { DISCOUNTS_KEY } from '../../discounts/discounts.queries.ts';
import { orderQuery, ordersQuery } from '../../orders/orders.queries.ts';
import { paymentMethodsQuery } from '../../payments/payments.queries.ts';
import { shopQuery } from '../../shop/shop.queries.ts';

export function applyPlacedOrder(queryClient: QueryClient, order: Order, { saveContact }: PlaceOrderRequest): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  queryClient.setQueryData(cartQuery.queryKey, []);
  void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
  if (saveContact) void queryClient.invalidateQueries(addressesQuery);
  refreshOffer(queryClient);
}

/** All that the order depends on may have changed, with it or as the reason for its refusal. */
export function refreshOffer(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: [DELIVERY_KEY] });
  void queryClient.invalidateQueries({ queryKey: [DISCOUNTS_KEY] });
  void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
}
