import { lateListSchema, makeListSchema, packListSchema, type PackList } from '@mithai/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const TODAY_KEY = ['admin', 'today'];

const meta = { ofUser: true, live: ['order', 'kitchen'], isGathered: true } as const;

/** Pieces by product; `day` is a business date, as in the other queries. */
export const makeQuery = (day: string) =>
  queryOptions({
    queryKey: [...TODAY_KEY, 'make', day],
    queryFn: ({ signal }) => api.get(makeListSchema, `/api/admin/today/make?day=${day}`, { signal }),
    meta,
  });

export const packQuery = (day: string) =>
  infiniteQueryOptions({
    queryKey: [...TODAY_KEY, 'pack', day],
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === 0 ? '' : `&after=${pageParam}`;
      return api.get(packListSchema, `/api/admin/today/pack?day=${day}${after}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }: PackList, pages) => {
      const parcels = pages.flatMap((page) => page.parcels);
      return parcels.length < total ? parcels.at(-1)?.orderId : undefined;
    },
    meta,
  });

export const lateQuery = queryOptions({
  queryKey: [...TODAY_KEY, 'late'],
  queryFn: ({ signal }) => api.get(lateListSchema, '/api/admin/today/late', { signal }),
  meta,
});
