import {
  type CustomOrderStatus,
  type ReviewCustomOrder,
  type ReviewedCustomOrder,
  reviewedCustomOrderListSchema,
  reviewedCustomOrderSchema,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { requestStatusNames } from '../../custom-orders/custom-orders.texts.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { customRequestNotices as notices } from './custom-requests.texts.ts';

const KEY = ['admin', 'custom-orders'];

export const customRequestsQuery = (status: CustomOrderStatus | undefined) =>
  pagedQuery({
    queryKey: [...KEY, status ?? 'all'],
    schema: reviewedCustomOrderListSchema,
    path: '/api/custom-order-requests',
    params: { status },
    idOf: (request) => request.id,
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
