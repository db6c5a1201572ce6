import { type Order, OrderStatusEntry } from '@mithai/backend/test/internals';
import { describe, expect, it } from 'vitest';
import { startEmailTests } from '../../test/emails.ts';
import { buildOrder, buildUser } from '../../test/factories.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

let eventId = 0;
const CHANGES = 'Added: 1 × Kaju Katli.\nNew total: ₹849.00 instead of ₹649.00.';
const UNPAID: Partial<Order> = { paymentMethod: 'upi', paymentProvider: 'gateway', paymentStatus: 'created' };

/** The event of an edited order, as the queue hands it over. */
const buildEdit = async (data: Parameters<typeof buildOrder>[1] = {}) => {
  const em = fork();
  const order = await buildOrder(em, data);
  const { status, lastUpdated: timestamp } = order;
  const entry = em.create(OrderStatusEntry, { order, status, timestamp, notes: CHANGES });
  await em.persist(entry).flush();
  return { id: (eventId += 1), payload: { orderId: order.id, historyId: entry.id, sellerIds: [] } };
};

describe('the email about an edited order', () => {
  it('lists the changes, and is sent once', async () => {
    const event = await buildEdit();
    await Promise.all([handlers['order.edited'](fork(), event), handlers['order.edited'](fork(), event)]);
    await handlers['order.edited'](fork(), event);
    const { to, subject, text, html } = onlyEmail();
    expect(to).toMatchObject([{ address: 'asha@shopper.example' }]);
    expect(subject).toBe(`Your Mithai order #${event.payload.orderId} was changed`);
    expect(text).toContain('as agreed with you. If you didn’t ask for this, please reply to this email.');
    expect(text).toContain(`What changed:\n${CHANGES}`);
    expect(html).toContain('Added: 1 × Kaju Katli.');
    expect(text).not.toContain('/orders/pay');
  });

  it('describes its own edit even if the order was edited again', async () => {
    const { id, payload } = await buildEdit();
    const em = fork();
    const later = { order: payload.orderId, status: 'pending', timestamp: new Date(), notes: 'New contact.' } as const;
    await em.persist(em.create(OrderStatusEntry, later)).flush();
    await handlers['order.edited'](fork(), { id, payload });
    expect(onlyEmail().text).toContain(`What changed:\n${CHANGES}`);
  });

  it('leads to the page that pays an order which awaits its payment', async () => {
    const event = await buildEdit(UNPAID);
    await handlers['order.edited'](fork(), event);
    const { text, html } = onlyEmail();
    const link = new RegExp(`https://mithai\\.example/orders/pay\\?token=${event.payload.orderId}-[0-9a-f]{64}`);
    expect(text).toMatch(link);
    expect(html).toMatch(link);
  });

  it('asks for no payment of a paid order', async () => {
    await handlers['order.edited'](fork(), await buildEdit({ ...UNPAID, paymentStatus: 'captured' }));
    expect(onlyEmail().text).not.toContain('/orders/pay');
  });

  it.each(['cancelled', 'delivered'] as const)('is not sent for an order that is %s by then', async (status) => {
    await handlers['order.edited'](fork(), await buildEdit({ status }));
    expect(harness.mail.mails).toEqual([]);
  });

  it('is not sent to a customer without an email address', async () => {
    const user = await buildUser(fork(), { email: `phone-${eventId}@invalid` });
    await handlers['order.edited'](fork(), await buildEdit({ userId: user.id }));
    expect(harness.mail.mails).toEqual([]);
  });
});
