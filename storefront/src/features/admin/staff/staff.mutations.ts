import type { InviteStaff, StaffInvitation, StaffMember, StaffRole } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { STAFF_PATH, staffQuery } from './staff.queries.ts';
import { staffNotices as notices } from './staff.texts.ts';

const INVITATIONS_PATH = `${STAFF_PATH}/invitations`;

export const useInvite = () =>
  useStaffMutation({
    call: (input: InviteStaff) => api.send('POST', INVITATIONS_PATH, input),
    done: ({ email }) => notices.invited(email),
  });

export const useResend = () =>
  useStaffMutation({
    call: ({ id }: StaffInvitation) => api.send('POST', `${INVITATIONS_PATH}/${id}/resend`),
    done: ({ email }) => notices.invited(email),
  });

export const useWithdraw = () =>
  useStaffMutation({
    call: ({ id }: StaffInvitation) => api.delete(`${INVITATIONS_PATH}/${id}`),
    done: ({ email }) => notices.withdrawn(email),
  });

export const useChangeRole = () =>
  useStaffMutation({
    call: ({ member, role }: { member: StaffMember; role: StaffRole }) =>
      api.send('PATCH', `${STAFF_PATH}/${member.id}`, { role, from: member.role }),
    done: ({ member, role }) => notices.roleChanged(member.name, role),
  });

export const useRemove = () =>
  useStaffMutation({
    call: ({ id }: StaffMember) => api.delete(`${STAFF_PATH}/${id}`),
    done: ({ name }) => notices.removed(name),
  });

interface StaffMutation<Input> {
  call: (input: Input) => Promise<void>;
  done: (input: Input) => Notice;
}

/** Asks for the password if the server wants it. */
function useStaffMutation<Input>({ call, done }: StaffMutation<Input>) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => call(input)),
    done: (_, input) => done(input),
    onError: (error) => {
      const isShown = error instanceof NotConfirmed || hasIssues(error);
      if (!isShown) toast(notices.failed(userMessageOf(error)));
    },
    refreshes: [staffQuery.queryKey],
  });
}
