import { shopSettingsSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const SETTINGS_PATH = '/api/admin/settings';

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api.get(shopSettingsSchema, SETTINGS_PATH, { signal }),
  // A change in another window appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});
