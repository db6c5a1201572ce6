import { grievanceOpenedSchema, ticketNumber, type OpenGrievance, type OpenTicket } from '@mithai/contracts';
import { api } from '../../api/client.ts';
import { hasIssues } from '../../api/has-issues.ts';
import { userMessageOf } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { toast } from '../../ui/index.ts';
import { ticketNotices as notices } from './after-sales.texts.ts';
import { ticketsQuery } from './tickets.queries.ts';

export function useOpenTicket(orderId: number) {
  return useMutation({
    mutationFn: (input: OpenTicket) => api.send('POST', `/api/orders/${orderId}/tickets`, input),
    done: () => notices.opened,
    onError: (error) => {
      if (!hasIssues(error)) toast(notices.failed(userMessageOf(error)));
    },
    refreshes: [ticketsQuery.queryKey],
  });
}

export function useWithdrawTicket(id: number) {
  return useMutation({
    mutationFn: () => api.send('POST', `/api/tickets/${id}/withdraw`),
    done: () => notices.withdrawn(ticketNumber(id)),
    failed: notices.failed,
    refreshes: [ticketsQuery.queryKey],
  });
}

export function useOpenGrievance() {
  return useMutation({
    mutationFn: (input: OpenGrievance) => api.post(grievanceOpenedSchema, '/api/grievances', input),
    refreshes: [ticketsQuery.queryKey],
  });
}
