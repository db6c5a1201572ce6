import { failedEmailDecidedSchema } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { adminTasksNotices as notices } from './admin-tasks.texts.ts';
import { ADMIN_TASKS_KEY } from './admin-tasks.queries.ts';

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_TASKS_KEY }),
  });
}
