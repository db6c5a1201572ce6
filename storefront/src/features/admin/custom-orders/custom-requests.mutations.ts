import { type ReviewCustomOrder, type ReviewedCustomOrder, reviewedCustomOrderSchema } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { requestStatusNames } from '../../custom-orders/custom-orders.texts.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { CUSTOM_REQUESTS_KEY } from './custom-requests.queries.ts';
import { customRequestNotices as notices } from './custom-requests.texts.ts';

export function useAnswerRequest({ id, title }: ReviewedCustomOrder) {
  return useMutation({
    mutationFn: (answer: ReviewCustomOrder) =>
      api.patch(reviewedCustomOrderSchema, `/api/custom-order-requests/${id}/status`, answer),
    done: ({ status }) => notices.statusUpdated(title, requestStatusNames[status]),
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.statusFailed(userMessageOf(error)));
    },
    refreshes: [CUSTOM_REQUESTS_KEY],
  });
}
