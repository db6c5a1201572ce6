import { deliverySettingsSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const DELIVERY_PATH = '/api/admin/delivery';

export const deliverySettingsQuery = queryOptions({
  queryKey: ['admin', 'delivery'],
  queryFn: ({ signal }) => api.get(deliverySettingsSchema, DELIVERY_PATH, { signal }),
  meta: { ofUser: true, live: ['settings'], isGathered: true },
});
