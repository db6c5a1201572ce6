import { cashToRecordSchema, type RecordCollections } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { useConfirmed } from '../../security/confirmation.tsx';
import { CASH_PATH, cashQuery } from './cash.queries.ts';
import { cashNotices as notices } from './cash.texts.ts';

/** The dialog shows why it failed. */
export function useRecordCash() {
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RecordCollections) => confirmed(() => api.post(cashToRecordSchema, CASH_PATH, input)),
    onSuccess: (_list, { orderIds, total }) => toast(notices.recorded(orderIds.length, total)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cashQuery.queryKey }),
  });
}
