import {
  acknowledgementSchema,
  type BillingForm,
  type CurrentUser,
  currentUserSchema,
  joinBillingAddress,
  type UpdateProfile,
} from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { toast } from '../../ui/index.ts';
import { addressesQuery } from '../addresses/addresses.queries.ts';
import { meQuery } from '../session/session.queries.ts';
import { useConfirmed } from '../security/confirmation.tsx';
import { profileNotices } from './profile.texts.ts';

export function useUpdateProfile(user: CurrentUser) {
  const refreshUser = useRefreshUser();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (profile: UpdateProfile) =>
      confirmed(() => api.patch(currentUserSchema, `/api/users/${user.id}`, profile)),
    onSuccess: refreshUser,
    done: () => profileNotices.profileUpdated,
    failed: profileNotices.updateFailed,
    refreshes: [addressesQuery.queryKey],
  });
}

export function useUpdateAddress(user: CurrentUser) {
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: (billing: BillingForm) =>
      api.patch(currentUserSchema, `/api/users/${user.id}/address`, { address: joinBillingAddress(billing) }),
    onSuccess: refreshUser,
    done: () => profileNotices.billingUpdated,
    failed: profileNotices.updateFailed,
    refreshes: [addressesQuery.queryKey],
  });
}

export function useVerifyEmail() {
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: (input: { code: string }) => api.post(acknowledgementSchema, '/api/auth/verify-email', input),
    onSuccess: refreshUser,
    done: () => profileNotices.verified,
    failed: profileNotices.verificationFailed,
  });
}

export function useSendVerification({ email }: CurrentUser) {
  return useMutation({
    mutationFn: () => api.post(acknowledgementSchema, '/api/auth/send-verification'),
    done: () => profileNotices.codeSent(email),
    onError: (error) => toast(profileNotices.codeNotSent(error instanceof Problem ? error.userMessage : '')),
  });
}

function useRefreshUser() {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}
