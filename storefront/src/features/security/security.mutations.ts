import {
  type AccountSession,
  type ChangePassword,
  type CurrentUser,
  currentUserSchema,
  type SetPassword,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { meQuery } from '../session/session.queries.ts';
import { sessionNotices } from '../session/session.texts.ts';
import { useSession } from '../session/use-session.ts';
import { confirm, type ConfirmInput } from './confirmation.mutations.ts';
import { useConfirmed } from './confirmation.tsx';
import { saveFile } from '../../save-file.ts';
import { sessionsQuery } from './security.queries.ts';
import { securityNotices as notices, securityTexts as texts } from './security.texts.ts';

/** The server ends all other sessions and starts a new one here. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangePassword) => api.post(currentUserSchema, '/api/auth/change-password', input),
    onSuccess: (user) => void queryClient.setQueryData(meQuery.queryKey, user),
    done: () => notices.passwordChanged,
    refreshes: [sessionsQuery.queryKey],
  });
}

/** The server ends all other sessions and starts a new one here. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: SetPassword) => confirmed(() => api.post(currentUserSchema, '/api/auth/set-password', input)),
    onSuccess: (user) => void queryClient.setQueryData(meQuery.queryKey, user),
    done: () => notices.passwordSet,
    refreshes: [sessionsQuery.queryKey],
  });
}

export function useSignOutOf({ id }: AccountSession, device: string, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`/api/auth/sessions/${id}`),
    onSuccess: async () => {
      await queryClient.invalidateQueries(sessionsQuery);
      onSuccess();
    },
    done: () => notices.signedOutOf(device),
    failed: notices.signOutFailed,
  });
}

export function useSignOutEverywhere() {
  const { endWith } = useSession();
  return useMutation({
    mutationFn: () => {
      const call = api.delete('/api/auth/sessions');
      endWith(call);
      return call;
    },
    done: () => sessionNotices.loggedOut,
  });
}

export function useDownload({ id }: CurrentUser) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => api.text(`/api/users/${id}/export`)),
    onSuccess: (data) => saveFile(texts.data.download.file, 'application/json', data),
    done: () => notices.downloaded,
    failed: notices.downloadFailed,
  });
}

/** Always asks for password or emailed code; a recent sign-in does not suffice. */
export function useDeleteAccount({ id }: CurrentUser) {
  const { endWith } = useSession();
  return useMutation({
    mutationFn: async (input: ConfirmInput) => {
      await confirm(input);
      const call = api.delete(`/api/users/${id}`);
      endWith(call);
      await call;
    },
    done: () => notices.deleted,
  });
}
