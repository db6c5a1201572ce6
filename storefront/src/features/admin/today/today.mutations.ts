import {
  adminOrderSchema,
  madeSchema,
  packedOrderSchema,
  type MakeLine,
  type ParcelToPack,
  type UpdateOrder,
} from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { ORDER_KEYS } from '../orders/orders.mutations.ts';
import { withUndo } from '../orders/status/with-undo.ts';
import { TODAY_KEY } from './today.queries.ts';
import { todayNotices as notices } from './today.texts.ts';

const UNDO_NOTICE_SECONDS = 8;

interface MadeChange {
  /** The number of pieces made from now on. */
  made: number;
  seen: number;
}

/** The undo is a separate call, because a second call of the first would wait for the lists. */
export function useRecordMade(line: MakeLine) {
  const undo = useSetMade(line, toast);
  return useSetMade(line, (notice, { made, seen }) =>
    toast(withUndo(notice, UNDO_NOTICE_SECONDS, () => undo.mutate({ made: seen, seen: made }))),
  );
}

function useSetMade({ day, name, sellerId }: MakeLine, onDone: (notice: Notice, change: MadeChange) => void) {
  return useMutation({
    mutationFn: ({ made, seen }: MadeChange) =>
      api.put(madeSchema, '/api/admin/today/made', { day, name, sellerId, made, seen }),
    onSuccess: (_, change) => {
      const { made, seen } = change;
      onDone(made > seen ? notices.made(made - seen, name) : notices.notMade(name), change);
    },
    failed: notices.madeFailed,
    refreshes: [TODAY_KEY],
  });
}

interface PackedChange {
  isPacked: boolean;
  /** Absent for an undo, which follows the change that it takes back. */
  lastUpdated?: string;
}

export function useSetPacked(parcel: Pick<ParcelToPack, 'orderId'>) {
  const undo = useChangePacked(parcel, toast);
  return useChangePacked(parcel, (notice, isPacked) =>
    toast(withUndo(notice, UNDO_NOTICE_SECONDS, () => undo.mutate({ isPacked: !isPacked }))),
  );
}

function useChangePacked(
  { orderId }: Pick<ParcelToPack, 'orderId'>,
  onDone: (notice: Notice, isPacked: boolean) => void,
) {
  return useMutation({
    mutationFn: (change: PackedChange) => api.put(packedOrderSchema, `/api/admin/orders/${orderId}/packed`, change),
    onSuccess: ({ isPacked }) => onDone(isPacked ? notices.packed(orderId) : notices.unpacked(orderId), isPacked),
    failed: notices.packFailed,
    refreshes: [TODAY_KEY, ...ORDER_KEYS],
  });
}

export function useWeigh({ orderId }: Pick<ParcelToPack, 'orderId'>, onSaved: () => void) {
  return useMutation({
    mutationFn: (update: Pick<UpdateOrder, 'parcelGrams' | 'lastUpdated'>) =>
      api.patch(adminOrderSchema, `/api/admin/orders/${orderId}`, update),
    done: () => notices.weightSaved(orderId),
    onSuccess: onSaved,
    failed: notices.weightFailed,
    refreshes: [TODAY_KEY, ...ORDER_KEYS],
  });
}
