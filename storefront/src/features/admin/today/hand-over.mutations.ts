import {
  isSent,
  ordersChangedSchema,
  orderStatusesChangedSchema,
  type BookShipments,
  type OrdersChanged,
  type Parcel,
  type ShipmentStatus,
  type Tracking,
} from '@mithai/contracts';
import { z } from 'zod';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/problem.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast } from '../../../ui/index.ts';
import { ORDER_KEYS, useUndoStatus, withStatusUndo } from '../orders/orders.mutations.ts';
import { handOverNotices as notices } from './hand-over.texts.ts';

interface Handed {
  parcel: Pick<Parcel, 'orderId' | 'lastUpdated' | 'status'>;
  tracking: Tracking;
}

/** Ships the parcels with their numbers; one that is sent already gets its number only. */
export function useHandOver() {
  const undo = useUndoStatus();

  async function save(handed: readonly Handed[]): Promise<OrdersChanged> {
    const sent = handed.filter(({ parcel }) => isSent(parcel.status));
    const toSend = handed.filter(({ parcel }) => !isSent(parcel.status));
    const updated =
      sent.length > 0 &&
      (await api.post(ordersChangedSchema, '/api/admin/orders/tracking', {
        orders: sent.map(({ parcel: { orderId: id, lastUpdated }, tracking }) => ({ id, lastUpdated, ...tracking })),
      }));
    const shipped =
      toSend.length > 0 &&
      (await api.post(orderStatusesChangedSchema, '/api/admin/orders/status', {
        status: 'shipped',
        orders: toSend.map(({ parcel: { orderId: id, lastUpdated }, tracking }) => ({ id, lastUpdated, tracking })),
      }));
    const responses = [updated, shipped].filter((response) => response !== false);
    const changed = responses.flatMap((response) => response.changed);
    const undoable = shipped || { historyIds: [], undoSeconds: 0 };
    if (changed.length > 0) toast(withStatusUndo(notices.handedOver(changed), undoable, undo.mutate));
    return { changed, refused: responses.flatMap(({ refused }) => refused) };
  }
  return useMutation({ mutationFn: save, failed: notices.failed, refreshes: ORDER_KEYS });
}

export function useBookShipments() {
  return useMutation({
    mutationFn: (input: BookShipments) => api.post(ordersChangedSchema, '/api/admin/shipments', input),
    done: ({ changed, refused: [first] }) =>
      changed.length === 0 && first ? notices.notBooked(refusalText(first)) : notices.booking(changed.length),
    failed: notices.notBooked,
    refreshes: ORDER_KEYS,
  });
}

export function useTakeBackBooking() {
  return useMutation({
    mutationFn: (orderId: number) => api.post(parcelSchema, `/api/admin/shipments/${orderId}/take-back`, {}),
    done: ({ id }) => notices.takenBack(id),
    failed: notices.notTakenBack,
    refreshes: ORDER_KEYS,
  });
}

const parcelSchema = z.object({ id: z.number() });

export function useAttendShipment() {
  return useMutation({
    mutationFn: ({ orderId, status }: { orderId: number; status: ShipmentStatus }) =>
      api.post(parcelSchema, `/api/admin/shipments/${orderId}/attend`, { status }),
    done: ({ id }) => notices.attended(id),
    failed: notices.notAttended,
    refreshes: ORDER_KEYS,
  });
}
