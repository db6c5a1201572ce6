import { randomUUID } from 'node:crypto';
import { trackingLinks } from '@mithai/backend/modules/orders';
import { EmailDelivery, Order, OrderStatusEntry } from '@mithai/backend/test/internals';
import type { OrderStatus } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { buildOrder } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const NANI = 'nani@family.example';

const placeGift = (data: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(fork(), {
    status: 'processing',
    paymentMethod: 'upi',
    paymentProvider: 'gateway',
    paymentStatus: 'captured',
    shippingAddress: '3 Lake View, Mysuru, Karnataka - 570001',
    contactPhone: '98400 12345',
    estimatedDeliveryDate: '2026-12-24',
    recipientName: 'Nani Kamala',
    recipientPhone: '98450 55555',
    recipientEmail: NANI,
    giftMessage: 'Get well soon',
    ...data,
  });

/** Changes the status, and handles its event as often as said. */
const changeStatus = async (orderId: number, to: OrderStatus, times = 1): Promise<void> => {
  const em = fork();
  await em.nativeUpdate(Order, orderId, { status: to });
  const entry = em.create(OrderStatusEntry, { order: orderId, status: to, timestamp: new Date(), notes: null });
  await em.persist(entry).flush();
  const payload = { orderId, historyId: entry.id, from: 'processing', to } as const;
  const [event] = await em.execute<{ id: number }[]>(
    `insert into outbox_events (name, payload, attempts) values ('order.status_changed', ?, 1) returning id`,
    [JSON.stringify(payload)],
  );
  const id = event?.id ?? 0;
  for (let count = 0; count < times; count += 1) await handlers['order.status_changed'](fork(), { id, payload });
};

const sentTo = (address: string) =>
  harness.mail.mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject = '', text = '', html = '', to }) => ({ subject, text, html, to }));

describe('the email to the recipient of a gift', () => {
  it('is sent when the parcel is dispatched, and not before', async () => {
    const { id } = await placeGift({ status: 'pending' });
    await handlers['payment.captured'](fork(), { id: 9001, payload: { orderId: id } });
    await changeStatus(id, 'processing');
    expect(sentTo(NANI)).toEqual([]);
    await changeStatus(id, 'shipped');
    const [mail] = sentTo(NANI);
    expect(mail?.subject).toBe('A gift from Asha Rao is on its way');
    expect(mail?.text.replaceAll('\r\n', '\n')).toContain(
      'Dear Nani Kamala,\n\nAsha Rao has sent you a gift from Mithai, and it’s on its way to you.\n\n' +
        'We expect to deliver it on December 24, 2026.\n\nWhat’s in it stays a surprise.',
    );
    const link = await trackingLinks.findGiftLink(fork(), harness.env, id);
    expect(mail?.text).toContain(`Track your gift: ${link}`);
    await changeStatus(id, 'delivered');
    expect(sentTo(NANI)).toHaveLength(1);
  });

  it('names nothing of the buyer but the name, and neither prices nor items', async () => {
    const { id } = await placeGift();
    await changeStatus(id, 'shipped');
    const [mail] = sentTo(NANI);
    const buyersLink = await trackingLinks.findTrackingLink(fork(), harness.env, id);
    for (const part of [mail?.text ?? '', mail?.html ?? ''])
      for (const secret of ['asha@', '98400', '₹', '649', 'UPI', 'Laddu', 'Get well', String(buyersLink)])
        expect(part).not.toContain(secret);
  });

  it('names the items if the buyer allows it', async () => {
    const { id } = await placeGift({ recipientSeesItems: true });
    await changeStatus(id, 'shipped');
    expect(sentTo(NANI)[0]?.text).toContain('In it: 2 × Til Laddu, 1 × Mysore Pak.');
  });

  it('is sent once, however often the event is handled and the order dispatched', async () => {
    const { id } = await placeGift();
    await changeStatus(id, 'shipped', 2);
    await changeStatus(id, 'processing');
    await changeStatus(id, 'shipped');
    expect(sentTo(NANI)).toHaveLength(1);
    expect(await fork().count(EmailDelivery, { recipient: NANI, template: 'gift-shipped' })).toBeGreaterThan(0);
  });

  it.each([
    ['a worker that crashed before it was sent', { claim: randomUUID(), claimedUntil: new Date(0) }],
    ['an address that refused it', { isRefused: true }],
  ])('is sent at the next dispatch after %s', async (_what, delivery) => {
    const { id } = await placeGift();
    await changeStatus(id, 'shipped');
    await fork().nativeUpdate(EmailDelivery, { recipient: NANI, template: 'gift-shipped' }, delivery);
    await changeStatus(id, 'processing');
    await changeStatus(id, 'shipped');
    expect(sentTo(NANI)).toHaveLength(2);
  });

  it('goes to the address at the time of dispatch, and to nobody once it is removed', async () => {
    const changed = await placeGift();
    await fork().nativeUpdate(Order, changed.id, { recipientEmail: 'nana@family.example' });
    await changeStatus(changed.id, 'shipped');
    expect(sentTo('nana@family.example')).toHaveLength(1);
    const removed = await placeGift();
    await fork().nativeUpdate(Order, removed.id, { recipientEmail: null });
    await changeStatus(removed.id, 'shipped');
    expect(sentTo(NANI)).toEqual([]);
  });

  it('is given up if the address does not exist', async () => {
    const { id } = await placeGift({ recipientEmail: 'gone@family.example' });
    harness.mail.refusal = { code: 550, message: '5.1.1 unknown', to: 'gone@family.example' };
    await changeStatus(id, 'shipped');
    expect(sentTo('asha@shopper.example')).toHaveLength(1);
    const sent = await fork().find(EmailDelivery, { recipient: 'gone@family.example' });
    expect(sent).toMatchObject([{ isRefused: true, claim: null }]);
  });
});

describe('the buyer of a gift', () => {
  it('gets the email of every order, with the recipient’s name and address', async () => {
    const { id } = await placeGift();
    await changeStatus(id, 'shipped');
    const [mail] = sentTo('asha@shopper.example');
    expect(mail?.subject).toBe(`Your Mithai order #${id} is on its way`);
    expect(mail?.text).toContain('Dear Asha Rao,');
    expect(mail?.text).toContain('Your gift is on its way to Nani Kamala.');
    expect(mail?.text).toContain('Gift for: Nani Kamala, 3 Lake View, Mysuru, Karnataka - 570001');
    expect(mail?.to).toMatchObject([{ name: 'Asha Rao' }]);
  });

  it('gets the email about a cancellation, and the recipient gets none', async () => {
    const { id } = await placeGift();
    await changeStatus(id, 'cancelled');
    expect(sentTo('asha@shopper.example')).toHaveLength(1);
    expect(sentTo(NANI)).toEqual([]);
  });
});
