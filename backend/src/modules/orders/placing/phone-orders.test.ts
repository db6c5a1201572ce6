import { randomUUID } from 'node:crypto';
import { orderSchema, type Order as OrderResponse, type PlacePhoneOrderRequest } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildZone, inDays, resetDelivery, setKitchen } from '../../../../test/delivery.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart, stockOf } from '../../../../test/orders.ts';
import { eventsOf, paymentOf, startPayingShop, type PayingShop } from '../../../../test/payments.ts';
import { buildStaff } from '../../../../test/staff.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import type { Product } from '../../catalog/product.entity.ts';
import { findRecipient } from '../../identity/index.ts';
import { User } from '../../identity/user.entity.ts';
import { Order } from '../order.entity.ts';

let shop: PayingShop;
let staff: User;
let headers: Record<string, string>;
let product: Product;

beforeAll(async () => {
  shop = await startPayingShop();
  ({ user: staff, headers } = await buildStaff(shop, 'manager', 'Meena'));
  product = await buildProduct(em(), { stock: 1000 });
});
afterAll(() => shop.close());
afterEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
  await resetDelivery(em());
});

const em = () => shop.orm.em.fork();

/** Rs 250 a piece and Rs 50 of shipping. */
const build = (changes: Partial<PlacePhoneOrderRequest> = {}): PlacePhoneOrderRequest => ({
  contactName: 'Lakshmi Iyer',
  contactPhone: '9845012345',
  shippingAddress: ADDRESS,
  items: [{ productId: product.id, quantity: 2 }],
  payment: 'cod',
  expectedTotal: 550,
  ...changes,
});

const take = (
  changes: Partial<PlacePhoneOrderRequest> = {},
  { key = randomUUID(), session = headers }: { key?: string; session?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders',
    headers: { ...session, 'idempotency-key': key },
    payload: build(changes),
  });

const taken = async (...args: Parameters<typeof take>): Promise<OrderResponse> => placedIn(await take(...args));
const find = async (search: string) =>
  (
    await shop.app.inject({
      url: `/api/admin/phone-customers?${new URLSearchParams({ search })}`,
      headers,
    })
  ).json<{ id: number; name: string; email: string | null; phone: string | null; orders: number }[]>();
const userOf = async ({ userId }: OrderResponse) => em().findOneOrFail(User, userId);

