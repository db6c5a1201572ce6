import { acknowledgementSchema } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { useConfirmed } from '../security/confirmation.tsx';
import { refreshUser } from '../session/session.queries.ts';

/** Asks for the password if the session is an older one. */
export function useJoinStaff() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (token: string) =>
      confirmed(() => api.post(acknowledgementSchema, '/api/staff-invitations/accept', { token })),
    onSuccess: () => refreshUser(queryClient),
  });
}
