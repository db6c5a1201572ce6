import { type AuditSubject, auditListSchema } from '@mithai/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const PAGE_SIZE = 20;

/** Newest first. */
export const changesQuery = (subject: AuditSubject, id: number) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'changes', subject, id],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({
        subject,
        subjectId: String(id),
        limit: String(PAGE_SIZE),
        ...(pageParam && { before: String(pageParam) }),
      });
      return api.get(auditListSchema, `/api/admin/audit?${params}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    meta: { ofUser: true, live: ['audit'], isGathered: true },
  });
