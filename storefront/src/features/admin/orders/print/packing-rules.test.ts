import type { AdminOrder } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { cashDueOf, splitInvoices } from './packing-rules.ts';

const nani = { name: 'Nani Kamala', phone: '98450 55555', email: null, showsItems: false, invoiceInParcel: false };

describe('splitInvoices', () => {
  it('leaves the invoices of gifts out, unless their buyers want them in the parcels', () => {
    const sent = (id: number, gift: Partial<AdminOrder>) => buildAdminOrder({ id, status: 'shipped', ...gift });
    const { enclosed, leftOut } = splitInvoices([
      sent(1, {}),
      sent(2, { recipient: nani }),
      sent(3, { recipient: { ...nani, invoiceInParcel: true } }),
      sent(4, { giftPackingType: 'premium' }),
    ]);
    expect([enclosed, leftOut].map((orders) => orders.map(({ id }) => id))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('ignores orders that were not sent, which have no invoice', () => {
    const orders = [buildAdminOrder(), buildAdminOrder({ recipient: nani })];
    expect(splitInvoices(orders)).toEqual({ enclosed: [], leftOut: [] });
  });
});

describe('cashDueOf', () => {
  it('is the total of an order in cash, and nothing once that is recorded or for an order paid online', () => {
    const { payment } = buildAdminOrder();
    expect(cashDueOf(buildAdminOrder())).toBe(550);
    expect(cashDueOf(buildAdminOrder({ payment: { ...payment, status: 'captured' } }))).toBe(0);
    expect(cashDueOf(buildAdminOrder({ payment: { ...payment, provider: 'gateway' } }))).toBe(0);
  });
});
