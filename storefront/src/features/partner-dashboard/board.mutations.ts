import type { PartnerPieces, SeenPieces } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { partnerPiecesQuery } from './dashboard.queries.ts';
import { boardNotices as notices } from './board.texts.ts';

const PATH = '/api/partner-sellers/pieces';
const refreshes = [partnerPiecesQuery.queryKey];

export const useMarkPieces = (status: 'ready' | 'to_make') =>
  useMutation({
    mutationFn: (pieces: readonly PartnerPieces[]) =>
      api.send('POST', `${PATH}/status`, { status, pieces: pieces.map(toSeen) }),
    failed: notices.failed,
    refreshes,
  });

export const useDecline = (pieces: PartnerPieces) =>
  useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      api.send('POST', `${PATH}/${pieces.id}/decline`, { reason, quantity: pieces.quantity }),
    done: () => notices.declined,
    refreshes,
  });

const toSeen = ({ id, quantity }: PartnerPieces): SeenPieces[number] => ({ id, quantity });
