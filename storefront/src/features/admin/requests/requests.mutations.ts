import { ticketNumber, type AdminTicket } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { hasIssues } from '../../../api/has-issues.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { ADMIN_TICKETS_KEY, TICKETS_PATH } from './requests.queries.ts';
import { requestNotices as notices } from './requests.texts.ts';

export type Answer = 'refund' | 'replace' | 'refuse' | 'resolve';

interface AnswerInput {
  how: Answer;
  answer: string;
  reference: string;
  /** As the form opened with it. */
  seen: AdminTicket;
}

/** Asks for the password before money is refunded. */
export function useAnswer() {
  const confirmed = useConfirmed();
  return useTicketMutation((input: AnswerInput) => confirmed(() => send(input)), notices.answered);
}

export const useAcknowledge = () =>
  useTicketMutation(
    ({ seen: { id, updatedAt } }: { seen: AdminTicket }) =>
      api.send('POST', `${TICKETS_PATH}/${id}/acknowledge`, { updatedAt }),
    notices.acknowledged,
  );

function send({ how, answer, reference, seen: { id, updatedAt, order } }: AnswerInput): Promise<void> {
  const path = `${TICKETS_PATH}/${id}`;
  if (how === 'replace') return api.send('POST', `${path}/replace`, { answer, updatedAt });
  if (how === 'refund') {
    const refund = { answer, updatedAt, lastUpdated: order?.lastUpdated, ...(reference && { reference }) };
    return api.send('POST', `${path}/refund`, refund);
  }
  const outcome = how === 'refuse' ? 'refused' : 'resolved';
  return api.send('POST', `${path}/close`, { answer, updatedAt, outcome });
}

function useTicketMutation<Input extends { seen: AdminTicket }>(
  call: (input: Input) => Promise<void>,
  done: (number: string) => Notice,
) {
  return useMutation({
    mutationFn: call,
    done: (_, { seen }) => done(ticketNumber(seen.id)),
    onError: (error) => {
      const isShown = error instanceof NotConfirmed || hasIssues(error);
      if (!isShown) toast(notices.failed(userMessageOf(error)));
    },
    refreshes: [ADMIN_TICKETS_KEY],
  });
}
