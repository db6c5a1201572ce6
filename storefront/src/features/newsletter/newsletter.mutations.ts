import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const acknowledgementSchema = async () => (await import('@mithai/contracts/identity')).acknowledgementSchema;

export function useSubscribe() {
  return useMutation({ mutationFn: (email: string) => api.post(acknowledgementSchema, '/api/newsletter', { email }) });
}

export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) => api.post(acknowledgementSchema, '/api/newsletter/confirm', { token }),
  });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) =>
      api.post(acknowledgementSchema, `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`),
  });
}
