import {
  customOrderSchema,
  orderSchema,
  type CustomOrder,
  type Order,
  type ReviewedCustomOrder,
} from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { openTestStream } from '../../../test/live-stream.ts';
import { ADDRESS, putIntoCart } from '../../../test/orders.ts';
import { businessDate } from '../../platform/business-date.ts';
import type { User } from '../identity/user.entity.ts';

type Session = Awaited<ReturnType<typeof sessionOf>>;

let shop: TestShop;
let admin: Session;
let customer: User;
let session: Session;
let shopUrl: string;

beforeAll(async () => {
  shop = await startTestShop();
  shop.startRelay();
  shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await buildUser(em(), { name: 'Asha Rao' });
  session = await sessionOf(em(), customer);
});

const RECIPE = {
  requestType: 'new_recipe',
  title: 'Ragi laddu with dates',
  description: 'Small ones, for a wedding of two hundred.',
  ingredients: 'Ragi, dates, ghee',
  weightPerUnit: 40,
  quantity: 200,
};
const ORDER = { paymentMethod: 'cod', shippingAddress: ADDRESS };

const em = () => shop.orm.em.fork();
const day = (fromToday: number) => businessDate(addDays(new Date(), fromToday));
const quoteOf = (changes: object = {}) => ({ price: 12.5, deliveryDate: day(20), expiresOn: day(7), ...changes });

const call = (method: InjectOptions['method'], url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const create = (changes: object = {}, as = session) =>
  call('POST', '/api/custom-orders', as, { ...RECIPE, ...changes });
const created = async (changes: object = {}): Promise<CustomOrder> => {
  const response = await create(changes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
};
const answer = (id: number, review: object) => call('PATCH', `/api/custom-order-requests/${id}/status`, admin, review);
const quoted = async (quote: object = quoteOf(), changes: object = {}): Promise<CustomOrder> => {
  const { id } = await created(changes);
  const reviewed = await answer(id, { status: 'accepted', quote });
  expect(reviewed.statusCode, reviewed.body).toBe(200);
  return reviewed.json();
};
const orderAt = (id: number, body: object = ORDER, key?: string, as = session) =>
  call('POST', `/api/custom-orders/${id}/order`, { ...as, ...(key && { 'idempotency-key': key }) }, body);
const withdraw = (id: number, as = session) => call('POST', `/api/custom-orders/${id}/withdraw`, as);
const mine = async (as = session) => (await call('GET', '/api/custom-orders/my-requests', as)).json<CustomOrder[]>();

describe('an unusual quote', () => {
  it('is sent only after confirmation', async () => {
    const { id } = await created({ quantity: 50 });
    const quote = quoteOf({ price: 49_601 });
    const questioned = await answer(id, { status: 'accepted', quote });
    expect(questioned.statusCode).toBe(409);
    expect(questioned.json()).toMatchObject({
      code: 'unusual_quote',
      message: 'That makes ₹24,80,050.00 for 50 units. Is this right?',
      params: { total: 2_480_050, quantity: 50 },
    });
    expect((await answer(id, { status: 'accepted', quote, confirmed: true })).statusCode).toBe(200);
  });

  it('needs confirmation for a delivery more than 60 days ahead, and is rejected beyond a year', async () => {
    const { id } = await created();
    const late = await answer(id, { status: 'accepted', quote: quoteOf({ deliveryDate: day(90) }) });
    expect(late.json()).toMatchObject({
      code: 'unusual_quote',
      message: 'The delivery is 90 days from now. Is this right?',
      params: { days: 90 },
    });
    const impossible = await answer(id, {
      status: 'accepted',
      quote: quoteOf({ deliveryDate: '2036-11-24' }),
      confirmed: true,
    });
    expect(impossible.statusCode).toBe(422);
  });
});

describe('requesting a custom order', () => {
  it('stores a pending request for a new recipe', async () => {
    const request = await created({ contactPhone: '+91 98765 43210', additionalNotes: 'No nuts, please.' });
    expect(customOrderSchema.parse(request)).toMatchObject({
      ...RECIPE,
      userId: customer.id,
      selectedProducts: [],
      contactEmail: null,
      contactPhone: '+91 98765 43210',
      additionalNotes: 'No nuts, please.',
      status: 'pending',
      adminComments: null,
      quote: null,
      orderId: null,
    });
    expect(await mine()).toEqual([request]);
  });

  it('stores active products for a package, without recipe fields', async () => {
    const [laddu, halwa] = [await buildProduct(em()), await buildProduct(em())];
    const request = await created({
      requestType: 'package_combination',
      selectedProducts: [laddu.id, halwa.id, laddu.id],
    });
    expect(request).toMatchObject({ selectedProducts: [laddu.id, halwa.id], ingredients: null });
  });

  it('defaults to 250 grams and one unit', async () => {
    expect(await created({ weightPerUnit: undefined, quantity: undefined })).toMatchObject({
      weightPerUnit: 250,
      quantity: 1,
    });
  });

  it('uses the session’s user, whatever userId the body has', async () => {
    expect(await created({ userId: 1 })).toMatchObject({ userId: customer.id });
  });

  it.each([
    [{ requestType: 'a favour' }, 'requestType', 'Please select a request type'],
    [{ title: 'Ragi' }, 'title', 'Title must be at least 5 characters'],
    [{ description: 'Small' }, 'description', 'Please provide a detailed description'],
    [{ ingredients: '  ' }, 'ingredients', 'Please provide ingredients for new recipe'],
    [
      { requestType: 'package_combination' },
      'selectedProducts',
      'Please select at least one product for package combination',
    ],
    [
      { requestType: 'package_combination', selectedProducts: [2_000_000_000] },
      'selectedProducts',
      'A product you selected is no longer sold. Please select again.',
      'selected_product_not_sold',
    ],
    [{ weightPerUnit: 0 }, 'weightPerUnit', 'Weight must be greater than 0'],
    [{ quantity: 0 }, 'quantity', 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'quantity', 'Quantity must be a whole number'],
    [{ contactEmail: 'asha at home' }, 'contactEmail', 'Please enter a valid email address'],
  ])('rejects %j with 422', async (changes, path, message, code = expect.any(String)) => {
    const refused = await create(changes);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message, issues: [{ path, message, code }] });
    expect(await mine()).toEqual([]);
  });
});