describe('an order taken on the phone', () => {
  it('reserves stock, has a payment in cash and names the staff member who took it', async () => {
    const before = await stockOf(em(), product);
    const order = await taken({ internalNote: 'Calls back at noon' });
    expect(order).toMatchObject({ totalAmount: 550, status: 'pending', confirmBy: null, contactEmail: '' });
    expect(await stockOf(em(), product)).toBe(before - 2);
    expect(await paymentOf(shop, order.id)).toMatchObject({ provider: 'cash', amountPaise: 55_000 });
    expect(await eventsOf(shop, order.id)).toEqual(['order.placed']);
    const response = await shop.app.inject({ url: `/api/admin/orders?ids=${order.id}`, headers });
    expect(response.json()).toMatchObject([{ takenBy: 'Meena', internalNote: 'Calls back at noon' }]);
    expect(await em().findOneOrFail(AuditEntry, { subjectId: order.id })).toMatchObject({
      action: 'order.taken_on_phone',
      actorId: staff.id,
      after: { amountPaise: 55_000 },
    });
  });

  it('gives a customer without an email address an account that gets no emails', async () => {
    const user = await userOf(await taken());
    expect(user).toMatchObject({ name: 'Lakshmi Iyer', phone: '9845012345', passwordHash: null, role: 'customer' });
    expect(await findRecipient(em(), user.id)).toBeNull();
  });

  it('belongs to the account that has the email address', async () => {
    const owner = await buildUser(em());
    expect(await taken({ contactEmail: owner.email.toUpperCase() })).toMatchObject({ userId: owner.id });
  });

  it('does not go to a stranger who registered the caller’s address without verifying it', async () => {
    const stranger = await buildUser(em(), { isEmailVerified: false, passwordHash: 'of a stranger' });
    const response = await take({ contactEmail: stranger.email });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'contactEmail', code: 'email_unproven' }] });
    expect(await taken({ contactEmail: stranger.email, customerId: stranger.id })).toMatchObject({
      userId: stranger.id,
    });
  });

  it('adds an email address to a customer who had none', async () => {
    const first = await taken();
    const contactEmail = `${randomUUID()}@shopper.example`;
    const second = await taken({ customerId: first.userId, contactEmail });
    expect(second.userId).toBe(first.userId);
    expect(await userOf(first)).toMatchObject({ email: contactEmail, isEmailVerified: false });
  });

  it('keeps the email address of a customer who has one', async () => {
    const customer = await buildUser(em());
    const order = await taken({ customerId: customer.id, contactEmail: 'other@shopper.example' });
    expect(order).toMatchObject({ userId: customer.id, contactEmail: 'other@shopper.example' });
    expect(await userOf(order)).toMatchObject({ email: customer.email });
  });

  it('refuses a customer whose account was deleted', async () => {
    const gone = await buildUser(em(), { isActive: false });
    const response = await take({ customerId: gone.id });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'customer_gone' });
  });

  it('keeps the cart of the customer as it is', async () => {
    const customer = await buildUser(em());
    await putIntoCart(em(), customer, product, 3);
    await taken({ customerId: customer.id });
    const cart = await shop.app.inject({ url: '/api/cart', headers: await sessionOf(em(), customer) });
    expect(cart.json()).toMatchObject([{ quantity: 3 }]);
  });

  it('is placed once, and with one new customer, for ten clicks at the same time', async () => {
    const key = randomUUID();
    const customers = await em().count(User);
    const responses = await Promise.all(Array.from({ length: 10 }, () => take({}, { key })));
    const ids = responses.map((response) => orderSchema.parse(response.json()).id);
    expect(new Set(ids).size).toBe(1);
    expect(await em().count(User)).toBe(customers + 1);
  });

  it('refuses a key that was used for another order', async () => {
    const key = randomUUID();
    await taken({}, { key });
    expect((await take({ contactName: 'Someone Else' }, { key })).json()).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('makes one account of a new email address for two orders at the same time', async () => {
    const contactEmail = `${randomUUID()}@shopper.example`;
    const other = (await buildStaff(shop, 'support')).headers;
    const orders = await Promise.all([taken({ contactEmail }), taken({ contactEmail }, { session: other })]);
    expect(orders[0].userId).toBe(orders[1].userId);
  });

  it.each<[string, Partial<PlacePhoneOrderRequest>, number, string, string]>([
    ['a changed price', { expectedTotal: 500 }, 409, 'phone_total_changed', 'The total is now ₹550'],
    ['too little stock', { items: [{ productId: 0, quantity: 999 }], expectedTotal: 0 }, 409, 'out_of_stock', ''],
    ['a day in the past', { deliveryDay: '2020-01-01' }, 422, 'validation_failed', ''],
    ['no product', { items: [] }, 422, 'validation_failed', ''],
  ])('refuses %s and reserves nothing', async (_what, changes, status, code, sentence) => {
    const scarce = await buildProduct(em(), { stock: 5 });
    const items = changes.items?.map(({ quantity }) => ({ productId: scarce.id, quantity }));
    const [orders, customers, stock] = [await em().count(Order), await em().count(User), await stockOf(em(), product)];
    const response = await take({ ...changes, ...(items && { items }) });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.json()).toMatchObject({ code });
    expect(response.body).toContain(sentence);
    expect([await em().count(Order), await em().count(User)]).toEqual([orders, customers]);
    expect(await stockOf(em(), product)).toBe(stock);
  });

  it.each([
    ['an unknown payment', { payment: 'barter' }, 'phone_payment_invalid'],
    ['1001 pieces', { items: [{ productId: 1, quantity: 1001 }] }, 'phone_quantity_invalid'],
    ['a product twice', { items: [1, 1].map((productId) => ({ productId, quantity: 1 })) }, 'product_repeated'],
  ])('refuses %s', async (_what, changes, code) => {
    const response = await take(changes as Partial<PlacePhoneOrderRequest>);
    expect(response.json()).toMatchObject({ issues: [{ code }] });
  });

  it('refuses a product that is no longer on sale, by its name', async () => {
    const draft = await buildProduct(em(), { status: 'draft', name: 'Gajak' });
    const response = await take({ items: [{ productId: draft.id, quantity: 1 }], expectedTotal: 300 });
    expect(response.json()).toMatchObject({ code: 'not_on_sale' });
    expect(response.body).toContain('Gajak is no longer on sale');
  });

  it.each(['support', 'manager'] as const)('is allowed for %s', async (role) => {
    const { headers: session } = await buildStaff(shop, role);
    expect((await take({}, { session })).statusCode).toBe(201);
  });

  it('is refused to packers and customers with 403', async () => {
    const { headers: session } = await buildStaff(shop, 'packer');
    expect((await take({}, { session })).statusCode).toBe(403);
    expect((await take({}, { session: await sessionOf(em(), await buildUser(em())) })).statusCode).toBe(403);
  });
});

