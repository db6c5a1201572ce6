import {
  adminOrderListSchema,
  adminOrderSchema,
  type ChangedOrder,
  changedOrderSchema,
  type ChangeOrderStatus,
  type ChangeOrderStatuses,
  type OrderFilter,
  ordersChangedSchema,
  orderSchema,
  orderStatusesChangedSchema,
  type SetDeliveryDate,
  type SetTracking,
  type UpdateOrder,
} from '@mithai/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { userMessageOf } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { saveFile } from '../../../save-file.ts';
import { formatDay, businessDate, toast, type Notice } from '../../../ui/index.ts';
import { needsConfirmation } from '../unusual-value-dialog.tsx';
import { ordersQuery } from '../../orders/orders.queries.ts';
import { statusNames } from '../../orders/orders.texts.ts';
import { NotConfirmed, useConfirmed } from '../../security/confirmation.tsx';
import { paramsOf } from './filter.ts';
import { ordersNotices as notices, undoTexts } from './orders.texts.ts';

const ALL = ['admin', 'orders'];
/** Refetched at most once a second when many orders change. */
const meta = { ofUser: true, live: ['order'], isGathered: true } as const;

/** Newest first. */
export const adminOrdersQuery = (filter: OrderFilter) =>
  pagedQuery({
    queryKey: [...ALL, 'list', filter],
    schema: adminOrderListSchema,
    path: '/api/admin/orders',
    params: { ...filter },
    idOf: (order) => order.id,
    meta,
  });

/** Leaves out ids that do not exist. */
export const namedOrdersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...ALL, 'named', ids],
    queryFn: ({ signal }) =>
      api.get(
        adminOrderListSchema,
        `/api/admin/orders?${new URLSearchParams({ ids: ids.join(), limit: String(ids.length) })}`,
        {
          signal,
        },
      ),
    meta,
  });

export function useChangeStatus(orderId: number) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (change: ChangeOrderStatus) => api.post(changedOrderSchema, `/api/orders/${orderId}/status`, change),
    onSuccess: (order) => toast(statusUpdated(order)),
    onError: (error) => toast(notices.statusFailed(userMessageOf(error))),
    onSettled: refresh,
  });
}

export interface Undoable {
  historyIds: number[];
  undoSeconds: number;
}

export const toUndoable = ({ statusHistory, undoSeconds }: ChangedOrder): Undoable => ({
  historyIds: statusHistory.slice(0, 1).map(({ id }) => id),
  undoSeconds,
});

export const UNDO_STATUS_KEY = [...ALL, 'undo'];

export function useUndoStatus(onUndone: () => void = () => undefined) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationKey: UNDO_STATUS_KEY,
    mutationFn: (historyIds: number[]) =>
      api.post(ordersChangedSchema, '/api/admin/orders/status/undo', { historyIds }),
    onSuccess: ({ changed, refused }) => {
      toast(refused[0] ? notices.undoFailed(refused[0].message) : notices.undone(changed));
      onUndone();
    },
    onError: (error) => toast(notices.undoFailed(userMessageOf(error))),
    onSettled: refresh,
  });
}

export const statusUpdated = ({ id, status }: Pick<ChangedOrder, 'id' | 'status'>): Notice =>
  notices.statusUpdated(id, statusNames[status].toLowerCase());

export const withUndo = (
  notice: Notice,
  { historyIds, undoSeconds }: Undoable,
  undo: (historyIds: number[]) => void,
): Notice =>
  undoSeconds === 0 || historyIds.length === 0
    ? notice
    : {
        ...notice,
        action: { label: undoTexts.undo, onSelect: () => undo(historyIds) },
        durationMs: undoSeconds * 1000,
      };

export function useUpdateOrder(orderId: number) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (update: UpdateOrder) => api.patch(adminOrderSchema, `/api/admin/orders/${orderId}`, update),
    onSuccess: ({ id }, { tracking }) =>
      toast(tracking === undefined ? notices.noteSaved(id) : notices.trackingUpdated(id)),
    onError: (error) => toast(notices.updateFailed(userMessageOf(error))),
    onSettled: refresh,
  });
}

export function useSetTracking() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (input: SetTracking) => api.post(ordersChangedSchema, '/api/admin/orders/tracking', input),
    onError: (error) => toast(notices.updateFailed(userMessageOf(error))),
    onSettled: refresh,
  });
}

export function useSetDeliveryDate(orderId: number) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (change: SetDeliveryDate) => api.patch(orderSchema, `/api/orders/${orderId}/delivery-date`, change),
    onSuccess: (order, { estimatedDeliveryDate: day }) =>
      toast(day === null ? notices.dateTakenBack(order.id) : notices.dateUpdated(order.id, formatDay(day))),
    onError: (error) => {
      if (!needsConfirmation(error)) toast(notices.dateFailed(userMessageOf(error)));
    },
    onSettled: refresh,
  });
}

/** The shared mutation key defers refetching the list until all orders are changed. */
export function useChangeStatuses(shown: OrderFilter) {
  const refresh = useRefreshOrders();
  const undo = useUndoStatus();
  return useMutation({
    mutationKey: adminOrdersQuery(shown).queryKey,
    mutationFn: (change: ChangeOrderStatuses) =>
      api.post(orderStatusesChangedSchema, '/api/admin/orders/status', change),
    onSuccess: ({ changed, refused, ...undoable }, { status }) => {
      if (refused.length === 0)
        toast(
          withUndo(notices.statusesUpdated(changed.length, statusNames[status].toLowerCase()), undoable, undo.mutate),
        );
    },
    onError: (error) => toast(notices.statusFailed(userMessageOf(error))),
    onSettled: refresh,
  });
}

export function useDownloadOrders(filter: OrderFilter) {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () => confirmed(() => api.text(`/api/admin/orders.csv?${paramsOf(filter)}`)),
    // Restores the byte order mark, by which spreadsheets detect UTF-8 and which reading a response as text drops.
    onSuccess: (rows) => saveFile(`mithai-orders-${businessDate(new Date())}.csv`, 'text/csv', `\uFEFF${rows}`),
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) toast(notices.downloadFailed(userMessageOf(error)));
    },
  });
}

function useRefreshOrders() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ALL }),
      queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey }),
    ]);
}
