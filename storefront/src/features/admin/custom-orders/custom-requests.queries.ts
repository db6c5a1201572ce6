import {
  type CustomOrderStatus,
  type ReviewCustomOrder,
  type ReviewedCustomOrder,
  reviewedCustomOrderListSchema,
  reviewedCustomOrderSchema,
} from '@mithai/contracts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { toast } from '../../../ui/index.ts';
import { requestStatusNames } from '../../custom-orders/index.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { customRequestNotices as notices } from './custom-requests.texts.ts';

const PAGE_SIZE = 50;
const KEY = ['admin', 'custom-orders'];

export const customRequestsQuery = (status: CustomOrderStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, status ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({
        limit: String(PAGE_SIZE),
        ...(status && { status }),
        ...(pageParam && { before: String(pageParam) }),
      });
      return api.get(reviewedCustomOrderListSchema, `/api/custom-order-requests?${params}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    meta: { ofUser: true, live: ['custom-order'] },
  });

export function useAnswerRequest({ id, title }: ReviewedCustomOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: ReviewCustomOrder) =>
      api.patch(reviewedCustomOrderSchema, `/api/custom-order-requests/${id}/status`, answer),
    onSuccess: ({ status }) => toast(notices.statusUpdated(title, requestStatusNames[status])),
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.statusFailed(userMessageOf(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
