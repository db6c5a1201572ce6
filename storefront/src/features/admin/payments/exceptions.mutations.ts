import { paymentExceptionSchema, type PaymentException, type ResolveException } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { PAYMENT_EXCEPTIONS_KEY } from './exceptions.queries.ts';
import { exceptionNotices as notices } from './exceptions.texts.ts';

/** The dialog shows why it failed. */
export function useResolveException({ id }: PaymentException) {
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ResolveException) =>
      confirmed(() => api.post(paymentExceptionSchema, `/api/admin/payment-exceptions/${id}/resolve`, input)),
    onSuccess: ({ kind }, { refund, reference }) =>
      toast(refund ? (reference ? notices.returned : notices.givenBack) : notices.solved(kind)),
    onSettled: (_exception, error) => {
      if (!(error instanceof NotConfirmed)) void queryClient.invalidateQueries({ queryKey: PAYMENT_EXCEPTIONS_KEY });
    },
  });
}
