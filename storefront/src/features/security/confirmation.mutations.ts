import { acknowledgementSchema, type ConfirmPassword } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';

export const useConfirmPassword = (onConfirmed: () => void) =>
  useMutation({
    mutationFn: (input: ConfirmPassword) => api.post(acknowledgementSchema, '/api/auth/confirm', input),
    onSuccess: onConfirmed,
  });