describe('withdrawing a request', () => {
  it('succeeds once, while the request is pending', async () => {
    const { id } = await created();
    expect((await withdraw(id)).json()).toMatchObject({ status: 'pending', withdrawnAt: expect.any(String) });
    expect((await withdraw(id)).json()).toMatchObject({ code: 'request_withdrawn' });
    expect((await answer(id, { status: 'accepted' })).json()).toMatchObject({ code: 'request_withdrawn' });
  });

  it('is rejected after the answer', async () => {
    const { id } = await quoted();
    const late = await withdraw(id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'request_answered',
      message: 'This request has been answered and can no longer be withdrawn.',
    });
  });

  it('answers 404 to other users', async () => {
    const { id } = await created();
    const stranger = await sessionOf(em(), await buildUser(em()));
    expect((await withdraw(id, stranger)).json()).toMatchObject({ code: 'request_not_found' });
    expect((await orderAt(id, ORDER, undefined, stranger)).statusCode).toBe(404);
    expect(await mine(stranger)).toEqual([]);
  });

  it('succeeds or is rejected when an answer arrives concurrently', async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, () => created()));
    for (const { id } of requests) {
      const statuses = (await Promise.all([withdraw(id), answer(id, { status: 'accepted' })])).map(
        ({ statusCode }) => statusCode,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('answering a request', () => {
  it('shows comments and quote to the customer immediately', async () => {
    const { id } = await created();
    const stream = await openTestStream(shopUrl, session);
    onTestFinished(() => stream.close());
    const quote = quoteOf();
    expect((await answer(id, { status: 'accepted', adminComments: 'With pleasure.', quote })).json()).toMatchObject({
      status: 'accepted',
      adminComments: 'With pleasure.',
      quote,
      customer: { name: 'Asha Rao', email: customer.email },
    });
    await vi.waitFor(() => expect(stream.messages).toContainEqual({ topic: 'custom-order', requestId: id }));
    expect(await mine()).toMatchObject([{ status: 'accepted', quote }]);
  });

  it('requires comments for a rejection', async () => {
    const { id } = await created();
    const refused = await answer(id, { status: 'rejected', adminComments: '   ' });
    expect(refused.json()).toMatchObject({ message: 'Comments required', issues: [{ path: 'adminComments' }] });
    expect((await answer(id, { status: 'rejected', adminComments: 'Out of season.' })).statusCode).toBe(200);
  });

  it('can be repeated, and removes the quote of a request that is no longer accepted', async () => {
    const { id, quote } = await quoted();
    expect((await answer(id, { status: 'accepted', adminComments: 'Sooner, perhaps.' })).json()).toMatchObject({
      quote,
    });
    expect((await answer(id, { status: 'reviewed' })).json()).toMatchObject({ status: 'reviewed', quote: null });
  });

  it.each([
    [{ status: 'reviewed', quote: quoteOf() }, 'quote', 'quote_without_acceptance'],
    [{ status: 'accepted', quote: quoteOf({ price: 0 }) }, 'quote.price', 'price_too_low'],
    [
      { status: 'accepted', quote: quoteOf({ deliveryDate: day(-2), expiresOn: day(-2) }) },
      'quote.deliveryDate',
      'day_in_past',
    ],
    [{ status: 'accepted', quote: quoteOf({ deliveryDate: day(400) }) }, 'quote.deliveryDate', 'day_too_far_ahead'],
    [{ status: 'accepted', quote: quoteOf({ expiresOn: day(21) }) }, 'quote.expiresOn', 'quote_ends_after_delivery'],
  ])('rejects an invalid quote at its field: %j', async (review, path, code) => {
    const { id } = await created();
    const refused = await answer(id, review);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ path, code }] });
  });

  it('rejects an outdated version with 409 and overwrites nothing', async () => {
    const { id, updatedAt } = await created();
    expect((await answer(id, { status: 'accepted', updatedAt })).statusCode).toBe(200);
    const late = await answer(id, { status: 'rejected', adminComments: 'No.', updatedAt });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'request_changed' });
    expect(await mine()).toMatchObject([{ status: 'accepted' }]);
  });

  it('lists requests newest first, by page and status', async () => {
    const ids = [(await created()).id, (await created()).id, (await quoted()).id];
    const list = async (query: string) =>
      (await call('GET', `/api/custom-order-requests?${query}`, admin))
        .json<ReviewedCustomOrder[]>()
        .map(({ id }) => id);
    expect(await list('limit=2')).toEqual([ids[2], ids[1]]);
    expect(await list(`limit=1&before=${ids[1]}`)).toEqual([ids[0]]);
    expect(await list('limit=1&status=accepted')).toEqual([ids[2]]);
    await withdraw(Number(ids[1]));
    expect(await list('limit=1&status=pending')).toEqual([ids[0]]);
  });
});

