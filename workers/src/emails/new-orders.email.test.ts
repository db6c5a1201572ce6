import { orderNotifications } from '@mithai/backend/modules/orders';
import { recordEvent } from '@mithai/backend/outbox';
import { EmailDelivery, Order, OrderItem } from '@mithai/backend/test/internals';
import type { Job } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';
import { servicesOf } from '../../test/worker-harness.ts';
import { readOutbox } from '../../test/outbox-state.ts';
import { createProcessor, type EventJob } from '../event-queues.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({
  PUBLIC_URL: 'https://mithai.example',
  ADMIN_EMAIL: 'owner@mithai.example',
  EMAILS_PER_DAY: '1',
});

/** Returns the id of the event. */
const recordAnnouncement = async (orderIds: number[]): Promise<number> => {
  await fork().transactional((em) => recordEvent(em, 'orders.announced', { orderIds }));
  return latestEvent();
};
const latestEvent = async (): Promise<number> => (await readOutbox(harness.orm)).at(-1)?.id ?? 0;
const handle = (id: number, orderIds: number[]) => handlers['orders.announced'](fork(), { id, payload: { orderIds } });
const announce = async (orderIds: number[]) => handle(await recordAnnouncement(orderIds), orderIds);
const mails = () => harness.mail.mails;

describe('the email about new orders', () => {
  it('lists number, customer, pieces, payment, delivery date and total, with links to orders and setting', async () => {
    const first = await buildOrder(fork(), { estimatedDeliveryDate: '2026-11-27' });
    const second = await buildOrder(fork(), { contactName: 'Meenakshi', paymentMethod: 'upi', totalPaise: 12_345_650 });
    await announce([first.id, second.id]);
    const mail = onlyEmail();
    expect(mail.to).toEqual([{ name: '', address: 'owner@mithai.example' }]);
    expect(mail.subject).toBe('2 new orders');
    expect(mail.text).toBe(`#${first.id} Asha R., ₹649.00
3 items · Cash on Delivery · due November 27, 2026
https://mithai.example/admin/orders?order=${first.id}

#${second.id} Meenakshi, ₹1,23,456.50
3 items · UPI
https://mithai.example/admin/orders?order=${second.id}

Open the orders: https://mithai.example/admin/orders?status=pending

Mithai
Taste Tradition, Embrace Health

Change how often you get this email: https://mithai.example/admin/settings`);
    for (const part of [
      'Asha R.',
      '₹649.00',
      '₹1,23,456.50',
      `/admin/orders?order=${second.id}"`,
      '/admin/settings"',
    ]) {
      expect(mail.html).toContain(part);
    }
    expect(mail.text + mail.html).not.toMatch(/Rao|Lake View|Diwali|shopper\.example/);
  });

  it('links a single order directly', async () => {
    const { id } = await buildOrder(fork());
    await fork().nativeDelete(OrderItem, { order: id, productId: 1 });
    await announce([id]);
    const { subject, text, html } = onlyEmail();
    expect(subject).toBe(`New order #${id}, ₹649.00`);
    expect(text).toContain(`1 item · Cash on Delivery\nhttps://mithai.example/admin/orders?order=${id}\n`);
    expect(html).toContain(`<a class="button" href="https://mithai.example/admin/orders?order=${id}"`);
  });

  it('lists the first 50 of 500 orders and counts the others', async () => {
    const { id, userId } = await buildOrder(fork());
    await fork().execute(
      `insert into orders (user_id, idempotency_key, request_hash, order_date, last_updated, total_paise, shipping_paise, payment_method,
                           shipping_address, contact_name, contact_email)
       select ?, 'digest ' || n, '', now(), now(), 10000, 5000, 'cod', '', 'Asha Rao', '' from generate_series(2, 500) as n`,
      [userId],
    );
    const orders = await fork().find(Order, { id: { $gte: id } }, { orderBy: { id: 'asc' } });
    await announce(orders.map((order) => order.id).toReversed());
    const { subject, text, html } = onlyEmail();
    expect(subject).toBe('500 new orders');
    expect(text.match(/^#\d+ /gm)).toHaveLength(50);
    expect(text).toContain(`#${orders[49]?.id} `);
    expect(text).toContain('\n\nAnd 450 more.\n\n');
    expect(html).toContain('And 450 more.');
  });

  it('omits cancelled orders, and is not sent if none is left', async () => {
    const cancelled = await buildOrder(fork(), { status: 'cancelled' });
    await announce([cancelled.id]);
    expect(mails()).toHaveLength(0);
    const { id } = await buildOrder(fork());
    await announce([cancelled.id, id]);
    expect(onlyEmail().subject).toBe(`New order #${id}, ₹649.00`);
  });

  it('is exempt from the daily limit', async () => {
    for (let mail = 0; mail < 3; mail += 1) await announce([(await buildOrder(fork())).id]);
    expect(mails()).toHaveLength(3);
    expect(await fork().count(EmailDelivery, { recipient: 'owner@mithai.example', isLimited: true })).toBe(0);
  });

  it('is sent once when a worker dies before it acknowledges and when two workers get the event', async () => {
    const { id } = await buildOrder(fork());
    const eventId = await recordAnnouncement([id]);
    await handle(eventId, [id]);
    const run = createProcessor('emails', servicesOf(harness));
    const job = {
      data: { eventId, name: 'orders.announced', payload: { orderIds: [id] } },
      attemptsMade: 0,
      opts: {},
    } as Job<EventJob>;
    await Promise.all([run(job), run(job)]);
    expect(onlyEmail().messageId).toMatch(new RegExp(`^<event-${eventId}-`));
    expect((await readOutbox(harness.orm)).at(-1)).toMatchObject({ id: eventId, closed: true });
  });

  it('is sent hourly, and again after the mail server rejected it', async () => {
    const { id } = await buildOrder(fork());
    await fork().transactional((em) => orderNotifications.announceToShop(em, id));
    expect(await orderNotifications.announcePendingOrders(fork())).toBe(1);
    harness.mail.refusal = { code: 451, message: 'later' };
    await expect(handle(await latestEvent(), [id])).rejects.toThrow('later');
    harness.mail.refusal = null;
    await handle(await latestEvent(), [id]);
    expect(onlyEmail().subject).toBe(`New order #${id}, ₹649.00`);
  });
});
