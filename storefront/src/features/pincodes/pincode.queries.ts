import { type PincodePlace, pincodePlaceSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';

/** Null if the pincode is unknown. */
export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['pincodes', pincode],
    queryFn: async ({ signal }): Promise<PincodePlace | null> => {
      try {
        return await api.get(pincodePlaceSchema, `/api/pincodes/${pincode}`, { signal });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null;
        throw error;
      }
    },
  });
