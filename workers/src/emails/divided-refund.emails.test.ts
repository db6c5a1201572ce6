import { Payment, Refund } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { startEmailTests } from '../../test/emails.ts';
import { buildOrder } from '../../test/factories.ts';

const { handlers, fork, onlyEmail } = await startEmailTests();

describe('the email about a part of a divided refund', () => {
  it.each([
    { other: { status: 'failed' }, heading: 'Part of your refund is complete', names: 1 },
    { other: { status: 'pending' }, heading: 'Part of your refund is complete', names: 1 },
    { other: { status: 'failed', isRetried: true }, heading: 'Your refund is complete', names: 0 },
    { other: { status: 'processed' }, heading: 'Your refund is complete', names: 0 },
  ] as const)('states the returned and the missing amount: $other', async ({ other, heading, names }) => {
    const { id: orderId, totalPaise } = await buildOrder(fork(), { paymentMethod: 'upi', paymentProvider: 'gateway' });
    const payment = { orderId, provider: 'gateway', method: 'upi', amountPaise: totalPaise } as const;
    const paymentId = await fork().insert(Payment, { ...payment, status: 'captured' });
    const ids = { orderId, paymentId, reason: 'Two laddus were broken' };
    const refundId = await fork().insert(Refund, { ...ids, amountPaise: 25_100, status: 'processed' });
    const part = { ...ids, amountPaise: 9900, partOf: refundId };
    await fork().insert(Refund, { ...part, ...other });
    await handlers['refund.processed'](fork(), { id: refundId, payload: { refundId } });
    const { subject, text, html } = onlyEmail();
    expect(subject).toContain('We’ve refunded ₹251.00 of your Mithai order');
    expect(html).toContain(heading);
    expect(text.split('The other ₹99.00 of this refund hasn’t gone back yet.')).toHaveLength(names + 1);
  });
});
