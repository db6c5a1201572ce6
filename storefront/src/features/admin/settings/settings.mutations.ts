import { shopSettingsSchema, type SettingsGroup, type ShopSettings, type UpdateShopSettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
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

interface GroupUpdate<Group extends SettingsGroup> {
  value: ShopSettings[Group];
  updatedAt: string;
}

export function useUpdateGroup<Group extends SettingsGroup>(group: Group) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ value, updatedAt }: GroupUpdate<Group>) =>
      api.patch(shopSettingsSchema, `${SETTINGS_PATH}/${group}`, { [group]: value, updatedAt }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      toast(notices.groupSaved);
    },
    onError: async (error) => {
      toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

/** Asks for the password: another UPI ID sends the customers' money elsewhere. */
export function useUpdateUpi() {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (update: Pick<UpdateShopSettings, 'upiVpa' | 'upiPayeeName' | 'updatedAt'>) =>
      confirmed(() => api.patch(shopSettingsSchema, SETTINGS_PATH, update)),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      toast(notices.upiSaved(settings.upiVpa));
    },
    onError: async (error) => {
      if (error instanceof NotConfirmed) return;
      if (!hasIssues(error)) toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