describe('a quote', () => {
  it('becomes an order with its price and delivery date', async () => {
    const { id, quote } = await quoted();
    const order = orderSchema.parse((await orderAt(id, { ...ORDER, expectedTotal: 2550 })).json());
    expect(order).toMatchObject({
      totalAmount: 2550,
      shippingCost: 50,
      status: 'pending',
      estimatedDeliveryDate: quote?.deliveryDate,
    });
    expect(order.items).toMatchObject([
      { productId: null, quantity: 200, price: 12.5, product: { name: RECIPE.title } },
    ]);
    expect(await mine()).toMatchObject([{ orderId: order.id }]);
    expect((await call('GET', '/api/orders', session)).json<Order[]>()).toMatchObject([{ id: order.id }]);
  });

  it('is ordered once by concurrent and repeated calls', async () => {
    const { id } = await quoted();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => orderAt(id)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await call('GET', '/api/orders', session)).json()).toHaveLength(1);
  });

  it('returns the same order for a repeated key, and rejects the key with another body', async () => {
    const { id } = await quoted();
    const first = (await orderAt(id, ORDER, 'an-attempt-to-order')).json<Order>();
    expect((await orderAt(id, ORDER, 'an-attempt-to-order')).json()).toMatchObject({ id: first.id });
    const other = await orderAt(id, { ...ORDER, paymentMethod: 'upi' }, 'an-attempt-to-order');
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  });

  it('is rejected with another total', async () => {
    const { id } = await quoted();
    expect((await orderAt(id, { ...ORDER, expectedTotal: 1 })).json()).toMatchObject({ code: 'total_changed' });
    expect(await mine()).toMatchObject([{ orderId: null }]);
  });

  it('is rejected when it was replaced, even by one of the same price', async () => {
    const { id, updatedAt } = await quoted();
    await answer(id, { status: 'accepted', quote: quoteOf({ deliveryDate: day(30) }) });
    const late = await orderAt(id, { ...ORDER, updatedAt });
    expect(late.json()).toMatchObject({ code: 'quote_changed' });
    expect((await orderAt(id, { ...ORDER, updatedAt: (await mine())[0]?.updatedAt })).statusCode).toBe(201);
  });

  it('becomes one order when the cart is ordered concurrently with the same key', async () => {
    const { id } = await quoted();
    await putIntoCart(em(), customer, await buildProduct(em(), { stock: 5 }));
    const key = 'one-key-for-two-orders';
    const cart = () => call('POST', '/api/orders', { ...session, 'idempotency-key': key }, ORDER);
    const statuses = (await Promise.all([orderAt(id, ORDER, key), cart()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('is rejected if it is missing or expired', async () => {
    const { id } = await created();
    expect((await orderAt(id)).json()).toMatchObject({ code: 'no_quote' });
    await answer(id, { status: 'accepted', quote: quoteOf() });
    await em().execute('update custom_order_requests set quote_expires_on = current_date - 2 where id = ?', [id]);
    const late = await orderAt(id);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'quote_expired',
      message: 'This quote has expired. Please send a new request, or write to us.',
    });
  });

  it('cannot be changed once it is ordered', async () => {
    const { id } = await quoted();
    const { id: orderId } = (await orderAt(id)).json<Order>();
    const late = await answer(id, { status: 'rejected', adminComments: 'No.' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'request_ordered',
      message: `This request is now order #${orderId}.`,
    });
  });

  it('leaves stock unchanged when its order is cancelled and restored', async () => {
    const { id } = await quoted();
    const { id: orderId } = (await orderAt(id)).json<Order>();
    for (const status of ['cancelled', 'processing']) {
      const moved = await call('POST', `/api/orders/${orderId}/status`, admin, { status, notes: 'As agreed' });
      expect(moved.statusCode, moved.body).toBe(200);
    }
  });

  it('blocks account deletion until its order ends, and is deleted with the account', async () => {
    const { id } = await quoted();
    const { id: orderId } = (await orderAt(id)).json<Order>();
    expect((await call('DELETE', `/api/users/${customer.id}`, session)).json()).toMatchObject({ code: 'open_orders' });
    expect(await mine()).toHaveLength(1);
    await call('POST', `/api/orders/${orderId}/status`, admin, { status: 'delivered' });
    const exported = (await call('GET', `/api/users/${customer.id}/export`, session)).json();
    expect(exported).toMatchObject({ customOrders: [{ id, orderId }] });
    expect((await call('DELETE', `/api/users/${customer.id}`, session)).statusCode).toBe(200);
    expect(await em().execute('select id from custom_order_requests where user_id = ?', [customer.id])).toEqual([]);
  });
});
