import type { PiecesStatus, SeenPieces } from '@mithai/contracts';
import { api } from '../../../../api/client.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { ADMIN_TASKS_KEY } from '../../admin-tasks.queries.ts';
import { ADMIN_ORDERS_KEY } from '../orders.queries.ts';
import { declinedPiecesQuery } from './pieces.queries.ts';
import { piecesNotices as notices } from './pieces.texts.ts';

/** Records the state of partners' pieces. */
export const useSetPieces = () =>
  useMutation({
    mutationFn: (change: { status: Exclude<PiecesStatus, 'declined'>; pieces: SeenPieces }) =>
      api.send('POST', '/api/admin/pieces/status', change),
    failed: notices.failed,
    refreshes: [ADMIN_ORDERS_KEY, ADMIN_TASKS_KEY, declinedPiecesQuery.queryKey],
  });
