import { acknowledgementSchema, codeRequestedSchema, type ConfirmForm } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { language } from '../../language/language.texts.ts';

/** A form, or the choice of a passkey instead. */
export type ConfirmInput = ConfirmForm | 'passkey';

export const confirm = async (input: ConfirmInput): Promise<unknown> => {
  if (input === 'passkey') return (await import('../passkeys/ceremonies.ts')).confirmByPasskey();
  const { password, emailCode, code } = input;
  return password === undefined
    ? api.post(acknowledgementSchema, '/api/auth/confirm-by-email', { emailCode, code })
    : api.post(acknowledgementSchema, '/api/auth/confirm', { password, code });
};

export const useConfirm = (onConfirmed: () => void) => useMutation({ mutationFn: confirm, onSuccess: onConfirmed });

/** Resolves to when another code can be requested, in epoch milliseconds. */
export const useRequestConfirmationCode = () =>
  useMutation({
    mutationFn: async () => {
      const { resendAfterSeconds } = await api.post(codeRequestedSchema, '/api/auth/confirmation-codes', { language });
      return Date.now() + resendAfterSeconds * 1000;
    },
  });
