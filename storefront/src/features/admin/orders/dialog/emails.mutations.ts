import { orderEmailListSchema } from '@mithai/contracts';
import { api } from '../../../../api/client.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { orderEmailsQuery } from './emails.queries.ts';
import { emailNotices as notices } from './emails.texts.ts';

export const useResendEmail = (orderId: number) =>
  useMutation({
    mutationFn: (deliveryId: number) =>
      api.post(orderEmailListSchema, `/api/admin/orders/${orderId}/emails/${deliveryId}/resend`),
    done: () => notices.resent,
    failed: notices.resendFailed,
    refreshes: [orderEmailsQuery(orderId).queryKey],
  });
