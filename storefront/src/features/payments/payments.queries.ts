import type { PaymentMethods } from '@mithai/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const methodsSchema = async () => (await import('@mithai/contracts/payments')).paymentMethodsSchema;
const paymentSchema = async () => (await import('@mithai/contracts/payments')).paymentSchema;

/** Fallback while the offered methods cannot be loaded. */
const CASH_ONLY: PaymentMethods = [{ method: 'cod', provider: 'cash' }];

export const paymentMethodsQuery = queryOptions({
  queryKey: ['payment-methods'],
  queryFn: ({ signal }) => api.get(methodsSchema, '/api/payment-methods', { signal }),
});

export const paymentQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', String(orderId), 'payment'],
    queryFn: async ({ signal }) => {
      const payment = await api.get(paymentSchema, `/api/orders/${orderId}/payment`, { signal });
      return { ...payment, receivedAt: receivedNow() };
    },
    meta: { ofUser: true, live: ['order'] },
  });

/**
 * By the page's monotonic clock, in milliseconds, which starts when the browser asks for the page rendered with data.
 */
const receivedNow = (): number => (import.meta.env.SSR ? 0 : performance.now());

export function usePaymentMethods(): { methods: PaymentMethods; isPending: boolean; isError: boolean } {
  const { data, isPending, isError } = useQuery(paymentMethodsQuery);
  return { methods: data ?? CASH_ONLY, isPending, isError: isError && !data };
}
