import { type ReviewCustomOrder, type ReviewedCustomOrder, reviewedCustomOrderSchema } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { requestStatusNames } from '../../custom-orders/custom-orders.texts.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { ADMIN_CUSTOM_ORDERS_KEY } from './custom-orders.queries.ts';
import { customOrderNotices as notices } from './custom-orders.texts.ts';

export function useAnswerRequest({ id, title }: ReviewedCustomOrder) {
  return useMutation({
    mutationFn: (answer: ReviewCustomOrder) =>
      api.patch(reviewedCustomOrderSchema, `/api/custom-order-requests/${id}/status`, answer),
    done: ({ status }) => notices.statusUpdated(title, requestStatusNames[status]),
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.statusFailed(userMessageOf(error)));
    },
    refreshes: [ADMIN_CUSTOM_ORDERS_KEY],
  });
}
