import { describe, expect, it } from 'vitest';
import { Order } from './order.entity.ts';

const build = (values: Partial<Order>): Order =>
  Object.assign(new Order(), { paymentProvider: 'gateway' as const, paymentStatus: 'captured' as const, ...values });

const change =
  (order: Order, to: Order['status'], notes: string | null = null) =>
  () =>
    order.changeStatus(to, notes, { now: new Date() });

describe('the status of an order', () => {
  it('goes back to pending without a payment', () => {
    const unpaid = build({ status: 'processing', paymentStatus: 'created' });
    expect(change(unpaid, 'shipped')).toThrow(
      expect.objectContaining({ status: 409, code: 'order_unpaid', params: undefined }),
    );
    expect(change(unpaid, 'pending')()).toEqual({ from: 'processing' });
    expect(unpaid.status).toBe('pending');
  });

  it('stays cancelled once the payment has expired', () => {
    const expired = build({ status: 'cancelled', paymentStatus: 'expired' });
    expect(change(expired, 'pending', 'They called')).toThrow(expect.objectContaining({ code: 'payment_closed' }));
    expect(expired.status).toBe('cancelled');
  });

  it.each(['shipped', 'delivered'] as const)('does not become %s while an edit waits for its payment', (to) => {
    const pendingEdit = {} as NonNullable<Order['pendingEdit']>;
    const edited = build({ status: 'processing', pendingEdit });
    expect(change(edited, to)).toThrow(expect.objectContaining({ code: 'edit_pending' }));
    expect(change(edited, 'pending')()).toEqual({ from: 'processing' });
  });
});
