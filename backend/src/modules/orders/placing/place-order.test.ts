import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order as OrderResponse, PlaceOrderRequest } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../../test/locks.ts';
import { ADDRESS, placedIn, postOrder, putIntoCart, stockOf as stockIn } from '../../../../test/orders.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { hashBody } from '../../../platform/raw-body.ts';
import { CartItem } from '../../cart/cart-item.entity.ts';
import { Product } from '../../catalog/product.entity.ts';
import type { User } from '../../identity/user.entity.ts';
import { Order } from '../order.entity.ts';

let shop: TestShop;
let user: User;
let headers: { cookie: string };

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await buildUser(em());
  headers = await sessionOf(em(), user);
});

const em = () => shop.orm.em.fork();
const inCart = (product: { id: number }, quantity = 1, owner: { id: number } = user) =>
  putIntoCart(em(), owner, product, quantity);
const order = (body: Partial<PlaceOrderRequest> = {}, extraHeaders: Record<string, string> = {}) =>
  postOrder(shop, { ...headers, ...extraHeaders }, body);
const placed = async (body?: Partial<PlaceOrderRequest>) => placedIn(await order(body));
const stockOf = (product: { id: number }) => stockIn(em(), product);

describe('POST /api/orders', () => {
  it('rejects a partner’s own product with 409 and reserves no stock', async () => {
    const product = await buildProduct(em(), { name: 'Dodol', sellerId: user.id, stock: 10 });
    await inCart(product);
    await inCart(await buildProduct(em()));
    const response = await order();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'own_product',
      message: expect.stringContaining('Dodol is your own product'),
    });
    expect(await stockOf(product)).toBe(10);
    expect(await em().count(Order, { userId: user.id })).toBe(0);
  });

  it('uses the server’s prices and shipping, reserves stock and empties the cart', async () => {
    const laddu = await buildProduct(em(), { pricePaise: 25_050, stock: 10 });
    const papad = await buildProduct(em(), { pricePaise: 9_000, stock: 3, category: 'papad' });
    await inCart(laddu, 2);
    await inCart(papad, 3);

    const response = await placed();

    expect(response).toMatchObject({
      userId: user.id,
      status: 'pending',
      paymentMethod: 'cod',
      shippingAddress: ADDRESS,
      contactName: user.name,
      contactEmail: user.email,
      totalAmount: 2 * 250.5 + 3 * 90 + 50,
      shippingCost: 50,
      giftPacking: false,
      giftPackingCost: 0,
      items: [
        { productId: laddu.id, quantity: 2, price: 250.5, product: { name: laddu.name } },
        { productId: papad.id, quantity: 3, price: 90, product: { name: papad.name } },
      ],
      statusHistory: [{ status: 'pending', notes: null }],
    });
    expect(await stockOf(laddu)).toBe(8);
    expect(await stockOf(papad)).toBe(0);
    expect(await em().count(CartItem, { userId: user.id })).toBe(0);
  });

  it('records order.placed with the id only, in the same transaction', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    const event = await em().findOneOrFail(OutboxEvent, { name: 'order.placed', payload: { orderId: id } });
    expect(event.payload).toEqual({ orderId: id });
  });

  it.each([
    ['standard', 49],
    ['premium', 99],
    ['traditional_cover', 149],
  ] as const)('adds %s gift packing at ₹%i', async (giftPackingType, giftPackingCost) => {
    await inCart(await buildProduct(em(), { pricePaise: 10_000 }));
    const response = await placed({ giftPacking: true, giftPackingType, giftPackingCost, giftMessage: 'Happy Diwali' });
    expect(response).toMatchObject({
      giftPackingType,
      giftPackingCost,
      giftMessage: 'Happy Diwali',
      totalAmount: 150 + giftPackingCost,
    });
  });

  it('defaults gift packing to standard', async () => {
    await inCart(await buildProduct(em()));
    expect(await placed({ giftPacking: true, giftPackingType: '' })).toMatchObject({
      giftPackingType: 'standard',
      giftPackingCost: 49,
    });
  });

  it('rejects a gift cost that is not in the price table', async () => {
    await inCart(await buildProduct(em()));
    const response = await order({ giftPacking: true, giftPackingType: 'premium', giftPackingCost: 1 });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'gift_cost_wrong' });
    expect(await em().count(Order, { userId: user.id })).toBe(0);
  });

  it('rejects a total that has changed with 409 and reserves nothing', async () => {
    const product = await buildProduct(em(), { pricePaise: 30_000 });
    await inCart(product);
    const response = await order({ expectedTotal: 300 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'total_changed', message: expect.stringContaining('₹350.00') });
    expect(await stockOf(product)).toBe(10);
  });

  it('ignores prices, totals, status and owner from the client', async () => {
    const stranger = await buildUser(em());
    await inCart(await buildProduct(em(), { pricePaise: 20_000 }));
    const forged = {
      totalAmount: 1,
      price: 1,
      status: 'delivered',
      userId: stranger.id,
      shippingCost: 0,
    } as Partial<PlaceOrderRequest>;
    expect(await placed(forged)).toMatchObject({ totalAmount: 250, status: 'pending', userId: user.id });
  });

  it('supports totals above 32 bits', async () => {
    const gold = await buildProduct(em(), { pricePaise: 1_998_000_000, stock: 50 });
    await inCart(gold, 50);
    expect(await placed()).toMatchObject({ totalAmount: 999_000_050 });
    expect((await shop.app.inject({ url: '/api/orders', headers })).json()).toMatchObject([
      { totalAmount: 999_000_050 },
    ]);
  });

  it('stores phone and address in the account only on request', async () => {
    const account = async () => {
      const { phone, address } = (await shop.app.inject({ url: '/api/auth/me', headers })).json();
      return { phone, address };
    };
    const delivery = {
      shippingAddress: '14, Lake View Road, Mysuru, Karnataka - 570001',
      contactPhone: '+91 98480 22338',
    };
    const product = await buildProduct(em());
    await inCart(product);
    await placed(delivery);
    expect(await account()).toEqual({ phone: null, address: null });

    await inCart(product);
    await placed({ ...delivery, saveContact: true });
    expect(await account()).toEqual({
      phone: '+91 98480 22338',
      address: '14, Lake View Road, Mysuru, Karnataka, 570001',
    });
  });

  it('rejects an empty cart with the specification’s message', async () => {
    const response = await order();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'empty_cart',
      message: 'Your cart is empty. Add items before checkout.',
    });
  });

  it('rejects the whole order if one product is short', async () => {
    const plenty = await buildProduct(em(), { stock: 10 });
    const short = await buildProduct(em(), { stock: 1, name: 'Chhena Poda' });
    await inCart(plenty, 2);
    await inCart(short, 2);
    const response = await order();
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Only 1 of Chhena Poda left. Please lower the quantity.',
    });
    expect(await stockOf(plenty)).toBe(10);
    expect(await em().count(CartItem, { userId: user.id })).toBe(2);
  });

  it.each([
    [{ shippingAddress: '' }, 'shippingAddress', 'Please enter your complete address'],
    [{ shippingAddress: undefined }, 'shippingAddress', 'Please enter your complete address'],
    [
      { shippingAddress: ADDRESS.replace('625001', '62500l') },
      'shippingAddress',
      'A pincode has only digits, such as 560001',
    ],
    [{ paymentMethod: 'cheque' }, 'paymentMethod', 'Please select a valid payment method'],
    [{ giftPackingType: 'golden' }, 'giftPackingType', 'Please select a valid gift packing'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Please enter a valid email address'],
    [{ contactName: 'A\r\nBcc: all@example.com' }, 'contactName', 'Please use plain text on a single line'],
  ])('answers %j with the field’s message', async (body, path, message) => {
    await inCart(await buildProduct(em()));
    const response = await order(body as Partial<PlaceOrderRequest>);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      message,
      issues: [{ path, message }],
      requestId: expect.any(String),
    });
    expect(await em().count(Order, { userId: user.id })).toBe(0);
  });

  it('requires a session', async () => {
    headers = { cookie: '' };
    expect((await order()).statusCode).toBe(401);
  });

  it('runs 20 statements, whatever the size of the cart, and reads the settings once', async () => {
    for (let line = 0; line < 7; line += 1) await inCart(await buildProduct(em()), 1);
    const statements = await statementsOf(placed);
    expect(statements, statements.join('\n')).toHaveLength(20);
    expect(statements.filter((statement) => statement.includes('shop_settings'))).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'attempt-0001' };

  it('returns the same order for two equal requests', async () => {
    const product = await buildProduct(em());
    await inCart(product);
    const first = await order({}, key);
    const second = await order({}, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await stockOf(product)).toBe(9);
  });

  it('creates one order for concurrent requests', async () => {
    const product = await buildProduct(em());
    await inCart(product);
    const responses = await Promise.all(Array.from({ length: 5 }, () => order({}, key)));
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map((response) => response.json<OrderResponse>().id)).size).toBe(1);
    expect(await stockOf(product)).toBe(9);
  });

  it('is bound to the sent fields, not to their order or to defaults of a version', async () => {
    await inCart(await buildProduct(em()));
    const body = { shippingAddress: ADDRESS, paymentMethod: 'cod' };
    const send = (payload: object) =>
      shop.app.inject({ method: 'POST', url: '/api/orders', headers: { ...headers, ...key }, payload });
    const first = (await send(body)).json<OrderResponse>();
    const { requestHash } = await em().findOneOrFail(Order, first.id);
    expect(requestHash).toBe(hashBody({ paymentMethod: 'cod', shippingAddress: ADDRESS }));
    expect((await send({ paymentMethod: 'cod', shippingAddress: ADDRESS })).json()).toEqual(first);
    expect((await send({ ...body, giftPacking: false })).json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('rejects another body with 422', async () => {
    await inCart(await buildProduct(em()));
    await order({}, key);
    const response = await order({ paymentMethod: 'upi' }, key);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'idempotency_key_reused',
      message: 'This order was already sent with other details. Please check your orders before you order again.',
    });
  });

  it('is scoped to a customer', async () => {
    await inCart(await buildProduct(em()));
    const mine = await order({}, key);
    const other = await buildUser(em());
    await inCart(await buildProduct(em()), 1, other);
    headers = await sessionOf(em(), other);
    const theirs = await order({}, key);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<OrderResponse>().id).not.toBe(mine.json<OrderResponse>().id);
  });
});

