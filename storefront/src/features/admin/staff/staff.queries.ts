import { staffSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const STAFF_PATH = '/api/admin/staff';

export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: ({ signal }) => api.get(staffSchema, STAFF_PATH, { signal }),
  // Joining appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});
