import { declinedPiecesListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';

/** Pieces that partners declined and the shop has not decided on, by day. */
export const declinedPiecesQuery = queryOptions({
  queryKey: ['admin', 'declined-pieces'],
  queryFn: ({ signal }) => api.get(declinedPiecesListSchema, '/api/admin/declined-pieces', { signal }),
  meta: { ofUser: true, live: ['order'] },
});
