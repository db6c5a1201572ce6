import { failedEmailDecidedSchema } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { adminTasksNotices as notices } from './admin-tasks.texts.ts';
import { ADMIN_TASKS_KEY } from '../admin-tasks.queries.ts';

const DECISIONS = {
  resend: { done: () => notices.resent, failed: notices.resendFailed },
  dismiss: { done: () => notices.dismissed, failed: notices.dismissFailed },
};

export const useDecideEmail = (id: number, decision: keyof typeof DECISIONS) =>
  useMutation({
    mutationFn: () => api.post(failedEmailDecidedSchema, `/api/admin/failed-emails/${id}/${decision}`),
    ...DECISIONS[decision],
    refreshes: [ADMIN_TASKS_KEY],
  });
