import { acknowledgementSchema, codeRequestedSchema, type ConfirmForm } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { language } from '../../language/language.texts.ts';

export const confirm = ({ password, emailCode, code }: ConfirmForm) =>
  password === undefined
    ? api.post(acknowledgementSchema, '/api/auth/confirm-by-email', { emailCode, code })
    : api.post(acknowledgementSchema, '/api/auth/confirm', { password, code });

export const useConfirm = (onConfirmed: () => void) => useMutation({ mutationFn: confirm, onSuccess: onConfirmed });

/** Resolves to when another code can be requested, in epoch milliseconds. */
export const useRequestConfirmationCode = () =>
  useMutation({
    mutationFn: async () => {
      const { resendAfterSeconds } = await api.post(codeRequestedSchema, '/api/auth/confirmation-codes', { language });
      return Date.now() + resendAfterSeconds * 1000;
    },
  });
