import { adminPaymentSchema, paymentEventListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { ADMIN_ORDERS_KEY } from '../orders.queries.ts';

const meta = { ofUser: true, live: ['order'], isGathered: true } as const;

export const adminPaymentQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'payment', orderId],
    queryFn: ({ signal }) => api.get(adminPaymentSchema, `/api/admin/orders/${orderId}/payment`, { signal }),
    meta,
  });

/** Oldest first. */
export const paymentEventsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'payment-events', orderId],
    queryFn: ({ signal }) => api.get(paymentEventListSchema, `/api/admin/orders/${orderId}/payment-events`, { signal }),
    meta,
  });
