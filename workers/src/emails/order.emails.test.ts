import { orderConfirmation, trackingLinks } from '@mithai/backend/modules/orders';
import { recordEvent } from '@mithai/backend/outbox';
import { EmailDelivery, Order, OrderStatusEntry, User, createVerification } from '@mithai/backend/test/internals';
import { BUYER_NOTES, buyerNotes, ORDER_STATUSES, type EventPayload } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { describe, expect, it } from 'vitest';
import { buildOrder, buildUser } from '../../test/factories.ts';
import { clearEmails, startEmailTests } from '../../test/emails.ts';

const { harness, handlers, fork, onlyEmail } = await startEmailTests({ PUBLIC_URL: 'https://mithai.example' });

const place = async (id: number, data: Parameters<typeof buildOrder>[1] = {}) => {
  const order = await buildOrder(fork(), data);
  await handlers['order.placed'](fork(), { id, payload: { orderId: order.id } });
  return order;
};

const changeStatus = async (
  id: number,
  orderId: number,
  change: Omit<EventPayload<'order.status_changed'>, 'orderId' | 'historyId'>,
  { notes, fact = null }: Partial<Pick<OrderStatusEntry, 'notes' | 'fact'>> = {},
) => {
  const em = fork();
  await em.nativeUpdate(Order, orderId, { status: change.to });
  const entry = em.create(OrderStatusEntry, { order: orderId, status: change.to, timestamp: new Date(), notes, fact });
  await em.persist(entry).flush();
  await handlers['order.status_changed'](fork(), { id, payload: { orderId, historyId: entry.id, ...change } });
};

describe('an email to an unverified address', () => {
  const buyer = (email: string) =>
    buildUser(fork(), { email, username: email, name: 'WIN A PRIZE', isEmailVerified: false });
  const OWN_WORDS = {
    contactName: 'WIN A PRIZE',
    shippingAddress: 'www.win-a-prize.example, Pune, Maharashtra - 411001',
    giftMessage: 'CLICK www.win-a-prize.example',
  };
  const expectNoneOf = (mail: ReturnType<typeof onlyEmail>) => {
    expect(mail.to?.map(({ name }) => name)).toEqual(['']);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/prize/i);
  };

  it('asks for confirmation of an order and shows no text of the account', async () => {
    const { email: contactEmail } = await buyer('stranger.1@shopper.example');
    const { id } = await place(60, { contactEmail, ...OWN_WORDS, confirmBy: addHours(new Date(), 24) });
    const mail = onlyEmail();
    expectNoneOf(mail);
    expect(mail.text).not.toContain('/track/');
    expect(mail.subject).toBe(`Please confirm your Mithai order #${id}`);
    const [link, token] = mail.text.match(/https:\/\/mithai\.example\/orders\/confirm\?token=([\w-]+)/) ?? [];
    expect(mail.html).toContain(`href="${link}"`);
    const visitor = { userId: null, verifyEmail: async () => false };
    expect(await orderConfirmation.confirmOrder(fork(), harness.env, token ?? '', visitor)).toMatchObject({
      orderId: id,
    });
    expect(mail.text).toContain('2 x Til Laddu');
  });

  it('shows no text of the account with a status', async () => {
    const { email: contactEmail } = await buyer('stranger.2@shopper.example');
    const { id } = await place(61, { contactEmail, ...OWN_WORDS, confirmBy: addHours(new Date(), 24) });
    clearEmails(harness);
    await changeStatus(62, id, { from: 'pending', to: 'cancelled' }, { notes: 'Not confirmed within 24 hours.' });
    const mail = onlyEmail();
    expectNoneOf(mail);
    expect(mail.text).toContain('A note from us:\nNot confirmed within 24 hours.');
    expect(mail.text).toContain('Hello,');
  });

  it('has no name in its greeting with a tracking number', async () => {
    const { email: contactEmail } = await buyer('stranger.3@shopper.example');
    const { id } = await place(63, {
      contactEmail,
      ...OWN_WORDS,
      carrier: 'india_post',
      trackingNumber: 'EW123456789IN',
    });
    clearEmails(harness);
    await fork().nativeUpdate(Order, id, { status: 'shipped' });
    await handlers['order.tracking_set'](fork(), { id: 64, payload: { orderId: id } });
    const mail = onlyEmail();
    expectNoneOf(mail);
    expect(mail.text).toContain('Hello,\n\nYou can now track your parcel: India Post EW123456789IN.');
  });
});

