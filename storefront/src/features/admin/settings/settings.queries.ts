import { shopSettingsSchema, type UpdateShopSettings } from '@mithai/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { toast } from '../../../ui/index.ts';
import { settingsNotices as notices } from './settings.texts.ts';

const PATH = '/api/admin/settings';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api.get(shopSettingsSchema, PATH, { signal }),
  // A change in another window appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: UpdateShopSettings) => api.patch(shopSettingsSchema, PATH, update),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      toast(notices.saved(settings.newOrderEmail));
    },
    onError: async (error) => {
      toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
