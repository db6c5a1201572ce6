import type { MyPartnerStatus } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { isUnauthenticated } from '../session/session.queries.ts';
import { failedToFetchStatus } from './partner-status.texts.ts';

/** The signed-in visitor's application, with those before it; `null` where there is none. */
export const partnerStatusQuery = queryOptions({
  queryKey: ['partner', 'status'],
  queryFn: async ({ signal }): Promise<MyPartnerStatus | null> => {
    try {
      return await api.get('myPartnerStatusSchema', '/api/partner-sellers/my-status', { signal });
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return null;
      if (signal.aborted || isUnauthenticated(error)) throw error;
      throw new Error(failedToFetchStatus, { cause: error });
    }
  },
  meta: { ofUser: true, live: ['partner'] },
});