describe('the delivery day of a phone order', () => {
  it('uses the capacity of a full day only once it is confirmed', async () => {
    await buildZone(em(), { transitDays: 1, cutoffHour: 24 });
    await setKitchen(em(), { dailyCapacity: 3 });
    const deliveryDay = inDays(2);
    await taken({ deliveryDay });
    const refused = await take({ deliveryDay });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'kitchen_full' });
    expect(await taken({ deliveryDay, confirmed: true })).toMatchObject({ estimatedDeliveryDate: deliveryDay });
  });

  it('asks before it uses a day that is too early for the parcel', async () => {
    await buildZone(em(), { transitDays: 5, cutoffHour: 24 });
    const deliveryDay = inDays(1);
    const refused = await take({ deliveryDay });
    expect(refused.json()).toMatchObject({ code: 'day_not_offered' });
    expect(refused.body).toContain('not offered this day');
    expect(await taken({ deliveryDay, confirmed: true })).toMatchObject({ estimatedDeliveryDate: deliveryDay });
  });

  it('is the earliest possible day if staff choose none', async () => {
    await buildZone(em(), { transitDays: 2, cutoffHour: 24 });
    expect(await taken()).toMatchObject({ estimatedDeliveryDate: inDays(2) });
  });
});

describe('the customers that staff find', () => {
  it('include a customer by name, phone, email address and order number', async () => {
    const name = `Padma ${randomUUID().slice(0, 6)}`;
    const phone = `98${Math.floor(Math.random() * 1e8)
      .toString()
      .padStart(8, '0')}`;
    const contactEmail = `${randomUUID()}@shopper.example`;
    const order = await taken({ contactName: name, contactPhone: phone, contactEmail });
    const expected = { id: order.userId, name, email: contactEmail, phone, shippingAddress: ADDRESS, orders: 1 };
    for (const search of [name, phone, contactEmail, `#${order.id}`])
      expect(await find(search), search).toContainEqual(expected);
  });

  it('include a customer who has not ordered', async () => {
    const customer = await buildUser(em(), { name: `Gauri ${randomUUID()}` });
    expect(await find(customer.name)).toMatchObject([{ id: customer.id, orders: 0 }]);
  });

  it('do not include a deleted account', async () => {
    const gone = await buildUser(em(), { name: `Ravi ${randomUUID()}`, isActive: false });
    expect(await find(gone.name)).toEqual([]);
  });
});

it('an order that a customer places names no staff member who took it', async () => {
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, product);
  const { id } = placedIn(await postOrder(shop, await sessionOf(em(), customer)));
  expect(await em().findOneOrFail(Order, id)).toMatchObject({ takenBy: null });
});
