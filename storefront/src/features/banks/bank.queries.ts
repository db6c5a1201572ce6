import { bankSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { hasStatus } from '../../api/problem.ts';

/** Bank name for an IFSC; null if it is unknown. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['banks', ifsc],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return (await api.get(bankSchema, `/api/ifsc/${encodeURIComponent(ifsc)}`, { signal })).bank;
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    meta: { ofUser: true },
  });
