import { describe, expect, it } from 'vitest';
import type { AdminOrder, OrderStatus } from '@mithai/contracts';
import { previewOf } from './bulk-preview.ts';

const order = (id: number, status: OrderStatus, changes: Partial<AdminOrder> = {}): AdminOrder => ({
  id,
  userId: 1,
  orderDate: '2026-11-01T10:00:00.000Z',
  totalAmount: 550,
  shippingCost: 50,
  status,
  paymentMethod: 'cod',
  payment: { provider: 'cash', status: 'created', refunded: 0, expiresAt: null },
  shippingAddress: '',
  contactName: 'Asha Rao',
  contactEmail: 'asha@shopper.example',
  contactPhone: null,
  estimatedDeliveryDate: null,
  confirmBy: null,
  lastUpdated: '2026-11-01T10:00:00.000Z',
  giftPacking: false,
  giftPackingType: null,
  giftPackingCost: 0,
  giftMessage: null,
  tracking: null,
  internalNote: null,
  items: [
    {
      id: 1,
      productId: 7,
      quantity: 2,
      price: 250,
      product: { name: 'Laddu', imageUrl: null },
      seller: null,
      netWeightGrams: 400,
      restocked: status === 'cancelled' ? 2 : 0,
      refundedQuantity: 0,
    },
    {
      id: 2,
      productId: null,
      quantity: 30,
      price: 10,
      product: { name: 'Made for you', imageUrl: null },
      seller: null,
      netWeightGrams: null,
      restocked: 0,
      refundedQuantity: 0,
    },
  ],
  statusHistory: [],
  ...changes,
});

describe('the preview of a status change', () => {
  it('lists the orders that change and the customers who are notified', () => {
    const orders = [order(1, 'pending'), order(2, 'processing', { contactEmail: '' })];
    expect(previewOf(orders, 'shipped', '')).toEqual({
      changing: orders,
      refused: [],
      mails: 1,
      withoutEmail: 1,
      returned: 0,
      taken: 0,
      sent: 0,
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

  it('leaves orders that are not paid yet, except to be cancelled', () => {
    const payment = { provider: 'gateway', status: 'created', refunded: 0, expiresAt: null } as const;
    const unpaid = order(1, 'pending', { paymentMethod: 'card', payment });
    const paid = order(2, 'pending', { paymentMethod: 'card', payment: { ...payment, status: 'captured' } });
    expect(previewOf([unpaid, paid], 'processing', '')).toMatchObject({
      changing: [paid],
      refused: [{ id: 1, reason: 'it is not paid yet.' }],
    });
    expect(previewOf([unpaid, paid], 'cancelled', '')).toMatchObject({ changing: [unpaid, paid], refused: [] });
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

  it('states that shipped orders release no stock', () => {
    const orders = [order(1, 'pending'), order(2, 'shipped'), order(3, 'delivered')];
    expect(previewOf(orders, 'cancelled', 'Lost on the way')).toMatchObject({ returned: 2, sent: 2 });
  });
});
