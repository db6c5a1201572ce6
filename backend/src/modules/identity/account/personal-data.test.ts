import { accountExportSchema, NO_BUYER_TEXT, type AccountExport, type OrderStatus } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { ADDRESS, placedIn, putIntoCart } from '../../../../test/orders.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { Product } from '../../catalog/product.entity.ts';
import { EmailDelivery } from '../../email/email-delivery.entity.ts';
import { Image } from '../../media/image.entity.ts';
import { NewsletterSubscription } from '../../newsletter/newsletter-subscription.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import { Review } from '../../reviews/review.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const SECRETS = [
  'Asha Rao',
  '12 Temple Street',
  '9845012345',
  'Happy Diwali, Meera',
  'The best laddu of my life',
  'Nani Kamala',
  '9845055555',
];

let pictures = 0;

/** A customer with data in every table that refers to users. */
const customer = async (status: OrderStatus = 'delivered') => {
  const browser = await signUp(shop, {
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0' },
  });
  const { user, call } = browser;
  await em().nativeUpdate(User, user.id, { isEmailVerified: true });
  await call('PATCH', `/api/users/${user.id}`, { name: user.name, email: user.email, phone: '9845012345' });
  await call('PATCH', `/api/users/${user.id}/address`, { address: '12 Temple Street, Madurai, Tamil Nadu, 625001' });

  const product = await buildProduct(em());
  await putIntoCart(em(), user, product, 2);
  const order = placedIn(
    await call('POST', '/api/orders', {
      paymentMethod: 'cod',
      shippingAddress: ADDRESS,
      contactPhone: '9845012345',
      giftPacking: true,
      giftMessage: 'Happy Diwali, Meera',
    }),
  );
  // Paid: a gift to someone else is not paid in cash.
  await em().nativeUpdate(Order, order.id, {
    status,
    recipientName: 'Nani Kamala',
    recipientPhone: '9845055555',
    recipientEmail: `nani.${user.email}`,
  });
  await call('POST', `/api/products/${product.id}/reviews`, { rating: 5, text: 'The best laddu of my life' });
  await putIntoCart(em(), user, product, 3);

  await em().insert(NewsletterSubscription, { email: user.email, confirmedAt: new Date() });
  await em().insert(EmailDelivery, {
    eventId: order.id,
    recipient: user.email,
    messageId: `<${order.id}@mithai.example>`,
  });
  const eventId = await em().insert(OutboxEvent, {
    name: 'order.status_changed',
    payload: { orderId: order.id, historyId: 1, from: 'processing', to: 'shipped' },
  });
  await em().insert(EmailDelivery, {
    eventId,
    recipient: `nani.${user.email}`,
    template: 'gift-shipped',
    messageId: `<gift-${order.id}@mithai.example>`,
  });
  const imageKey = (pictures += 1).toString(16).padStart(32, '0');
  await em().insert(Image, { key: imageKey, width: 1, height: 1, uploadedBy: user.id });
  return { ...browser, product, order, imageKey };
};

const exportOf = ({ call, user }: Awaited<ReturnType<typeof signUp>>) => call('GET', `/api/users/${user.id}/export`);
const deleteAccount = ({ call, user }: Awaited<ReturnType<typeof signUp>>) => call('DELETE', `/api/users/${user.id}`);

const wholeDatabase = async (): Promise<string> => {
  const tables = await em().execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  const rows = await Promise.all(tables.map(({ name }) => em().execute(`select * from "${name}"`)));
  return JSON.stringify(rows);
};

describe('exporting personal data', () => {
  it('returns a file with everything stored about the person', async () => {
    const asha = await customer();
    const response = await exportOf(asha);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mithai-my-data.json"',
      'cache-control': 'no-store',
    });
    const data = response.json<AccountExport>();
    expect(accountExportSchema.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      account: { email: asha.user.email, phone: '9845012345', secondFactor: { isOn: false } },
      sessions: [{ ip: '127.0.0.1', userAgent: expect.stringContaining('Firefox') }],
      addresses: [{ address: '12 Temple Street', phone: '9845012345', isDefault: true }],
      cart: [{ productId: asha.product.id, quantity: 3 }],
      orders: [{ id: asha.order.id, items: [{ quantity: 2 }], statusHistory: [{ status: 'pending' }] }],
      reviews: [{ productId: asha.product.id, rating: 5 }],
      uploads: [{ imageUrl: `/images/${asha.imageKey}` }],
      newsletter: { confirmedAt: expect.any(String) },
      emails: [{ sentAt: expect.any(String) }],
    });
    for (const secret of [...SECRETS, `nani.${asha.user.email}`]) expect(response.body).toContain(secret);
  });

  it('excludes hashes, tokens and other people’s data', async () => {
    const [asha, meera] = [await customer(), await customer()];
    const { body } = await exportOf(asha);
    const { passwordHash } = await em().findOneOrFail(User, asha.user.id);
    const { tokenHash } = await em().findOneOrFail(Session, { userId: asha.user.id });
    for (const other of [passwordHash, tokenHash, meera.user.email, ...asha.cookies.values()])
      expect(body).not.toContain(other);
    expect(body).not.toMatch(/hash|encrypted/i);
  });

  it('excludes data stored under an unverified address', async () => {
    const { user, call } = await customer();
    await em().nativeUpdate(User, user.id, { isEmailVerified: false });
    expect((await call('GET', `/api/users/${user.id}/export`)).json()).toMatchObject({ newsletter: null, emails: [] });
  });

  it('requires a recently confirmed session of the same user', async () => {
    const [asha, mallory] = [await signUp(shop), await signUp(shop)];
    expect((await mallory.call('GET', `/api/users/${asha.user.id}/export`)).statusCode).toBe(404);
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    expect((await exportOf(asha)).json()).toMatchObject({ code: 'confirmation_required' });
  });
});

