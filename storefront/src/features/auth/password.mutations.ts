import {
  acknowledgementSchema,
  type CurrentUser,
  currentUserSchema,
  type ForgotPassword,
  type ResetPassword,
} from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: ForgotPassword) => api.post(acknowledgementSchema, '/api/auth/forgot-password', input),
  });
}

/** The server ends all other sessions and starts one here. */
export function useResetPassword(onSuccess: (user: CurrentUser) => void) {
  return useMutation({
    mutationFn: (input: ResetPassword) => api.post(currentUserSchema, '/api/auth/reset-password', input),
    onSuccess,
  });
}
