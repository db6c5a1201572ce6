import type { Audited, LiveTopic } from '@mithai/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const PAGE_SIZE = 20;

/** What tells that there may be another change. */
const TOPICS: Record<Audited, LiveTopic[]> = {
  order: ['order'],
  product: ['product', 'stock', 'catalogue', 'review'],
  application: ['review'],
  custom_order: ['custom-order'],
  review: ['product'],
  payout: ['review'],
};

/** Newest first. */
export const changesQuery = (subject: Audited, id: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'changes', subject, id],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({
        subject,
        subjectId: String(id),
        limit: String(PAGE_SIZE),
        ...(pageParam && { before: String(pageParam) }),
      });
      return api.get('auditListSchema', `/api/admin/audit?${params}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    // Opened again it is asked again: of what is not on sale no live update tells.
    staleTime: 0,
    meta: { ofUser: true, live: TOPICS[subject] },
  });
