import { type MyPartnerStatus, myPartnerStatusSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { failedToFetchStatus } from './partner-status.texts.ts';

/** The user's application with earlier ones; null if there is none. */
export const partnerStatusQuery = queryOptions({
  queryKey: ['partner', 'status'],
  queryFn: async ({ signal }): Promise<MyPartnerStatus | null> => {
    try {
      return await api.get(myPartnerStatusSchema, '/api/partner-sellers/my-status', { signal });
    } catch (error) {
      const status = error instanceof Problem ? error.status : undefined;
      if (status === 404) return null;
      // The session handles its own expiry.
      if (signal.aborted || status === 401) throw error;
      throw new Error(failedToFetchStatus, { cause: error });
    }
  },
  meta: { ofUser: true, live: ['partner'] },
});
