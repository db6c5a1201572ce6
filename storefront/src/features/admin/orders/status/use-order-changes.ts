import type { AdminOrder, ChangeOrderStatus, UpdateOrder } from '@mithai/contracts';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { toast } from '../../../../ui/index.ts';
import { hasConflict } from './describe-changes.ts';
import {
  isOutdated,
  openOrderDialog,
  orderDialogReducer,
  toUndo,
  undoAt,
  versionToChange,
  type OrderVersion,
  type Undo,
} from '../dialog/order-dialog.reducer.ts';
import {
  statusUpdated,
  useChangeStatus,
  useSetDeliveryDate,
  useUndoStatus,
  useUpdateOrder,
  withStatusUndo,
} from '../orders.mutations.ts';

/** Changes of the order in this window, each against the version that the administrator saw. */
export function useOrderChanges(order: AdminOrder) {
  const [state, dispatch] = useReducer(orderDialogReducer, order, openOrderDialog);
  const received = { type: 'received', order } as const;
  if (orderDialogReducer(state, received) !== state) dispatch(received);
  const status = useChangeStatus(order.id);
  const details = useUpdateOrder(order.id);
  const day = useSetDeliveryDate(order.id);
  const onUndone = () => dispatch({ type: 'undone' });
  useUndoNoticeAfterClosing(order, state.undo, onUndone);

  const isBusy = status.isPending || day.isPending || details.isPending;
  const base = versionToChange(state, order);
  const { lastUpdated } = base;
  const onError = (error: unknown) => hasConflict(error) && dispatch({ type: 'refused' });
  const settle = (onDone?: () => void) => ({
    onSuccess: (changed: Omit<OrderVersion, 'internalNote'>) => {
      dispatch({ type: 'changed', base, changed });
      onDone?.();
    },
    onError,
  });

  return {
    ...state,
    isOutdated: !isBusy && isOutdated(state, order),
    status,
    details,
    day,
    onUndone,
    changeStatus: (change: ChangeOrderStatus, onDone: () => void) =>
      status.mutate(
        { ...change, lastUpdated },
        {
          onSuccess: (changed) => {
            dispatch({ type: 'changed', base, changed, undo: toUndo(changed, Date.now()) });
            onDone();
          },
          onError,
        },
      ),
    saveDetails: (update: UpdateOrder, onDone: () => void) =>
      details.mutate({ ...update, lastUpdated }, settle(onDone)),
    setDay: (estimatedDeliveryDate: string | null, confirmed = false) =>
      day.mutate({ estimatedDeliveryDate, lastUpdated, confirmed }, settle()),
  };
}

/** While the dialog is open its undo bar offers the undo; after that a notice does. */
function useUndoNoticeAfterClosing(order: AdminOrder, undo: Undo | null, onUndone: () => void): void {
  const { mutate } = useUndoStatus(onUndone);
  const offer = useEffectEvent(() => {
    const undoable = undoAt(undo, Date.now());
    if (undoable) toast(withStatusUndo(statusUpdated(order), undoable, mutate));
  });
  useEffect(() => () => offer(), []);
}
