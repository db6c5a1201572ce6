import { describe, expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const first = { id: 1, status: 'pending' as const, timestamp: '2026-11-01T10:00:00.000Z', notes: null, fact: null };
const seen = {
  status: 'pending' as const,
  estimatedDeliveryDate: null,
  statusHistory: [first],
  internalNote: null,
  tracking: null,
  confirmBy: null,
};

describe('describeChanges', () => {
  it('describes the status with every note in order', () => {
    const statusHistory = [
      { ...first, id: 3, status: 'shipped' as const, notes: 'By train' },
      { ...first, id: 2, status: 'processing' as const, notes: 'In the kitchen' },
      first,
    ];
    expect(describeChanges(seen, { ...seen, status: 'shipped', statusHistory })).toEqual([
      'Status: Pending to Shipped.',
      'Note: “In the kitchen”',
      'Note: “By train”',
    ]);
  });

  it('describes a set or cleared delivery date', () => {
    const promised = { ...seen, estimatedDeliveryDate: '2026-11-05' };
    expect(describeChanges(seen, promised)).toEqual(['Delivery date: November 05, 2026.']);
    expect(describeChanges(promised, { ...promised, estimatedDeliveryDate: '2026-11-06' })).toEqual([
      'Delivery date: November 05, 2026 to November 06, 2026.',
    ]);
    expect(describeChanges(promised, seen)).toEqual(['Delivery date removed. It was November 05, 2026.']);
  });

  it('quotes the internal note and names the tracking number', () => {
    const tracking = { carrier: 'dtdc' as const, number: 'D12345678' };
    expect(describeChanges(seen, { ...seen, internalNote: 'Ring twice', tracking })).toEqual([
      'Tracking number: DTDC D12345678.',
      'Internal note: “Ring twice”',
    ]);
    expect(describeChanges({ ...seen, internalNote: 'Ring twice', tracking }, seen)).toEqual([
      'Tracking number: none.',
      'Internal note: removed.',
    ]);
  });

  it('mentions the customer’s confirmation unless the status changed later', () => {
    const unconfirmed = { ...seen, confirmBy: '2026-11-03T10:00:00.000Z' };
    expect(describeChanges(unconfirmed, seen)).toEqual(['The customer confirmed this order.']);
    const statusHistory = [{ ...first, id: 2, status: 'processing' as const }, first];
    expect(describeChanges(unconfirmed, { ...seen, status: 'processing', statusHistory })).toEqual([
      'Status: Pending to Processing.',
    ]);
  });
});
