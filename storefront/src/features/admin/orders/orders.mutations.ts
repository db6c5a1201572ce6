import {
  adminOrderSchema,
  type ChangedOrder,
  changedOrderSchema,
  type ChangeOrderStatus,
  type ChangeOrderStatuses,
  type EditOrderRequest,
  type OrderFilter,
  type OrdersChanged,
  ordersChangedSchema,
  orderSchema,
  orderStatusesChangedSchema,
  type SetDeliveryDate,
  type SetTracking,
  type UpdateOrder,
} from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { refusalText, userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { saveFile } from '../../../save-file.ts';
import { formatDay, businessDate, toast, type Notice } from '../../../ui/index.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { ordersQuery } from '../../orders/orders.queries.ts';
import { statusNames } from '../../orders/orders.texts.ts';
import { useConfirmed } from '../../security/confirmation.tsx';
import { editNotices } from './edit/edit-order.texts.ts';
import { paramsOf } from './list/filter.ts';
import { ordersNotices as notices } from './orders.texts.ts';
import { ADMIN_ORDERS_KEY, adminOrdersQuery } from './orders.queries.ts';
import type { TrackingPreview } from './status/pasted-tracking.ts';
import { withUndo } from './status/with-undo.ts';

/** The administrator's orders, and those of the administrator as a customer. */
export const ORDER_KEYS = [ADMIN_ORDERS_KEY, ordersQuery.queryKey];

export function useChangeStatus(orderId: number) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (change: ChangeOrderStatus) =>
      confirmed(() => api.post(changedOrderSchema, `/api/orders/${orderId}/status`, change)),
    done: statusUpdated,
    failed: notices.statusFailed,
    refreshes: ORDER_KEYS,
  });
}

export interface Undoable {
  historyIds: number[];
  undoSeconds: number;
}

export const UNDO_STATUS_KEY = [...ADMIN_ORDERS_KEY, 'undo'];

export function useUndoStatus(onUndone: () => void = () => undefined) {
  return useMutation({
    mutationKey: UNDO_STATUS_KEY,
    mutationFn: (historyIds: number[]) =>
      api.post(ordersChangedSchema, '/api/admin/orders/status/undo', { historyIds }),
    done: ({ changed, refused: [first] }) => (first ? notices.undoFailed(refusalText(first)) : notices.undone(changed)),
    failed: notices.undoFailed,
    onSuccess: onUndone,
    refreshes: ORDER_KEYS,
  });
}

export const statusUpdated = ({ id, status }: Pick<ChangedOrder, 'id' | 'status'>): Notice =>
  notices.statusUpdated(id, statusNames[status].toLowerCase());

export const withStatusUndo = (
  notice: Notice,
  { historyIds, undoSeconds }: Undoable,
  undo: (historyIds: number[]) => void,
): Notice =>
  undoSeconds === 0 || historyIds.length === 0 ? notice : withUndo(notice, undoSeconds, () => undo(historyIds));

export function useUpdateOrder(orderId: number) {
  return useMutation({
    mutationFn: (update: UpdateOrder) => api.patch(adminOrderSchema, `/api/admin/orders/${orderId}`, update),
    done: ({ id }, { tracking }) => (tracking === undefined ? notices.noteSaved(id) : notices.trackingUpdated(id)),
    failed: notices.updateFailed,
    refreshes: ORDER_KEYS,
  });
}

/** The password is asked for by an edit that returns money. */
export function useEditOrder(orderId: number, onSaved: () => void) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (edit: EditOrderRequest) =>
      confirmed(() => api.post(adminOrderSchema, `/api/admin/orders/${orderId}/edit`, edit)),
    done: ({ id, totalAmount, pendingEdit }) =>
      pendingEdit ? editNotices.held(id, pendingEdit.amount) : editNotices.saved(id, totalAmount),
    onSuccess: onSaved,
    refreshes: ORDER_KEYS,
  });
}

export function useWithdrawEdit(orderId: number) {
  return useMutation({
    mutationFn: (version: { lastUpdated: string }) =>
      api.post(orderSchema, `/api/admin/orders/${orderId}/edit/withdraw`, version),
    done: ({ id }) => editNotices.withdrawn(id),
    refreshes: ORDER_KEYS,
  });
}

function useSetTracking() {
  return useMutation({
    mutationFn: (input: SetTracking) => api.post(ordersChangedSchema, '/api/admin/orders/tracking', input),
    failed: notices.updateFailed,
    refreshes: ORDER_KEYS,
  });
}

export function useSetDeliveryDate(orderId: number) {
  return useMutation({
    mutationFn: (change: SetDeliveryDate) => api.patch(orderSchema, `/api/orders/${orderId}/delivery-date`, change),
    done: (order, { estimatedDeliveryDate: day }) =>
      day === null ? notices.dateTakenBack(order.id) : notices.dateUpdated(order.id, formatDay(day)),
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.dateFailed(userMessageOf(error)));
    },
    refreshes: ORDER_KEYS,
  });
}

/** The shared mutation key defers refetching the list until all orders are changed. */
export function useChangeStatuses(shown: OrderFilter) {
  const undo = useUndoStatus();
  const confirmed = useConfirmed();
  return useMutation({
    mutationKey: adminOrdersQuery(shown).queryKey,
    mutationFn: (change: ChangeOrderStatuses) =>
      confirmed(() => api.post(orderStatusesChangedSchema, '/api/admin/orders/status', change)),
    onSuccess: ({ changed, refused, ...undoable }, { status }) => {
      if (refused.length === 0)
        toast(
          withStatusUndo(
            notices.statusesUpdated(changed.length, statusNames[status].toLowerCase()),
            undoable,
            undo.mutate,
          ),
        );
    },
    failed: notices.statusFailed,
    refreshes: ORDER_KEYS,
  });
}

export function useDownloadOrders(filter: OrderFilter) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => api.text(`/api/admin/orders.csv?${paramsOf(filter)}`)),
    // Restores the byte order mark, by which spreadsheets detect UTF-8 and which reading a response as text drops.
    onSuccess: (rows) => saveFile(`mithai-orders-${businessDate(new Date())}.csv`, 'text/csv', `\uFEFF${rows}`),
    failed: notices.downloadFailed,
  });
}

export function useDownloadProduction(day: string) {
  return useMutation({
    mutationFn: () => api.text(`/api/admin/production.csv?day=${day}`),
    onSuccess: (rows) => saveFile(`mithai-production-${day}.csv`, 'text/csv', `\uFEFF${rows}`),
    failed: notices.downloadFailed,
  });
}

/** Saves the new tracking numbers first, then ships; both may refuse single orders. */
export function useSaveTracking(filter: OrderFilter) {
  const update = useSetTracking();
  const ship = useChangeStatuses(filter);

  async function save({ updating, shipping }: TrackingPreview): Promise<OrdersChanged> {
    const updated =
      updating.length > 0 &&
      (await update.mutateAsync({
        orders: updating.map(({ order: { id, lastUpdated }, tracking }) => ({ id, lastUpdated, ...tracking })),
      }));
    const shipped =
      shipping.length > 0 &&
      (await ship.mutateAsync({
        status: 'shipped',
        orders: shipping.map(({ order: { id, lastUpdated }, tracking }) => ({ id, lastUpdated, tracking })),
      }));
    if (updated && updated.changed.length > 0 && !shipped) toast(notices.trackingSaved(updated.changed.length));
    const responses = [updated, shipped].filter((response) => response !== false);
    return {
      changed: responses.flatMap((response) => response.changed),
      refused: responses.flatMap((response) => response.refused),
    };
  }
  return useMutation({ mutationFn: save });
}
