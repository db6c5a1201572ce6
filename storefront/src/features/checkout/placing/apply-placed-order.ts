import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../addresses/addresses.queries.ts';
import { cartQuery } from '../../cart/cart.queries.ts';
import { refreshCart } from '../../cart/refresh-cart.ts';
import { productsQuery } from '../../catalog/catalog.queries.ts';
import { orderQuery, ordersQuery } from '../../orders/orders.queries.ts';
import { paymentMethodsQuery } from '../../payments/payments.queries.ts';

export function applyPlacedOrder(queryClient: QueryClient, order: Order, { saveContact }: PlaceOrderRequest): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  queryClient.setQueryData(cartQuery.queryKey, []);
  void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
  if (saveContact) void queryClient.invalidateQueries(addressesQuery);
  refreshOffer(queryClient);
}

/** Products and payment methods may have changed, with the order or as the reason for its refusal. */
export function refreshOffer(queryClient: QueryClient): void {
  refreshCart(queryClient);
  void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey });
}
