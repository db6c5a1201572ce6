import { Order, OrderItem, OrderStatusEntry } from '@mithai/backend/test/internals';
import type { OrderStatus } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { describe, expect, it } from 'vitest';
import { buildOrder, buildUser } from '../../test/factories.ts';
import { startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const emailsTo = (address: string) =>
  harness.mail.mails
    .filter(({ to }) => to?.some((recipient) => recipient.address === address))
    .map(({ subject, text }) => ({ subject, text: text?.replaceAll('\r\n', '\n') ?? '' }));

/** An order of one product of the shop and one of each seller. */
const orderFrom = async (...sellers: { id: number }[]) => {
  const em = fork();
  const order = await buildOrder(em);
  for (const [place, { id }] of sellers.entries()) {
    const line = { order, productId: 3, quantity: place + 2, pricePaise: 9_900, productName: `Sweet ${place + 1}` };
    em.persist(em.create(OrderItem, { ...line, sellerId: id, sellerCommissionRate: 15 }));
  }
  await em.flush();
  return order.id;
};

const unconfirmedOrderFrom = async (seller: { id: number }) => {
  const orderId = await orderFrom(seller);
  await fork().nativeUpdate(Order, orderId, { confirmBy: addHours(new Date(), 24) });
  return orderId;
};

const move = async (eventId: number, orderId: number, from: OrderStatus, to: OrderStatus, wasUnconfirmed = false) => {
  const em = fork();
  await em.nativeUpdate(Order, orderId, { status: to });
  const entry = em.create(OrderStatusEntry, { order: orderId, status: to, timestamp: new Date() });
  await em.persist(entry).flush();
  await handlers['order.status_changed'](fork(), {
    id: eventId,
    payload: { orderId, historyId: entry.id, from, to, wasUnconfirmed },
  });
};

describe('the emails to sellers', () => {
  it('list a partner’s items of an order once, without the customer', async () => {
    const [asha, bela] = [await buildUser(fork(), { name: 'Asha' }), await buildUser(fork())];
    const orderId = await orderFrom(asha, bela, bela);
    await handlers['order.placed'](fork(), { id: 1, payload: { orderId } });
    await handlers['order.placed'](fork(), { id: 1, payload: { orderId } });

    const [mail, ...more] = emailsTo(asha.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order #${orderId}: a new order to pack`);
    expect(mail?.text).toContain('Dear Asha,\n\nA customer has ordered from you:\n\n2 × Sweet 1\n\n');
    expect(mail?.text).toContain('https://mithai.example/partner/dashboard?tab=orders');
    expect(mail?.text).not.toMatch(/Rao|Mysuru|Diwali|Til Laddu|Sweet 2/);
    expect(emailsTo(bela.email)).toMatchObject([{ subject: `Order #${orderId}: a new order to pack` }]);
  });

  it('name no refunded piece to pack, and are not sent to a partner without a piece left', async () => {
    const [asha, bela] = [await buildUser(fork()), await buildUser(fork())];
    const orderId = await orderFrom(asha, bela);
    await fork().nativeUpdate(OrderItem, { order: orderId, sellerId: asha.id }, { refundedQuantity: 1 });
    await fork().nativeUpdate(OrderItem, { order: orderId, sellerId: bela.id }, { refundedQuantity: 3 });
    await handlers['order.placed'](fork(), { id: 2, payload: { orderId } });
    expect(emailsTo(asha.email)).toMatchObject([{ text: expect.stringContaining('1 × Sweet 1') }]);
    expect(emailsTo(bela.email)).toEqual([]);
  });

  it('are sent when an order is cancelled or restored, and at no other status', async () => {
    const seller = await buildUser(fork());
    const orderId = await orderFrom(seller);
    await move(10, orderId, 'pending', 'shipped');
    expect(emailsTo(seller.email)).toEqual([]);
    await move(11, orderId, 'shipped', 'cancelled');
    expect(emailsTo(seller.email)).toMatchObject([{ subject: `Order #${orderId} is cancelled` }]);
    await move(12, orderId, 'cancelled', 'processing');
    expect(emailsTo(seller.email)).toMatchObject([{}, { subject: `Order #${orderId}: a new order to pack` }]);
    await move(13, orderId, 'processing', 'delivered');
    expect(emailsTo(seller.email)).toHaveLength(2);
  });

  it('are sent after an edit to the partners whose lines changed, and to no other', async () => {
    const [asha, bela] = [await buildUser(fork(), { name: 'Asha' }), await buildUser(fork())];
    const orderId = await orderFrom(asha, bela);
    const em = fork();
    const entry = em.create(OrderStatusEntry, {
      order: orderId,
      status: 'pending',
      timestamp: new Date(),
      notes: 'Sweet 1: 2 instead of 5.',
    });
    await em.persist(entry).flush();
    const edited = (id: number, sellerIds: number[]) =>
      handlers['order.edited'](fork(), { id, payload: { orderId, historyId: entry.id, sellerIds } });
    await edited(60, [asha.id]);
    await edited(61, []);
    const [mail, ...more] = emailsTo(asha.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order #${orderId} changed`);
    expect(mail?.text).toContain('Please pack now:\n\n2 × Sweet 1\n\n');
    expect(emailsTo(bela.email)).toEqual([]);
  });

  it('are sent for an unconfirmed order once it is confirmed', async () => {
    const seller = await buildUser(fork());
    const orderId = await unconfirmedOrderFrom(seller);
    await handlers['order.placed'](fork(), { id: 50, payload: { orderId } });
    expect(emailsTo(seller.email)).toEqual([]);
    await fork().nativeUpdate(Order, orderId, { confirmBy: null });
    await handlers['order.confirmed'](fork(), { id: 51, payload: { orderId } });
    expect(emailsTo(seller.email)).toMatchObject([{ subject: `Order #${orderId}: a new order to pack` }]);
  });

  it('are not sent for a cancelled order that was never confirmed', async () => {
    const seller = await buildUser(fork());
    const orderId = await unconfirmedOrderFrom(seller);
    await move(52, orderId, 'pending', 'cancelled', true);
    expect(emailsTo(seller.email)).toEqual([]);
  });

  it('are sent for an unconfirmed order that the shop prepares anyway', async () => {
    const seller = await buildUser(fork());
    const orderId = await unconfirmedOrderFrom(seller);
    await move(53, orderId, 'pending', 'processing', true);
    expect(emailsTo(seller.email)).toMatchObject([{ subject: `Order #${orderId}: a new order to pack` }]);
  });

  it('say of a cancelled shipped order that nothing is restocked or earned', async () => {
    const seller = await buildUser(fork());
    const orderId = await orderFrom(seller);
    await move(14, orderId, 'delivered', 'cancelled');
    const [mail] = emailsTo(seller.email);
    expect(mail?.text).toContain('This order was cancelled after it shipped:');
    expect(mail?.text).toContain('Nothing goes back into your stock. You don’t earn from a cancelled order');
    expect(mail?.text).not.toContain('don’t pack');
  });

  it('are not sent for a deleted account', async () => {
    const orderId = await orderFrom({ id: 999_999 });
    await handlers['order.placed'](fork(), { id: 20, payload: { orderId } });
    expect(harness.mail.mails).toHaveLength(1);
  });

  it('are not sent if their facts are outdated', async () => {
    const seller = await buildUser(fork());
    const orderId = await orderFrom(seller);
    await fork().nativeUpdate(Order, orderId, { status: 'cancelled' });
    await handlers['order.placed'](fork(), { id: 30, payload: { orderId } });
    expect(harness.mail.mails).toEqual([]);
  });

  it('reach partners although the customer’s mailbox fails, which is retried', async () => {
    const seller = await buildUser(fork());
    const orderId = await orderFrom(seller);
    const [buyer] = await fork().execute<{ email: string }[]>(
      'select email from users join orders on user_id = users.id where orders.id = ?',
      [orderId],
    );
    harness.mail.refusal = { code: 550, message: 'no such user', to: buyer!.email };
    await expect(handlers['order.placed'](fork(), { id: 40, payload: { orderId } })).rejects.toThrow('550');
    expect(emailsTo(seller.email)).toHaveLength(1);
  });
});
