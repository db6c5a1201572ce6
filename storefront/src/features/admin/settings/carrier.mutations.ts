import { carrierSettingsSchema, type UpdateCarrierSettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { CARRIER_SETTINGS_PATH, carrierSettingsQuery } from './carrier.queries.ts';
import { carrierNotices as notices } from './carrier.texts.ts';

export function useUpdateCarrier() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: UpdateCarrierSettings) => api.patch(carrierSettingsSchema, CARRIER_SETTINGS_PATH, update),
    onSuccess: (settings) => {
      queryClient.setQueryData(carrierSettingsQuery.queryKey, settings);
      toast(notices.saved(settings.adapter));
    },
    onError: async (error) => {
      if (hasIssues(error)) return;
      toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: carrierSettingsQuery.queryKey });
    },
  });
}
