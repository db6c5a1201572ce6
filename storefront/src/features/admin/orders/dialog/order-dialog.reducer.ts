import type { AdminOrder, ChangedOrder } from '@mithai/contracts';
import { describeChanges, type Changeable } from '../status/describe-changes.ts';
import type { Undoable } from '../orders.mutations.ts';

/** An order as far as this window changes it. */
export type OrderVersion = Changeable & Pick<AdminOrder, 'lastUpdated'>;

/** The undo of this window's last status change. */
export interface Undo extends Undoable {
  /** Milliseconds since the epoch. */
  endsAt: number;
}

interface OrderDialogState {
  /** The last version in this window: the order as opened, or after its own change. */
  seen: OrderVersion;
  /** Until a change succeeds; another error in between does not hide the conflict notice. */
  wasRefused: boolean;
  /** An undo of this window has succeeded, so the next version is no change from elsewhere. */
  awaitsUndone: boolean;
  undo: Undo | null;
}

export type OrderDialogEvent =
  | { type: 'received'; order: OrderVersion }
  /** `base` is the version that the change was sent for. */
  | { type: 'changed'; base: OrderVersion; changed: Omit<OrderVersion, 'internalNote'>; undo?: Undo }
  | { type: 'refused' }
  | { type: 'undone' };

export const openOrderDialog = (seen: OrderVersion): OrderDialogState => ({
  seen,
  wasRefused: false,
  awaitsUndone: false,
  undo: null,
});

export function orderDialogReducer(state: OrderDialogState, event: OrderDialogEvent): OrderDialogState {
  switch (event.type) {
    case 'received':
      return isOwnOrUnnoticed(state, event.order) ? { ...state, seen: event.order, awaitsUndone: false } : state;
    case 'changed':
      return {
        ...state,
        seen: { ...event.base, ...event.changed },
        wasRefused: false,
        undo: event.undo ?? state.undo,
      };
    case 'refused':
      return { ...state, wasRefused: true };
    case 'undone':
    default:
      return { ...state, awaitsUndone: true, undo: null };
  }
}

/** A refund, or its way to the bank, changes nothing that is edited here. */
function isOwnOrUnnoticed({ seen, awaitsUndone }: OrderDialogState, order: OrderVersion): boolean {
  return isNewer(seen, order) && (awaitsUndone || describeChanges(seen, order).length === 0);
}

/** True if the order was changed elsewhere, which the administrator is shown before the next change. */
export function isOutdated({ seen, awaitsUndone }: OrderDialogState, order: OrderVersion): boolean {
  return !awaitsUndone && isNewer(seen, order);
}

/** The version that a change is sent for: after a refusal the current one, which the notice has shown. */
export function versionToChange({ seen, wasRefused }: OrderDialogState, order: OrderVersion): OrderVersion {
  return wasRefused ? order : seen;
}

const isNewer = (seen: OrderVersion, order: OrderVersion): boolean => order.lastUpdated > seen.lastUpdated;

/** The undo of a status change that was made at `now`, in milliseconds since the epoch. */
export const toUndo = ({ statusHistory, undoSeconds }: ChangedOrder, now: number): Undo => ({
  historyIds: statusHistory.slice(0, 1).map(({ id }) => id),
  undoSeconds,
  endsAt: now + undoSeconds * 1000,
});

/** Null once the time is over. */
export function undoAt(undo: Undo | null, now: number): Undoable | null {
  if (undo === null || undo.endsAt <= now) return null;
  return { historyIds: undo.historyIds, undoSeconds: (undo.endsAt - now) / 1000 };
}
