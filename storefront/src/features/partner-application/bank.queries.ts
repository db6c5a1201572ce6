import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';

/** The name of the bank; `null` where there is none with such an IFSC. */
export const bankQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['banks', ifsc],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return (await api.get('bankSchema', `/api/ifsc/${ifsc}`, { signal })).bank;
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
  });
