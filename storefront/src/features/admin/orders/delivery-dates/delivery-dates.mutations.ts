import {
  deliveryDatesSetSchema,
  ordersChangedSchema,
  type DeliveryDatesSet,
  type OrderFilter,
  type SetDeliveryDates,
} from '@mithai/contracts';
import { api } from '../../../../api/client.ts';
import { refusalText, userMessageOf } from '../../../../api/problem.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { toast } from '../../../../ui/index.ts';
import { needsConfirmation } from '../../unusual-value-dialog.tsx';
import { deliveryDatesNotices as notices } from './delivery-dates.texts.ts';
import { ORDER_KEYS } from '../orders.mutations.ts';
import { adminOrdersQuery, type OrdersSort } from '../orders.queries.ts';
import { withUndo } from '../status/with-undo.ts';

/** The shared mutation key defers refetching the list until all orders are changed. */
export function useSetDeliveryDates(shown: OrderFilter, sort: OrdersSort) {
  const undo = useUndoDeliveryDates();
  return useMutation({
    mutationKey: adminOrdersQuery(shown, sort).queryKey,
    mutationFn: (change: SetDeliveryDates) =>
      api.post(deliveryDatesSetSchema, '/api/admin/orders/delivery-date', change),
    onSuccess: ({ changed, refused, undoSeconds }) => {
      if (refused.length > 0) return;
      const notice = notices.set(changed.length);
      const canUndo = undoSeconds > 0 && changed.length > 0;
      toast(canUndo ? withUndo(notice, undoSeconds, () => undo.mutate(changed)) : notice);
    },
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.failed(userMessageOf(error)));
    },
    refreshes: ORDER_KEYS,
  });
}

export function useUndoDeliveryDates(onUndone: () => void = () => undefined) {
  return useMutation({
    mutationFn: (orders: DeliveryDatesSet['changed']) =>
      api.post(ordersChangedSchema, '/api/admin/orders/delivery-date/undo', { orders }),
    done: ({ changed, refused: [first] }) =>
      first ? notices.undoFailed(refusalText(first)) : notices.undone(changed.length),
    failed: notices.undoFailed,
    onSuccess: onUndone,
    refreshes: ORDER_KEYS,
  });
}
