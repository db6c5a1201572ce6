import { shopSettingsSchema, type UpdateShopSettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { SETTINGS_PATH, settingsQuery } from './settings.queries.ts';
import { settingsNotices as notices } from './settings.texts.ts';

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: UpdateShopSettings) => api.patch(shopSettingsSchema, SETTINGS_PATH, update),
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
