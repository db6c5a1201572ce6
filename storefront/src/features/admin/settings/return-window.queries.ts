import { afterSalesSettingsSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const AFTER_SALES_SETTINGS_PATH = '/api/admin/after-sales-settings';

export const afterSalesSettingsQuery = queryOptions({
  queryKey: ['admin', 'after-sales-settings'],
  queryFn: ({ signal }) => api.get(afterSalesSettingsSchema, AFTER_SALES_SETTINGS_PATH, { signal }),
  // A change in another window appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});
