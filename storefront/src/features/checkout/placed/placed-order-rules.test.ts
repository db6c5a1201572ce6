import type { Order, PaymentProvider, PaymentStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { closedAs, isNothingLeft } from './placed-order-rules.ts';

describe('a closed order', () => {
  const order = (provider: PaymentProvider, status: PaymentStatus, kind?: 'not_paid') =>
    ({
      payment: { provider, status, refunded: 0, expiresAt: null },
      statusHistory: [
        {
          id: 1,
          status: 'cancelled',
          timestamp: '2026-11-01T10:00:00.000Z',
          notes: null,
          fact: kind ? { kind } : null,
        },
      ],
    }) as Pick<Order, 'payment' | 'statusHistory'>;

  it.each([
    ['expired', order('gateway', 'expired', 'not_paid')],
    ['cancelled', order('gateway', 'expired')],
    ['cancelled', order('gateway', 'created')],
    ['cancelled', order('cash', 'captured')],
    ['refunded', order('gateway', 'captured')],
    ['refunded', order('upi_qr', 'refund_pending')],
    ['refunded', order('gateway', 'refunded')],
  ])('is shown as %s', (situation, closed) => {
    expect(closedAs(closed)).toBe(situation);
  });
});

describe('an order that is placed again', () => {
  const items = [{ productId: 1 }, { productId: 2 }] as Order['items'];
  const gone = { name: 'Til Laddu', available: 0 };

  it('fails only if none of its pieces is left', () => {
    expect(isNothingLeft({ items }, [gone, { ...gone, name: 'Chikki' }])).toBe(true);
    expect(isNothingLeft({ items }, [gone])).toBe(false);
    expect(isNothingLeft({ items }, [gone, { name: 'Chikki', available: 1 }])).toBe(false);
    expect(isNothingLeft({ items }, [])).toBe(false);
  });
});
