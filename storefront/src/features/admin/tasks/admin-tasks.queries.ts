import { adminTasksSchema, failedEmailDecidedSchema, failedEmailListSchema } from '@mithai/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { adminTasksNotices as notices } from './admin-tasks.texts.ts';

const KEY = ['admin', 'tasks'];

export const adminTasksQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => api.get(adminTasksSchema, '/api/admin/tasks', { signal }),
  meta: {
    ofUser: true,
    live: ['order', 'custom-order', 'review', 'stock', 'product', 'catalog', 'email'],
    isGathered: true,
  },
});

/** Newest first. */
export const failedEmailsQuery = pagedQuery({
  queryKey: [...KEY, 'emails'],
  schema: failedEmailListSchema,
  path: '/api/admin/failed-emails',
  pageSize: 20,
  idOf: (email) => email.id,
  meta: { ofUser: true, live: ['email'], isGathered: true },
});

const DECISIONS = {
  resend: { done: notices.resent, failed: notices.resendFailed },
  dismiss: { done: notices.dismissed, failed: notices.dismissFailed },
};

export function useDecideEmail(id: number, decision: keyof typeof DECISIONS) {
  const queryClient = useQueryClient();
  const { done, failed } = DECISIONS[decision];
  return useMutation({
    mutationFn: () => api.post(failedEmailDecidedSchema, `/api/admin/failed-emails/${id}/${decision}`),
    onSuccess: () => toast(done),
    onError: (error) => toast(failed(userMessageOf(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
