import type { AdminTasks } from '@mithai/contracts';
import { useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { UNDO_STATUS_KEY } from '../orders/orders.mutations.ts';
import { adminTasksTexts as texts } from './admin-tasks.texts.ts';

/**
 * Announces orders that become ready to pack, except after an undo in this tab. `readAt`: when the counts were fetched,
 * in epoch milliseconds. Not a toast, which would replace one with an undo button.
 */
export function useNewOrderNotice(
  { count, latestId }: NonNullable<AdminTasks['toPack']>,
  readAt: number,
): string | null {
  const newestId = latestId ?? 0;
  const [seen, setSeen] = useState({ count, newestId, readAt });
  const [news, setNews] = useState<string | null>(null);
  const undoneAt = useMutationState({
    filters: { mutationKey: UNDO_STATUS_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.submittedAt,
  });
  if (count !== seen.count || newestId > seen.newestId) {
    setSeen({ count, newestId: Math.max(newestId, seen.newestId), readAt });
    if (newestId > seen.newestId) setNews(texts.newOrder(newestId));
    else if (count < seen.count) setNews(null);
    else if (!undoneAt.some((at) => at > seen.readAt)) setNews(texts.moreToPack(count - seen.count));
  }
  return news;
}
