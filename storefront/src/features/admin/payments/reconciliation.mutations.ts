import { reconciliationSchema, type ReconciliationDays } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { saveFile } from '../../../save-file.ts';
import { businessDate, toast } from '../../../ui/index.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { RECONCILIATION_PATH, reconciliationQuery } from './reconciliation.queries.ts';
import { reconciliationNotices as notices } from './reconciliation.texts.ts';

export function useReconcile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (days: ReconciliationDays) => api.post(reconciliationSchema, RECONCILIATION_PATH, days),
    onSuccess: (result, days) => queryClient.setQueryData(reconciliationQuery(days).queryKey, result),
    // It may have been refused because another window's check runs.
    onError: (_, days) => queryClient.invalidateQueries({ queryKey: reconciliationQuery(days).queryKey }),
  });
}

/** Once a check is over: exceptions, tasks, payments of orders and the partners' ledger may have changed. */
export function useRefreshAfter(isRunning: boolean): void {
  const queryClient = useQueryClient();
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: ['admin'] });
    wasRunning.current = isRunning;
  }, [isRunning, queryClient]);
}

export function useDownloadReconciliation(days: ReconciliationDays) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => api.text(`${RECONCILIATION_PATH}.csv?${new URLSearchParams({ ...days })}`)),
    // Restores the byte order mark, by which spreadsheets detect UTF-8 and which reading a response as text drops.
    onSuccess: (rows) => saveFile(`mithai-reconciliation-${businessDate(new Date())}.csv`, 'text/csv', `\uFEFF${rows}`),
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast(notices.downloadFailed(userMessageOf(error)));
    },
  });
}
