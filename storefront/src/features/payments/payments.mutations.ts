import type { Order, PaymentMethod } from '@mithai/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userMessageOf } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import { orderQuery, ordersQuery } from '../orders/orders.queries.ts';
import { paymentNotices as notices } from './payments.texts.ts';

/** Resolves to the order as it is afterwards. */
export async function changePaymentMethod(
  queryClient: QueryClient,
  orderId: number,
  paymentMethod: PaymentMethod,
): Promise<Order> {
  try {
    await api.send('POST', `/api/orders/${orderId}/payment-method`, { paymentMethod });
  } finally {
    // A refusal may mean that the order has been paid meanwhile.
    await refreshOrders(queryClient);
  }
  return queryClient.fetchQuery({ ...orderQuery(orderId), staleTime: Infinity });
}

export function useCancelOrder(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send('POST', `/api/orders/${orderId}/cancel`),
    onSuccess: () => toast(notices.cancelled(orderId)),
    onError: (error) => toast(notices.cancelFailed(userMessageOf(error))),
    onSettled: () => refreshOrders(queryClient),
  });
}

/** Lists, single orders and their payments. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