describe('the order confirmation', () => {
  it('lists items, prices and address', async () => {
    const order = await place(10);
    const mail = onlyEmail();
    expect(mail.from).toEqual({ name: 'Mithai', address: 'hello@mithai.example' });
    expect(mail.to).toEqual([{ name: 'Asha Rao', address: 'asha@shopper.example' }]);
    expect(mail.subject).toBe(`Your Mithai order #${order.id} is confirmed`);
    const trackingLink = await trackingLinks.findTrackingLink(fork(), harness.env, order.id);
    expect(trackingLink).toContain('https://mithai.example/track/');
    expect(mail.text).toBe(`Dear Asha Rao,

Thank you for your order. We’ve received your order and will email you when it ships.

2 x Til Laddu: ₹251.00
1 x Mysore Pak: ₹249.00

Subtotal: ₹500.00
Shipping: ₹50.00
Gift packing, premium: ₹99.00
Total: ₹649.00

Your gift message:
Happy Diwali!

Order: #${order.id}, October 21, 2026
Payment: Cash on Delivery
Deliver to: Asha Rao, 14 Lake View Road, Mysuru, Karnataka - 570001

View your order: https://mithai.example/orders?order=${order.id}

Track it without signing in: ${trackingLink}

Mithai
Taste Tradition, Embrace Health`);
    expect(mail.html).toContain(`<img src="https://mithai.example/images/${'a'.repeat(32)}/320.webp"`);
    expect(mail.html).toContain(`<a class="button" href="https://mithai.example/orders?order=${order.id}"`);
    expect(mail.html).toContain(`href="${trackingLink}"`);
    for (const figure of ['₹251.00', '₹249.00', '₹500.00', '₹50.00', '₹99.00', '₹649.00'])
      expect(mail.html).toContain(figure);
  });

  it('groups digits as in India and omits gift packing that was not chosen', async () => {
    await place(11, { totalPaise: 12_345_650, giftPackingType: null, giftPackingPaise: 0, giftMessage: null });
    const { text, html } = onlyEmail();
    expect(text).toContain('Total: ₹1,23,456.50');
    expect(text + html).not.toMatch(/gift/i);
  });

  it.each(BUYER_NOTES.map((note, index) => ({ note, id: 180 + index })))(
    'quotes the note $note',
    async ({ note, id }) => {
      await place(id, { [note]: 'Ring twice' });
      const { text, html } = onlyEmail();
      const title = `Your ${buyerNotes[note].heading.toLowerCase()}`;
      expect(text).toContain(`${title}:\nRing twice\n`);
      expect(html).toContain(title);
      expect(html).toContain('Ring twice');
    },
  );

  it('is sent once for repeated and concurrent events', async () => {
    const order = await buildOrder(fork());
    const handle = () => handlers['order.placed'](fork(), { id: 12, payload: { orderId: order.id } });
    await Promise.all([handle(), handle(), handle()]);
    await handle();
    const { messageId } = onlyEmail();
    expect(messageId).toMatch(/^<event-12-[0-9a-f]{16}@mithai\.example>$/);
    expect(await fork().find(EmailDelivery, { eventId: 12 })).toMatchObject([
      { recipient: 'asha@shopper.example', messageId },
    ]);
  });

  it('is not stored as sent if the mail server rejects it', async () => {
    const order = await buildOrder(fork());
    harness.mail.refusal = { code: 550, message: 'no such user' };
    await expect(handlers['order.placed'](fork(), { id: 13, payload: { orderId: order.id } })).rejects.toThrow('550');
    expect(await fork().count(EmailDelivery, { eventId: 13 })).toBe(0);
  });

  it('goes to the account’s address only, and is not sent once the account is deleted', async () => {
    const buyer = await buildUser(fork(), { name: 'Asha Rao' });
    await place(16, { userId: buyer.id, contactEmail: 'a.stranger@shopper.example', contactName: 'A Stranger' });
    expect(onlyEmail().to).toEqual([{ name: 'Asha Rao', address: buyer.email }]);
    harness.mail.mails.length = 0;

    await fork().nativeDelete(User, buyer.id);
    await place(17, { userId: buyer.id });
    expect(harness.mail.mails).toHaveLength(0);
  });

  it('is retried if the order cannot be found', async () => {
    await expect(handlers['order.placed'](fork(), { id: 14, payload: { orderId: 999_999 } })).rejects.toThrow(
      'There is no order 999999',
    );
  });

  it('escapes users’ texts and keeps them out of headers', async () => {
    const name = 'Asha\r\nBcc: everyone@shopper.example <script>alert("hi")</script>';
    const { email: contactEmail } = await buildUser(fork(), { name });
    await place(15, {
      contactName: name,
      contactEmail,
      giftMessage: '<img src=x onerror=alert(1)> & "love"',
      shippingAddress: '</td><script>alert(2)</script>',
    });
    const { html, headers, to, bcc } = onlyEmail();
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain('&lt;script&gt;alert(&quot;hi&quot;)&lt;/script&gt;');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;love&quot;');
    expect(bcc ?? []).toEqual([]);
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(to).toHaveLength(1);
  });
});

