import { grievanceOpenedSchema, ticketNumber, type OpenGrievance, type OpenTicket } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Problem, userMessageOf } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { toast } from '../../ui/index.ts';
import { ticketNotices as notices } from './after-sales.texts.ts';
import { ticketsQuery } from './tickets.queries.ts';

export function useOpenTicket(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OpenTicket) => api.send('POST', `/api/orders/${orderId}/tickets`, input),
    onSuccess: () => toast(notices.opened),
    onError: (error) => {
      if (!(error instanceof Problem && error.issues.length > 0)) toast(notices.failed(userMessageOf(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  });
}

export function useWithdrawTicket(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send('POST', `/api/tickets/${id}/withdraw`),
    onSuccess: () => toast(notices.withdrawn(ticketNumber(id))),
    onError: (error) => toast(notices.failed(userMessageOf(error))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  });
}

export function useOpenGrievance() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OpenGrievance) => api.post(grievanceOpenedSchema, '/api/grievances', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  });
}