describe('deleting an account', () => {
  it('anonymizes the person everywhere and signs out', async () => {
    const asha = await customer();
    const laptop = openBrowser(shop);
    await laptop.login(asha.user.email);
    const response = await deleteAccount(asha);
    expect(response.json()).toEqual({ message: 'Your account has been deleted. Thank you for shopping with us.' });
    expect([...asha.cookies.keys()]).toEqual([]);
    expect((await laptop.call('GET', '/api/auth/me')).statusCode).toBe(401);

    const events = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(events).toMatchObject([{ name: 'user.deleted', payload: { userId: asha.user.id } }]);
    expect(await wholeDatabase()).not.toContain(asha.user.email);
    const left = await em().execute('select * from orders where user_id = ?', [asha.user.id]);
    for (const secret of SECRETS) expect(JSON.stringify(left)).not.toContain(secret);
    for (const entity of [Session, Review] as const)
      expect(await em().count<Session | Review>(entity, { userId: asha.user.id })).toBe(0);
    expect(await em().findOneOrFail(Image, asha.imageKey)).toMatchObject({ uploadedBy: null });
  });

  it('keeps sales with date and amount', async () => {
    const asha = await customer();
    const before = await em().findOneOrFail(Order, asha.order.id, { populate: ['items', 'statusHistory'] });
    await deleteAccount(asha);
    const after = await em().findOneOrFail(Order, asha.order.id, { populate: ['items', 'statusHistory'] });
    const { totalPaise, shippingPaise, giftPackingPaise, orderDate } = before;
    expect(after).toMatchObject({ totalPaise, shippingPaise, giftPackingPaise, orderDate, status: 'delivered' });
    expect(after.items.map(({ id, quantity, pricePaise }) => [id, quantity, pricePaise])).toEqual(
      before.items.map(({ id, quantity, pricePaise }) => [id, quantity, pricePaise]),
    );
    expect(after.statusHistory).toHaveLength(before.statusHistory.length);
    expect(after).toMatchObject({
      ...NO_BUYER_TEXT,
      contactName: 'Deleted account',
      contactEmail: '',
      contactPhone: null,
    });
  });

  it('deletes reviews and their ratings', async () => {
    const asha = await customer();
    expect(await em().findOneOrFail(Product, asha.product.id)).toMatchObject({ ratingCount: 1, ratingSum: 5 });
    await deleteAccount(asha);
    expect(await em().findOneOrFail(Product, asha.product.id)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  it.each(['pending', 'processing', 'shipped'] as const)('is rejected while an order is %s', async (status) => {
    const asha = await customer(status);
    const response = await deleteAccount(asha);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'open_orders',
      message: 'You can delete your account once your open orders are delivered or cancelled.',
    });
    expect((await asha.call('GET', '/api/auth/me')).statusCode).toBe(200);

    await em().nativeUpdate(Order, asha.order.id, { status: 'cancelled' });
    expect((await deleteAccount(asha)).statusCode).toBe(200);
  });

  it.each([
    ['cancelled', 'captured'],
    ['cancelled', 'partially_refunded'],
    ['delivered', 'refund_pending'],
  ] as const)('is rejected while a refund of an order is pending: %s, %s', async (status, paymentStatus) => {
    const asha = await customer(status);
    await em().nativeUpdate(Order, asha.order.id, { paymentStatus });
    const response = await deleteAccount(asha);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'open_refunds' }]);
    await em().nativeUpdate(Order, asha.order.id, { paymentStatus: 'refunded' });
    expect((await deleteAccount(asha)).statusCode).toBe(200);
  });

  it('frees the address for a new account without the previous data', async () => {
    const asha = await customer();
    await deleteAccount(asha);
    expect((await openBrowser(shop).login(asha.user.email)).statusCode).toBe(401);
    const newcomer = openBrowser(shop);
    const response = await newcomer.call('POST', '/api/auth/register', {
      name: 'Asha Rao',
      email: asha.user.email,
      password: PASSWORD,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ address: null, phone: null, isEmailVerified: false });
    expect((await newcomer.call('GET', '/api/orders')).json()).toEqual([]);
    expect((await newcomer.call('GET', `/api/orders/${asha.order.id}`)).statusCode).toBe(404);
  });

  it('is rejected or wins against a concurrent order', async () => {
    const asha = await customer();
    const [deleted, placed] = await Promise.all([
      deleteAccount(asha),
      asha.call('POST', '/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS }),
    ]);
    expect([
      [200, 401],
      [200, 422],
      [409, 201],
    ]).toContainEqual([deleted.statusCode, placed.statusCode]);
    expect(JSON.stringify(await em().find(Order, { userId: asha.user.id, status: 'pending' })).includes(ADDRESS)).toBe(
      placed.statusCode === 201,
    );
  });

  it('keeps the newsletter subscription of an unverified address', async () => {
    const asha = await customer();
    await em().nativeUpdate(User, asha.user.id, { isEmailVerified: false });
    await deleteAccount(asha);
    expect(await em().count(NewsletterSubscription, { email: asha.user.email })).toBe(1);
  });

  it('requires a recently confirmed session of the same user', async () => {
    const [asha, mallory] = [await signUp(shop), await signUp(shop)];
    expect((await mallory.call('DELETE', `/api/users/${asha.user.id}`)).statusCode).toBe(404);
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    expect((await deleteAccount(asha)).json()).toMatchObject({ code: 'confirmation_required' });
    expect(await em().count(User, { id: asha.user.id })).toBe(1);
  });
});
