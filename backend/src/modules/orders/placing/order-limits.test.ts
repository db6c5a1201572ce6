import { placeOrderSchema, UNVERIFIED_ORDER_LIMITS } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { ADDRESS, orderPieces, placedIn, postOrder, putIntoCart, stockOf } from '../../../../test/orders.ts';
import { businessDate } from '../../../platform/business-date.ts';
import { Product } from '../../catalog/product.entity.ts';
import { User } from '../../identity/user.entity.ts';
import { createOrderPayments } from '../../payments/index.ts';
import { Order } from '../order.entity.ts';
import { placeOrder } from './place-order.ts';

let shop: TestShop;
let user: User;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop({ OPEN_ORDERS_MAX: '4', ORDER_QUANTITY_MAX: '20' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(em(), { isEmailVerified: false });
  headers = await sessionOf(em(), user);
});

const em = () => shop.orm.em.fork();

const order = (quantity = 1, pricePaise = 10_000, buyer = user) => orderPieces(shop, buyer, { quantity, pricePaise });

const asAdmin = async () => sessionOf(em(), await buildUser(em(), { role: 'admin' }));

describe('an account with an unverified address', () => {
  it('has at most 2 open orders at a time', async () => {
    const first = placedIn((await order()).response);
    placedIn((await order()).response);
    const { response } = await order();
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'verification_required',
      message: 'You can have up to 2 open orders until you verify your email address.',
    });
    await em().nativeUpdate(Order, first.id, { status: 'delivered' });
    expect((await postOrder(shop, headers)).statusCode).toBe(201);
  });

  it('has at most 2 open orders when many are sent concurrently', async () => {
    const admin = await asAdmin();
    const recipe = {
      requestType: 'new_recipe',
      title: 'Ragi laddu',
      description: 'Small ones for a wedding.',
      ingredients: 'Ragi',
    };
    const quote = {
      price: 12,
      deliveryDate: businessDate(addDays(new Date(), 20)),
      expiresOn: businessDate(addDays(new Date(), 10)),
    };
    const quoted = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = (
          await shop.app.inject({ method: 'POST', url: '/api/custom-orders', headers, payload: recipe })
        ).json();
        const url = `/api/custom-order-requests/${id}/status`;
        await shop.app.inject({ method: 'PATCH', url, headers: admin, payload: { status: 'accepted', quote } });
        return `/api/custom-orders/${id}/order`;
      }),
    );
    const payload = { paymentMethod: 'cod', shippingAddress: ADDRESS };
    const responses = await Promise.all(
      quoted.map((url) => shop.app.inject({ method: 'POST', url, headers, payload })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 403, 403, 403, 403, 403, 403,
    ]);
    expect(await em().count(Order, { userId: user.id })).toBe(2);
  });

  it('is counted before its order locks any product', async () => {
    const product = await buildProduct(em());
    await putIntoCart(em(), user, product);
    const { id, name, email, role } = user;
    const session = { sessionId: 0, tokenHash: '', hasSecondFactor: false, isConfirmed: true };
    const input = placeOrderSchema.parse({ paymentMethod: 'cod', shippingAddress: ADDRESS });
    const placed = await placeOrder(
      em(),
      { id, name, email, role, isEmailVerified: false, ...session },
      { input, sentBody: input, idempotencyKey: 'attempt-0001' },
      {
        limits: shop.env,
        payments: createOrderPayments(shop.env, null),
        saveContact: async () => undefined,
        countUnverified: async () => {
          await em().execute('select from products where id = ? for update nowait', [product.id]);
        },
        countCodes: async () => undefined,
      },
    );
    expect(placed.items).toMatchObject([{ productId: product.id }]);
  });

  it('cannot order more than 10 pieces of a product', async () => {
    const { product, response } = await order(11);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'verification_required',
      message: `Please verify your email address to order more than 10 of ${product.name}.`,
    });
    expect(await stockOf(em(), product)).toBe(100);
    expect((await order(10)).response.statusCode).toBe(403);
  });

  it('cannot place an order of more than 5,000 rupees including shipping', async () => {
    const { response, product } = await order(10, 49_501);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      message: 'Please verify your email address to place an order of more than ₹5,000.',
    });
    expect(await stockOf(em(), product)).toBe(100);
    await em().nativeUpdate(Product, product.id, { pricePaise: 49_500 });
    expect(placedIn(await postOrder(shop, headers)).totalAmount).toBe(UNVERIFIED_ORDER_LIMITS.total);
  });

  it('can repeat the same attempt once it is verified', async () => {
    const { response } = await order(12);
    expect(response.statusCode).toBe(403);
    await em().nativeUpdate(User, user.id, { isEmailVerified: true });
    expect(placedIn(await postOrder(shop, headers)).confirmBy).toBeNull();
  });

  it('gets its order for a repeated key, whatever its limits', async () => {
    const key = { 'idempotency-key': 'the-same-attempt' };
    await putIntoCart(em(), user, await buildProduct(em()));
    const first = placedIn(await postOrder(shop, { ...headers, ...key }));
    await order();
    expect(placedIn(await postOrder(shop, { ...headers, ...key })).id).toBe(first.id);
  });
});

