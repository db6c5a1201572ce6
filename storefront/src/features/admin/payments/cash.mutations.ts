import { cashToRecordSchema, type RecordCollections } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useConfirmed } from '../../security/confirmation.tsx';
import { CASH_PATH, cashQuery } from './cash.queries.ts';
import { cashNotices as notices } from './cash.texts.ts';

/** The dialog shows why it failed. */
export function useRecordCash() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: RecordCollections) => confirmed(() => api.post(cashToRecordSchema, CASH_PATH, input)),
    done: (_list, { orderIds, total }) => notices.recorded(orderIds.length, total),
    refreshes: [cashQuery.queryKey],
  });
}
