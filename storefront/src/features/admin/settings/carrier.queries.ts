import { carrierSettingsSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const CARRIER_SETTINGS_PATH = '/api/admin/carrier-settings';

export const carrierSettingsQuery = queryOptions({
  queryKey: ['admin', 'carrier-settings'],
  queryFn: ({ signal }) => api.get(carrierSettingsSchema, CARRIER_SETTINGS_PATH, { signal }),
  // A change in another window appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});