describe('any account', () => {
  it('has a maximum of open orders', async () => {
    const buyer = await buildUser(em());
    for (let count = 0; count < 4; count += 1) placedIn((await order(1, 10_000, buyer)).response);
    const { response } = await order(1, 10_000, buyer);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'too_many_open_orders',
      message: 'You have 4 open orders. You can place another one when one of them has arrived.',
    });
  });

  it('has a maximum of pieces per product', async () => {
    const { response, product } = await order(21, 10_000, await buildUser(em()));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      message: `You can order up to 20 of ${product.name} at a time.`,
      issues: [{ path: 'quantity', code: 'quantity_above_limit' }],
    });
    expect((await shop.app.inject({ url: '/api/order-limits' })).json()).toEqual({ quantity: 20 });
  });
});

describe('the cart of an unverified account', () => {
  const put = (quantity: number, productId: number, buyer = headers) =>
    shop.app.inject({ method: 'POST', url: '/api/cart', headers: buyer, payload: { productId, quantity } });

  it('is limited to 10 pieces of a product', async () => {
    const { id, name } = await buildProduct(em(), { stock: 100 });
    const refusal = {
      code: 'verification_required',
      message: `Please verify your email address to order more than 10 of ${name}.`,
    };
    expect((await put(11, id)).json()).toMatchObject(refusal);
    expect((await put(8, id)).statusCode).toBe(201);
    expect((await put(3, id)).json()).toMatchObject(refusal);
    const line = (await put(2, id)).json();
    const update = await shop.app.inject({
      method: 'PUT',
      url: `/api/cart/${line.id}`,
      headers,
      payload: { quantity: 11 },
    });
    expect([update.statusCode, update.json()]).toMatchObject([403, refusal]);
  });

  it('is limited to the maximum of any account once verified', async () => {
    const { id, name } = await buildProduct(em(), { stock: 100 });
    const buyer = await sessionOf(em(), await buildUser(em()));
    const refusal = { message: `You can order up to 20 of ${name} at a time.` };
    expect((await put(21, id, buyer)).json()).toMatchObject(refusal);
    expect((await put(20, id, buyer)).statusCode).toBe(201);
    expect((await put(1, id, buyer)).json()).toMatchObject(refusal);
  });

  it('merges a guest cart up to the limit and reports the rest', async () => {
    const { id, name } = await buildProduct(em(), { stock: 100 });
    const merge = async (buyer: Record<string, string>) =>
      (
        await openBrowser(shop, { headers: buyer }).call('POST', '/api/cart/merge', {
          items: [{ productId: id, quantity: 999 }],
        })
      ).json();
    expect(await merge(headers)).toMatchObject({
      items: [{ quantity: 10 }],
      reduced: [{ productId: id, name, quantity: 10, limit: 'unverified' }],
    });
    expect(await merge(await sessionOf(em(), await buildUser(em())))).toMatchObject({
      items: [{ quantity: 20 }],
      reduced: [{ quantity: 20, limit: 'order' }],
    });
  });
});
