import {
  acknowledgementSchema,
  orderConfirmedSchema,
  orderSchema,
  type Order,
  type PaymentMethod,
} from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { paymentMethodsQuery } from '../payments/payments.queries.ts';
import { refreshUser } from '../session/session.queries.ts';
import { ordersQuery } from './orders.queries.ts';
import { orderNotices as notices } from './orders.texts.ts';
import { trackingLinksNotices } from './track.texts.ts';

export function useConfirmOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post(orderConfirmedSchema, '/api/orders/confirm', { token }),
    onSuccess: async ({ isEmailVerified }) => {
      if (isEmailVerified) await refreshUser(queryClient);
    },
  });
}

export async function changePaymentMethod(
  queryClient: QueryClient,
  orderId: number,
  paymentMethod: PaymentMethod,
): Promise<Order> {
  try {
    return await api.post(orderSchema, `/api/orders/${orderId}/payment-method`, { paymentMethod });
  } finally {
    // A refusal may mean that the order was paid meanwhile, or that the shop offers other methods now.
    await Promise.all([refreshOrders(queryClient), queryClient.invalidateQueries(paymentMethodsQuery)]);
  }
}

export function useCancelOrder(orderId: number) {
  return useMutation({
    mutationFn: () => api.send('POST', `/api/orders/${orderId}/cancel`),
    done: () => notices.cancelled(orderId),
    failed: notices.cancelFailed,
    refreshes: [ordersQuery.queryKey],
  });
}

/** Of the customer or of staff. */
export type OrdersPath = '/api/orders' | '/api/admin/orders';

export const useRevokeTrackingLinks = (path: OrdersPath, orderId: number, onSuccess: () => void) =>
  useMutation({
    mutationFn: () => api.post(acknowledgementSchema, `${path}/${orderId}/tracking-links/revoke`),
    onSuccess,
    done: () => trackingLinksNotices.revoked,
  });

/** Lists, single orders and their payments. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
