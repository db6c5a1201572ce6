import {
  adminOrderSchema,
  madeSchema,
  packedOrderSchema,
  type MakeLine,
  type Parcel,
  type UpdateOrder,
} from '@mithai/contracts';
import { api } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { toast, type Notice } from '../../../ui/index.ts';
import { ORDER_KEYS } from '../orders/orders.mutations.ts';
import { TODAY_KEY } from './today.queries.ts';
import { todayNotices as notices } from './today.texts.ts';

const UNDO_MS = 8000;

const withUndo = (notice: Notice, undo: () => void): Notice => ({
  ...notice,
  action: { label: notices.undo, onSelect: undo },
  durationMs: UNDO_MS,
});

interface MadeChange {
  /** What is made from now on. */
  made: number;
  seen: number;
  isUndo?: boolean;
}

export function useRecordMade({ day, name, sellerId }: MakeLine) {
  const mutation = useMutation({
    mutationFn: ({ made, seen }: MadeChange) =>
      api.put(madeSchema, '/api/admin/today/made', { day, name, sellerId, made, seen }),
    onSuccess: (_, { made, seen, isUndo }) => {
      const notice = made > seen ? notices.made(made - seen, name) : notices.notMade(name);
      const undo = () => mutation.mutate({ made: seen, seen: made, isUndo: true });
      toast(isUndo ? notice : withUndo(notice, undo));
    },
    failed: notices.madeFailed,
    refreshes: [TODAY_KEY],
  });
  return mutation;
}

interface PackedChange {
  isPacked: boolean;
  /** Absent for an undo, which follows the change that it takes back. */
  lastUpdated?: string;
}

export function useSetPacked({ orderId }: Pick<Parcel, 'orderId'>) {
  const mutation = useMutation({
    mutationFn: (change: PackedChange) => api.put(packedOrderSchema, `/api/admin/orders/${orderId}/packed`, change),
    onSuccess: ({ isPacked }, { lastUpdated }) => {
      const notice = isPacked ? notices.packed(orderId) : notices.unpacked(orderId);
      toast(lastUpdated === undefined ? notice : withUndo(notice, () => mutation.mutate({ isPacked: !isPacked })));
    },
    failed: notices.packFailed,
    refreshes: [TODAY_KEY, ...ORDER_KEYS],
  });
  return mutation;
}

export function useWeigh({ orderId }: Pick<Parcel, 'orderId'>, onSaved: () => void) {
  return useMutation({
    mutationFn: (update: Pick<UpdateOrder, 'parcelGrams' | 'lastUpdated'>) =>
      api.patch(adminOrderSchema, `/api/admin/orders/${orderId}`, update),
    done: () => notices.weightSaved(orderId),
    onSuccess: onSaved,
    failed: notices.weightFailed,
    refreshes: [TODAY_KEY, ...ORDER_KEYS],
  });
}
