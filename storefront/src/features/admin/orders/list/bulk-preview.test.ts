import { describe, expect, it } from 'vitest';
import type { AdminOrder, OrderStatus, PaymentProvider } from '@mithai/contracts';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { previewOf } from './bulk-preview.ts';

const order = (id: number, status: OrderStatus, changes: Partial<AdminOrder> = {}): AdminOrder =>
  buildAdminOrder({ id, status, ...changes });

describe('the preview of a status change', () => {
  it('lists the orders that change and the customers who are notified', () => {
    const orders = [order(1, 'pending'), order(2, 'processing', { contactEmail: '' })];
    expect(previewOf(orders, 'shipped', '')).toEqual({
      changing: orders,
      refused: [],
      emails: 1,
      withoutEmail: 1,
      returned: 0,
      taken: 0,
      sent: 0,
      refunded: { orders: 0, most: 0 },
      toRefund: 0,
    });
  });

  it('lists the rejected orders with reasons', () => {
    const { changing, refused } = previewOf(
      [order(1, 'shipped'), order(2, 'cancelled'), order(3, 'delivered')],
      'shipped',
      ' ',
    );
    expect(changing).toEqual([]);
    expect(refused).toEqual([
      { id: 1, reason: 'it is already shipped.' },
      { id: 2, reason: 'it is cancelled. Add a note to say why that changes.' },
      { id: 3, reason: 'it is delivered. Add a note to say why that changes.' },
    ]);
  });

  it('skips orders that are not paid yet, except for a cancellation', () => {
    const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
    const unpaid = order(1, 'pending', { paymentMethod: 'card', payment });
    const paid = order(2, 'pending', { paymentMethod: 'card', payment: { ...payment, status: 'captured' } });
    expect(previewOf([unpaid, paid], 'processing', '')).toMatchObject({
      changing: [paid],
      refused: [{ id: 1, reason: 'it is not paid yet.' }],
    });
    expect(previewOf([unpaid, paid], 'cancelled', '')).toMatchObject({ changing: [unpaid, paid], refused: [] });
  });

  it('lets an order go back to pending without a payment', () => {
    const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
    const unpaid = order(1, 'processing', { payment });
    expect(previewOf([unpaid], 'pending', '')).toMatchObject({ changing: [unpaid], refused: [] });
  });

  it('skips a cancelled order whose payment expired', () => {
    const payment = { provider: 'gateway', status: 'expired', refunded: 0, expiresAt: null } as const;
    expect(previewOf([order(1, 'cancelled', { payment })], 'pending', 'They called')).toMatchObject({
      changing: [],
      refused: [{ id: 1, reason: 'it was not paid in time, or its payment was refunded, so it stays cancelled.' }],
    });
  });

  it('skips orders to send whose edit waits for its payment', () => {
    const pendingEdit = {
      amount: 100,
      totalAmount: 650,
      expiresAt: '2026-11-02T10:00:00.000Z',
      changes: [],
      hasNewAddress: false,
      deliveryDay: null,
    };
    const edited = order(1, 'processing', { pendingEdit });
    for (const status of ['shipped', 'delivered'] as const)
      expect(previewOf([edited], status, '')).toMatchObject({
        refused: [{ id: 1, reason: 'a change to it is waiting for payment.' }],
      });
    expect(previewOf([edited], 'cancelled', '')).toMatchObject({ changing: [edited] });
  });

  it('skips refunded orders, except for a cancellation or a return', () => {
    const payment = { provider: 'gateway', status: 'refunded', refunded: 550, expiresAt: null } as const;
    const [refunded, sent] = [order(1, 'processing', { payment }), order(2, 'shipped', { payment })];
    expect(previewOf([refunded, sent], 'delivered', '')).toMatchObject({ changing: [sent], refused: [{ id: 1 }] });
    for (const status of ['cancelled', 'pending'] as const)
      expect(previewOf([refunded], status, '')).toMatchObject({ changing: [refunded] });
  });

  it('counts the pieces that are released and reserved, without custom orders', () => {
    expect(previewOf([order(1, 'pending'), order(2, 'cancelled')], 'cancelled', '')).toMatchObject({
      returned: 2,
      taken: 0,
    });
    expect(previewOf([order(1, 'pending'), order(2, 'cancelled')], 'processing', 'They called')).toMatchObject({
      returned: 0,
      taken: 2,
    });
  });

  it('counts no piece that a refund returned, or kept out of stock', () => {
    const [laddu, custom] = order(1, 'pending').items;
    const items = [{ ...laddu!, quantity: 5, refundedQuantity: 2, restocked: 1 }, custom!];
    expect(previewOf([order(1, 'pending', { items })], 'cancelled', '')).toMatchObject({ returned: 2 });
  });

  it('states the automatic refunds, and those that the administrator makes', () => {
    const paid = (provider: PaymentProvider, refunded: number) => ({
      payment: {
        provider,
        status: refunded > 0 ? 'partially_refunded' : 'captured',
        refunded,
        expiresAt: null,
      } as const,
    });
    const orders = [
      order(1, 'pending'),
      order(2, 'pending', paid('gateway', 0)),
      order(3, 'pending', paid('gateway', 100.1)),
      order(4, 'pending', paid('upi_qr', 0)),
    ];
    const expected = { refunded: { orders: 2, most: 999.9 }, toRefund: 1 };
    expect(previewOf(orders, 'cancelled', '')).toMatchObject(expected);
    expect(previewOf(orders, 'processing', '')).toMatchObject({ refunded: { orders: 0 }, toRefund: 0 });
  });

  it('states that shipped orders release no stock', () => {
    const orders = [order(1, 'pending'), order(2, 'shipped'), order(3, 'delivered')];
    expect(previewOf(orders, 'cancelled', 'Lost on the way')).toMatchObject({ returned: 2, sent: 2 });
  });
});
