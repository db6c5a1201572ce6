import type { ChangedOrder } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import {
  isOutdated,
  openOrderDialog,
  orderDialogReducer,
  toUndo,
  undoAt,
  versionToChange,
  type OrderDialogEvent,
  type OrderVersion,
} from './order-dialog.reducer.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const opened: OrderVersion = {
  status: 'pending',
  statusHistory: [{ id: 1, status: 'pending', notes: null, fact: null, timestamp: '2026-11-25T10:00:00.000Z' }],
  estimatedDeliveryDate: null,
  internalNote: 'Ring twice',
  tracking: null,
  confirmBy: null,
  lastUpdated: '2026-11-25T10:00:00.000Z',
};
const refunded: OrderVersion = { ...opened, lastUpdated: '2026-11-25T11:00:00.000Z' };
const processing: OrderVersion = { ...refunded, status: 'processing' };
const undo = { historyIds: [2], undoSeconds: 30, endsAt: NOW + 30_000 };
/** An answer without the internal note. */
const changed: Omit<OrderVersion, 'internalNote'> = {
  status: 'shipped',
  statusHistory: opened.statusHistory,
  estimatedDeliveryDate: null,
  tracking: null,
  confirmBy: null,
  lastUpdated: '2026-11-25T12:00:00.000Z',
};

const after = (...events: OrderDialogEvent[]) => events.reduce(orderDialogReducer, openOrderDialog(opened));

describe('the order dialog', () => {
  it('opens with the order as it is, without a conflict or an undo', () => {
    expect(after()).toEqual({ seen: opened, wasRefused: false, awaitsUndone: false, undo: null });
    expect(isOutdated(after(), opened)).toBe(false);
  });

  it('reports a change from elsewhere until this window has made its own', () => {
    const state = after({ type: 'received', order: processing });
    expect(state).toBe(orderDialogReducer(state, { type: 'received', order: processing }));
    expect(state.seen).toBe(opened);
    expect(isOutdated(state, processing)).toBe(true);
    const saved = orderDialogReducer(state, { type: 'changed', base: opened, changed });
    expect(isOutdated(saved, { ...processing, ...changed })).toBe(false);
  });

  it('adopts a new version in which no field under edit has changed', () => {
    const state = after({ type: 'received', order: refunded });
    expect(state.seen).toBe(refunded);
    expect(isOutdated(state, refunded)).toBe(false);
  });

  it('ignores an older version from a slow response', () => {
    const state = after({ type: 'changed', base: opened, changed });
    expect(orderDialogReducer(state, { type: 'received', order: processing })).toBe(state);
    expect(isOutdated(state, processing)).toBe(false);
  });

  it('sends a change for the version as seen, and after a refusal for the current one', () => {
    expect(versionToChange(after({ type: 'received', order: processing }), processing)).toBe(opened);
    expect(versionToChange(after({ type: 'refused' }), processing)).toBe(processing);
  });

  it('keeps a refusal until a change succeeds', () => {
    const refused = after({ type: 'refused' }, { type: 'received', order: processing });
    expect(refused.wasRefused).toBe(true);
    expect(isOutdated(refused, processing)).toBe(true);
    const state = orderDialogReducer(refused, { type: 'changed', base: processing, changed });
    expect(state.wasRefused).toBe(false);
    expect(state.seen).toEqual({ ...processing, ...changed });
  });

  it('keeps the internal note of the changed version, which a response may omit', () => {
    expect(after({ type: 'changed', base: opened, changed }).seen.internalNote).toBe('Ring twice');
  });

  it('offers the undo of a status change, also after another change', () => {
    const state = after({ type: 'changed', base: opened, changed, undo });
    expect(state.undo).toBe(undo);
    expect(orderDialogReducer(state, { type: 'changed', base: opened, changed }).undo).toBe(undo);
  });

  it('adopts the version of its undo, and reports later changes again', () => {
    const undone = after({ type: 'changed', base: opened, changed, undo }, { type: 'undone' });
    expect(undone).toMatchObject({ undo: null, awaitsUndone: true });
    const pending: OrderVersion = { ...opened, lastUpdated: '2026-11-25T12:00:10.000Z' };
    expect(isOutdated(undone, pending)).toBe(false);
    const state = orderDialogReducer(undone, { type: 'received', order: pending });
    expect(state).toMatchObject({ seen: pending, awaitsUndone: false });
    const later: OrderVersion = { ...processing, lastUpdated: '2026-11-25T12:00:20.000Z' };
    expect(isOutdated(orderDialogReducer(state, { type: 'received', order: later }), later)).toBe(true);
  });
});

describe('the undo of a status change', () => {
  it('names the newest entry of the history and ends after its seconds', () => {
    const statusHistory = [{ id: 2 }, { id: 1 }];
    expect(toUndo({ statusHistory, undoSeconds: 30 } as ChangedOrder, NOW)).toEqual(undo);
  });

  it('is offered for the seconds that are left, and no longer', () => {
    expect(undoAt(undo, NOW + 10_000)).toEqual({ historyIds: [2], undoSeconds: 20 });
    expect(undoAt(undo, NOW + 30_000)).toBeNull();
    expect(undoAt(null, NOW)).toBeNull();
  });
});
