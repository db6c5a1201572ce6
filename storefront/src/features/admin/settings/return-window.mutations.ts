import { afterSalesSettingsSchema, type UpdateAfterSalesSettings } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { AFTER_SALES_SETTINGS_PATH, afterSalesSettingsQuery } from './return-window.queries.ts';
import { returnWindowNotices as notices } from './return-window.texts.ts';

export function useUpdateReturnWindow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: UpdateAfterSalesSettings) =>
      api.patch(afterSalesSettingsSchema, AFTER_SALES_SETTINGS_PATH, update),
    onSuccess: (settings) => {
      queryClient.setQueryData(afterSalesSettingsQuery.queryKey, settings);
      toast(notices.saved(settings.windowDays));
    },
    onError: async (error) => {
      if (!hasIssues(error)) toast(notices.failed(userMessageOf(error)));
      await queryClient.invalidateQueries({ queryKey: afterSalesSettingsQuery.queryKey });
    },
  });
}
