import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { stockAlertsQuery } from './stock-alerts.queries.ts';
import { stockAlertNotices as notices } from './stock-alerts.texts.ts';

const PATH = '/api/stock-alerts';

export const useChangeStockAlert = (productId: number) =>
  useMutation({
    mutationFn: (isWanted: boolean) =>
      isWanted ? api.send('PUT', `${PATH}/${productId}`) : api.delete(`${PATH}/${productId}`),
    failed: notices.failed,
    refreshes: [stockAlertsQuery.queryKey],
  });

export const useRequestStockAlert = (productId: number) =>
  useMutation({ mutationFn: ({ email }: { email: string }) => api.send('POST', PATH, { productId, email }) });

export const useConfirmStockAlert = () =>
  useMutation({ mutationFn: (token: string) => api.send('POST', `${PATH}/confirm`, { token }) });

export const useUnsubscribeStockAlert = () =>
  useMutation({
    mutationFn: (token: string) => api.send('POST', `${PATH}/unsubscribe?token=${encodeURIComponent(token)}`),
  });
