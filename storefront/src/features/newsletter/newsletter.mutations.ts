import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';

export function useSubscribe() {
  return useMutation({ mutationFn: (email: string) => api.send('POST', '/api/newsletter', { email }) });
}

export function useConfirmSubscription() {
  return useMutation({
    mutationFn: (token: string) => api.send('POST', '/api/newsletter/confirm', { token }),
  });
}

export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => api.send('POST', `/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`),
  });
}
