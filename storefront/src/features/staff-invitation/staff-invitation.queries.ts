import { foundStaffInvitationSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';

/** Sent in a body, so that the token is in no log. Null for a link that no longer works. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff-invitation', token],
    queryFn: async () => {
      try {
        return await api.post(foundStaffInvitationSchema, '/api/staff-invitations/find', { token });
      } catch (error) {
        if (hasStatus(error, 422)) return null;
        throw error;
      }
    },
    gcTime: 0,
  });
