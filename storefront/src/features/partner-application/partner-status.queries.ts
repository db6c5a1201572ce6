import { type MyPartnerStatus, myPartnerStatusSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';
import { failedToFetchStatus } from './partner-status.texts.ts';

/** The user's application with earlier ones; null if there is none. */
export const partnerStatusQuery = queryOptions({
  queryKey: ['partner', 'status'],
  queryFn: async ({ signal }): Promise<MyPartnerStatus | null> => {
    try {
      return await api.get(myPartnerStatusSchema, '/api/partner-sellers/my-status', { signal });
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      // The session handles its own expiry.
      if (signal.aborted || hasStatus(error, 401)) throw error;
      throw new Error(failedToFetchStatus, { cause: error });
    }
  },
  meta: { ofUser: true, live: ['partner'] },
});