describe('the email about a confirmed order', () => {
  const confirmed = (id: number, orderId: number) => handlers['order.confirmed'](fork(), { id, payload: { orderId } });

  it('is sent once', async () => {
    const { id } = await buildOrder(fork());
    await Promise.all([confirmed(70, id), confirmed(70, id)]);
    const { subject, text } = onlyEmail();
    expect(subject).toBe(`Your Mithai order #${id} is confirmed`);
    expect(text).toContain('2 x Til Laddu');
  });

  it('is not sent once the order is cancelled', async () => {
    const { id } = await buildOrder(fork(), { status: 'cancelled' });
    await confirmed(71, id);
    expect(harness.mail.mails).toEqual([]);
  });

  it('is the only one if the order is confirmed before the first email', async () => {
    const { id } = await buildOrder(fork());
    await handlers['order.placed'](fork(), { id: 72, payload: { orderId: id, isUnconfirmed: true } });
    expect(harness.mail.mails).toEqual([]);
    await confirmed(73, id);
    expect(onlyEmail().subject).toBe(`Your Mithai order #${id} is confirmed`);
  });
});

describe('the email about a status', () => {
  it.each([
    ['pending', 'has been received', 'We’ve received your order'],
    ['processing', 'is being prepared', 'We’re preparing and packing your order.'],
    ['shipped', 'is on its way', 'Your order has shipped'],
    ['delivered', 'has been delivered', 'Your order has been delivered.'],
    ['cancelled', 'has been cancelled', 'If you didn’t expect this, just reply to this email.'],
  ] as const)('has its own text for %s', async (to, subject, news) => {
    const order = await buildOrder(fork());
    await changeStatus(20 + ORDER_STATUSES.indexOf(to), order.id, {
      from: to === 'pending' ? 'shipped' : 'pending',
      to,
    });
    const mail = onlyEmail();
    expect(mail.subject).toBe(`Your Mithai order #${order.id} ${subject}`);
    expect(mail.text).toContain(news);
    expect(mail.html).toContain(news);
    expect(mail.text).toContain('Total: ₹649.00');
    expect(mail.text).not.toContain('A note from us');
  });

  it('tells a customer who cancelled the order so, without a note from the shop', async () => {
    const order = await buildOrder(fork());
    const change = { from: 'pending', to: 'cancelled', isByCustomer: true } as const;
    await changeStatus(29, order.id, change, { notes: 'Cancelled by the customer.' });
    const { text } = onlyEmail();
    expect(text).toContain('You cancelled this order, so we won’t prepare it.');
    expect(text).not.toContain('A note from us');
  });

  it.each([
    ['cancelled_by_customer', false, 'You cancelled this order, so we won’t prepare it.'],
    ['not_paid', true, 'Your order has been cancelled.'],
  ] as const)('trusts the fact %s more than the event, whose field is %s', async (kind, isByCustomer, news) => {
    const order = await buildOrder(fork());
    const change = { from: 'pending', to: 'cancelled', isByCustomer } as const;
    await changeStatus(isByCustomer ? 133 : 134, order.id, change, { fact: { kind } });
    expect(onlyEmail().text).toContain(news);
  });

  it('quotes the note of an event that does not come from the customer', async () => {
    const order = await buildOrder(fork());
    const change = { from: 'pending', to: 'cancelled', isByCustomer: false } as const;
    await changeStatus(132, order.id, change, { notes: 'Cancelled by the customer.' });
    const { text } = onlyEmail();
    expect(text).toContain('Your order has been cancelled.');
    expect(text).toContain('A note from us:\nCancelled by the customer.');
  });

  it('shows the note and the delivery date', async () => {
    const order = await buildOrder(fork(), { estimatedDeliveryDate: '2026-10-25' });
    await changeStatus(30, order.id, { from: 'pending', to: 'processing' }, { notes: 'An earlier note' });
    harness.mail.mails.length = 0;
    await changeStatus(
      31,
      order.id,
      { from: 'processing', to: 'shipped' },
      { notes: 'Two parcels.\nHandle <with> care.' },
    );
    const { text, html } = onlyEmail();
    expect(text).toContain('A note from us:\nTwo parcels.\nHandle <with> care.');
    expect(text).toContain('Estimated delivery: October 25, 2026');
    expect(html).toContain('Two parcels.\nHandle &lt;with&gt; care.');
    expect(text).not.toContain('An earlier note');
  });

  it('shows the day that the customer chose', async () => {
    await place(33, { estimatedDeliveryDate: '2026-11-08' });
    expect(onlyEmail().text).toContain('Estimated delivery: November 08, 2026');
  });

  it('omits the delivery date once the order is delivered or cancelled', async () => {
    const order = await buildOrder(fork(), { estimatedDeliveryDate: '2026-10-25' });
    await changeStatus(32, order.id, { from: 'shipped', to: 'delivered' });
    expect(onlyEmail().text).not.toContain('Estimated delivery');
  });
});

