import type { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../addresses/addresses.queries.ts';
import { orderQuery } from '../orders/orders.queries.ts';
import { paymentMethodsQuery, paymentQuery } from '../payments/payments.queries.ts';
import { prefetchForUser } from '../session/session.queries.ts';

/** The form shows the methods once they have arrived; only a rendered page waits for them. */
export async function loadCheckout(queryClient: QueryClient): Promise<void> {
  const methods = queryClient.prefetchQuery(paymentMethodsQuery);
  await prefetchForUser(queryClient, addressesQuery);
  if (import.meta.env.SSR) await methods;
}

export async function loadPlacedOrder(queryClient: QueryClient, id: number): Promise<void> {
  const methods = queryClient.prefetchQuery(paymentMethodsQuery);
  await prefetchForUser(queryClient, orderQuery(id));
  if (!import.meta.env.SSR) return;
  await prefetchForUser(queryClient, paymentQuery(id));
  await methods;
}
