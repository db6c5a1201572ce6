import { orderConfirmedSchema } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { refreshUser } from '../session/session.queries.ts';

export function useConfirmOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.post(orderConfirmedSchema, '/api/orders/confirm', { token }),
    onSuccess: async ({ isEmailVerified }) => {
      if (isEmailVerified) await refreshUser(queryClient);
    },
  });
}
