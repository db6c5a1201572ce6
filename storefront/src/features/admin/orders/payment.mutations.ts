import { paymentEventListSchema, refundSchema, type RecordCollection, type RefundOrder } from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { useConfirmed } from '../../security/confirmation.tsx';
import { useRefreshOrders } from './orders.mutations.ts';
import { paymentNotices as notices } from './payment.texts.ts';

/** The dialog shows why it failed. */
export function useRefundOrder(orderId: number) {
  const confirmed = useConfirmed();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (input: RefundOrder) =>
      confirmed(() => api.post(refundSchema, `/api/admin/orders/${orderId}/refunds`, input)),
    onSuccess: ({ status, amount }) =>
      toast(status === 'processed' ? notices.refundRecorded(amount) : notices.refundRequested(amount)),
    onSettled: refresh,
  });
}

/** The dialog shows why it failed. */
export function useRecordCollection(orderId: number) {
  const confirmed = useConfirmed();
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (input: RecordCollection) =>
      confirmed(() => api.post(paymentEventListSchema, `/api/admin/orders/${orderId}/collection`, input)),
    onSuccess: (_events, { amount }) => toast(notices.collected(amount)),
    onSettled: refresh,
  });
}
