import { type changeOrderStatusSchema, type setDeliveryDateSchema } from '@mithai/contracts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client.ts';
import { userMessageOf } from '../../api/problem.ts';
import { formatDay, toast } from '../../ui/index.ts';
import { ordersQuery, statusNames } from '../orders/index.ts';
import { adminNotices } from './admin.texts.ts';

const PAGE_SIZE = 50;

export const adminOrdersQuery = infiniteQueryOptions({
  queryKey: ['admin', 'orders'],
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(PAGE_SIZE), ...(pageParam && { before: String(pageParam) }) });
    return api.get('orderListSchema', `/api/admin/orders?${params}`, { signal });
  },
  initialPageParam: 0,
  getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  meta: { ofUser: true, live: ['order'] },
});

export function useChangeStatus(orderId: number) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (change: z.output<typeof changeOrderStatusSchema>) => api.post('orderSchema', `/api/orders/${orderId}/status`, change),
    onSuccess: async (order) => {
      await refresh();
      toast(adminNotices.statusUpdated(order.id, statusNames[order.status].toLowerCase()));
    },
    onError: (error) => toast(adminNotices.statusFailed(userMessageOf(error))),
  });
}

export function useSetDeliveryDate(orderId: number) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (change: z.output<typeof setDeliveryDateSchema>) =>
      api.patch('orderSchema', `/api/orders/${orderId}/delivery-date`, change),
    onSuccess: async (order, { estimatedDeliveryDate }) => {
      await refresh();
      toast(adminNotices.dateUpdated(order.id, formatDay(estimatedDeliveryDate)));
    },
    onError: (error) => toast(adminNotices.dateFailed(userMessageOf(error))),
  });
}

function useRefreshOrders() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminOrdersQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
    ]);
}