describe('the last pieces of a product', () => {
  it('go to as many of 50 concurrent buyers as there is stock, and the others get 409', async () => {
    const product = await buildProduct(em(), { stock: 10, name: 'Joynagar Moa' });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await buildUser(em());
        await inCart(product, 1, buyer);
        return sessionOf(em(), buyer);
      }),
    );

    const responses = await Promise.all(buyers.map((session) => order({}, session)));

    const served = responses.filter((response) => response.statusCode === 201);
    const refused = responses.filter((response) => response.statusCode === 409);
    expect([served.length, refused.length]).toEqual([10, 40]);
    expect(new Set(refused.map((response) => response.json<{ message: string }>().message))).toEqual(
      new Set(['Joynagar Moa is sold out. Please remove it from your cart.']),
    );
    expect(await stockOf(product)).toBe(0);
  });

  it('never deadlock between buyers of the same products in different order', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => buildProduct(em(), { stock: 100 })));
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const buyer = await buildUser(em());
        for (const product of index % 2 ? products : products.toReversed()) await inCart(product, 1, buyer);
        return sessionOf(em(), buyer);
      }),
    );
    const responses = await Promise.all(buyers.map((session) => order({}, session)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
  });
});

describe('concurrent changes', () => {
  it('never deadlock between an order and cancellations of its products', async () => {
    const products = await Promise.all(Array.from({ length: 25 }, () => buildProduct(em(), { stock: 1000 })));
    await em().execute('update products set updated_at = now() where id % 2 = 0');
    const fill = async (owner: { id: number }) => {
      for (const product of products) await inCart(product, 1, owner);
    };
    const admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
    for (let round = 0; round < 4; round += 1) {
      const buyers = await Promise.all(Array.from({ length: 8 }, async () => buildUser(em())));
      const toCancel: number[] = [];
      for (const buyer of buyers) {
        await fill(buyer);
        toCancel.push((await order({}, await sessionOf(em(), buyer))).json<OrderResponse>().id);
        await fill(buyer);
      }
      const sessions = await Promise.all(buyers.map((buyer) => sessionOf(em(), buyer)));
      const responses = await Promise.all([
        ...sessions.map((session) => order({}, session)),
        ...toCancel.map((id) =>
          shop.app.inject({
            method: 'POST',
            url: `/api/orders/${id}/status`,
            headers: admin,
            payload: { status: 'cancelled' },
          }),
        ),
      ]);
      expect(responses.map((response) => response.statusCode).filter((status) => status >= 400)).toEqual([]);
    }
  });

  it('keep items added to the cart after the order has read it', async () => {
    const ordered = await buildProduct(em());
    const added = await buildProduct(em());
    await inCart(ordered);
    const holder = em();
    await holder.begin();
    await holder.execute('select 1 from products where id = ? for update', [ordered.id]);
    const placing = order();
    await eventually('the order waits', () => isAnyLockAwaited(em()));
    await inCart(added);
    await holder.commit();

    expect((await placing).json()).toMatchObject({ items: [{ productId: ordered.id }] });
    expect(await em().find(CartItem, { userId: user.id })).toMatchObject([{ productId: added.id }]);
  });
});

describe('an inactive product', () => {
  it('is excluded from the order, as from the cart', async () => {
    const sold = await buildProduct(em());
    const off = await buildProduct(em());
    await inCart(sold);
    await inCart(off);
    await em().nativeUpdate(Product, { id: off.id }, { status: 'draft' });
    expect((await placed()).items).toMatchObject([{ productId: sold.id }]);
  });

  it('makes the cart empty if it is the only one', async () => {
    const off = await buildProduct(em(), { status: 'draft' });
    await inCart(off);
    expect((await order()).json()).toMatchObject({ code: 'empty_cart' });
  });
});