describe('the email about a delivery date', () => {
  it('shows the business date', async () => {
    const order = await buildOrder(fork(), { estimatedDeliveryDate: '2026-10-01' });
    await handlers['order.delivery_date_set'](fork(), { id: 40, payload: { orderId: order.id, date: '2026-10-01' } });
    const { subject, text, html } = onlyEmail();
    expect(subject).toBe(`Your Mithai order #${order.id} should arrive on October 01, 2026`);
    expect(text).toContain('We expect to deliver your order on October 01, 2026.');
    expect(html).toContain('>October 01, 2026</p>');
  });

  it('is sent when the date is cleared', async () => {
    const order = await buildOrder(fork());
    await handlers['order.delivery_date_set'](fork(), { id: 41, payload: { orderId: order.id, date: null } });
    const { subject, text } = onlyEmail();
    expect(subject).toBe(`A change to the delivery date of your Mithai order #${order.id}`);
    expect(text).toContain('We can no longer promise the delivery date we gave you.');
    expect(text).not.toContain('We expect to deliver');
  });
});

it('events contain no address, name or code', async () => {
  const em = fork();
  const user = await buildUser(em, { name: 'Asha Rao' });
  await em.transactional(async (tx) => {
    await createVerification(tx, harness.env, user);
    await recordEvent(tx, 'order.placed', { orderId: 1 });
  });
  const rows = await em.execute<{ payload: object }[]>('select payload from outbox_events');
  for (const { payload } of rows)
    expect(Object.values(payload)).toSatisfy((values: unknown[]) => values.every(Number.isInteger));
});
