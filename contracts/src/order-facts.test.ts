import { describe, expect, it } from 'vitest';
import { describeOrderFact, statusHistorySchema, type OrderChanges, type OrderFact } from './index.ts';

const changes: OrderChanges = {
  items: [
    { name: 'Laddu', from: 2, to: 3 },
    { name: 'Sev', from: 0, to: 2 },
    { name: 'Papad', from: 1, to: 0 },
  ],
  hasNewAddress: true,
  hasNewContact: true,
  deliveryDay: '2026-11-09',
  total: { from: 550, to: 1000.5 },
};
const LINES = `Laddu: 3 instead of 2.
Added: 2 × Sev.
Removed: Papad.
New delivery address.
New contact.
Delivery on November 09, 2026.
New total: ₹1,000.50 instead of ₹550.00.`;
const FACTS: [OrderFact, string][] = [
  [{ kind: 'cancelled_by_customer' }, 'Cancelled by the customer.'],
  [{ kind: 'not_confirmed', hours: 24 }, 'Not confirmed within 24 hours.'],
  [{ kind: 'not_paid' }, 'The payment was not received in time.'],
  [{ kind: 'edited', changes }, LINES],
  [{ kind: 'edit_held', amount: 450.5, changes }, `Changes once ₹450.50 more is paid:\n${LINES}`],
  [{ kind: 'edit_not_paid' }, 'The change was not paid for in time. The order stays as it was.'],
  [{ kind: 'edit_withdrawn' }, 'The change was withdrawn. The order stays as it was paid.'],
];

describe('a fact in an order’s history', () => {
  it.each(FACTS)('%j has an English sentence', (fact, sentence) => {
    expect(describeOrderFact(fact)).toBe(sentence);
  });

  it('leaves out the values that an edit did not change', () => {
    const address = { items: [], hasNewAddress: true, hasNewContact: false, deliveryDay: null, total: null };
    expect(describeOrderFact({ kind: 'edited', changes: address })).toBe('New delivery address.');
  });

  it.each([{ kind: 'invented_later' }, null, undefined])('%j is read as a note without a fact', (fact) => {
    const entry = { id: 1, status: 'pending', timestamp: '2026-11-01T10:00:00.000Z', notes: 'Moved' };
    expect(statusHistorySchema.parse([{ ...entry, fact }])).toEqual([{ ...entry, fact: null }]);
  });
});
