import { paymentEventListSchema, refundSchema, type RecordCollection, type RefundOrder } from '@mithai/contracts';
import { api } from '../../../../api/client.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { useConfirmed } from '../../../security/confirmation.tsx';
import { ORDER_KEYS } from '../orders.mutations.ts';
import { paymentNotices as notices } from './payment.texts.ts';

/** The dialog shows why it failed. */
export function useRefundOrder(orderId: number) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: RefundOrder) =>
      confirmed(() => api.post(refundSchema, `/api/admin/orders/${orderId}/refunds`, input)),
    done: ({ status, amount }) =>
      status === 'processed' ? notices.refundRecorded(amount) : notices.refundRequested(amount),
    refreshes: ORDER_KEYS,
  });
}

/** The dialog shows why it failed. */
export function useRecordCollection(orderId: number) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (input: RecordCollection) =>
      confirmed(() => api.post(paymentEventListSchema, `/api/admin/orders/${orderId}/collection`, input)),
    done: (_events, { amount }) => notices.collected(amount),
    refreshes: ORDER_KEYS,
  });
}
