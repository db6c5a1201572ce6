import {
  adminOrderListSchema,
  type AdminOrder,
  type OrderStatusesChanged,
  type PlaceOrderRequest,
} from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart, stockOf } from '../../../test/orders.ts';
import { buildPartner } from '../../../test/partners.ts';
import { statementsOf } from '../../../test/statements.ts';
import { businessDate, startOfBusinessDate } from '../../platform/business-date.ts';
import type { Product } from '../catalog/product.entity.ts';
import { Order } from './order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let product: Product;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  product = await buildProduct(em(), { stock: 10_000, netWeightGrams: 400 });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const place = async (body: Partial<PlaceOrderRequest> = {}, what: { id: number } = product): Promise<number> => {
  const customer = await buildUser(em());
  await putIntoCart(em(), customer, what);
  return placedIn(await postOrder(shop, await sessionOf(em(), customer), body)).id;
};

const places = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await place());
  return ids;
};

const fetchList = (query: Record<string, string | number>) =>
  shop.app.inject({
    url: `/api/admin/orders?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    headers: admin,
  });

const list = async (query: Record<string, string | number>): Promise<AdminOrder[]> =>
  adminOrderListSchema.parse((await fetchList(query)).json());

const idsFound = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).map(({ id }) => id);

const setStatus = (id: number, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: admin, payload });

const setStatuses = async (payload: object): Promise<OrderStatusesChanged> =>
  (await shop.app.inject({ method: 'POST', url: '/api/admin/orders/status', headers: admin, payload })).json();

const named = (ids: number[]) => ids.map((id) => ({ id }));

describe('order search', () => {
  it("finds an order by number, with or without '#'", async () => {
    const id = await place();
    expect(await idsFound({ search: `#${id}` })).toEqual([id]);
    expect((await idsFound({ search: ` ${id} ` }))[0]).toBe(id);
  });

  it('lists the order of that number first, once across pages', async () => {
    await em().execute(`select setval('orders_id_seq', 7304710)`);
    expect(await place()).toBe(7_304_711);
    const others = await places(2);
    await em().nativeUpdate(Order, { id: 7_304_711 }, { orderDate: subDays(new Date(), 90) });
    await em().nativeUpdate(Order, { id: { $in: others } }, { contactPhone: '+91 97304 71100' });
    const search = '7304711';
    expect(await idsFound({ search })).toEqual([7_304_711, Math.max(...others), Math.min(...others)]);
    expect(await idsFound({ search, limit: 1, before: 7_304_711 })).toEqual([Math.max(...others)]);
    expect(await idsFound({ search, limit: 2, before: Math.max(...others) })).toEqual([Math.min(...others)]);
  });

  it.each(['Meenakshi Subramaniam', 'meenakshi', 'NAKSHI SUB', ' subra '])(
    'finds part of a name: %s',
    async (search) => {
      const id = await place({ contactName: 'Meenakshi Subramaniam' });
      expect(await idsFound({ search })).toContain(id);
    },
  );

  it('matches one or two letters at the start of a word', async () => {
    const id = await place({ contactName: 'Zoya Qureshi' });
    expect(await idsFound({ search: 'qu' })).toEqual([id]);
    expect(await idsFound({ search: 'z' })).toEqual([id]);
    expect(await idsFound({ search: 'oy' })).toEqual([]);
  });

  it('finds a name in any script', async () => {
    const id = await place({ contactName: 'मीनाक्षी अय्यर' });
    expect(await idsFound({ search: 'नाक्षी' })).toEqual([id]);
  });

  it.each(['9876543210', '98765 43210', '+91 98765 43210', '098765-43210', '6543210', '3210'])(
    'finds a phone number in any notation: %s',
    async (search) => {
      const ids = await Promise.all([
        place({ contactPhone: '+91 98765-43210' }),
        place({ contactPhone: '9876543210' }),
      ]);
      expect(await idsFound({ search })).toEqual(expect.arrayContaining(ids));
    },
  );

  it.each(['%', '_', '%%%', "'", '"', "'; drop table orders; --", '\\', 'x%y', '?', '()', '---', '#', '# 1'])(
    'matches special characters literally: %s',
    async (search) => {
      await place({ contactName: 'Xaay Rao' });
      expect(await idsFound({ search })).toEqual([]);
    },
  );

  it('finds special characters of a name', async () => {
    const id = await place({ contactName: "O'Neil_50% (Anjali)" });
    for (const search of ["o'neil", 'neil_50%', '(anj']) expect(await idsFound({ search })).toEqual([id]);
  });

  it('rejects a search that is too long or has several lines', async () => {
    const responses = await Promise.all([fetchList({ search: 'a'.repeat(10_000) }), fetchList({ search: 'a\u0000b' })]);
    expect(responses.map((response) => response.statusCode)).toEqual([422, 422]);
    expect(responses[0]?.json().issues).toMatchObject([
      { path: 'search', code: 'too_many_characters', params: { maximum: 100 } },
    ]);
  });
});

describe('order filters', () => {
  it('combine status, payment method and search', async () => {
    const [upi, card] = await Promise.all([
      place({ contactName: 'Tarun Filter' }),
      place({ contactName: 'Tarun Filter' }),
    ]);
    await em().nativeUpdate(Order, upi, { paymentMethod: 'upi' });
    await em().nativeUpdate(Order, card, { paymentMethod: 'card' });
    await setStatus(card, { status: 'shipped' });
    expect(await idsFound({ search: 'tarun', status: 'shipped' })).toEqual([card]);
    expect(await idsFound({ search: 'tarun', paymentMethod: 'upi' })).toEqual([upi]);
    expect(await idsFound({ search: 'tarun', paymentMethod: 'upi', status: 'shipped' })).toEqual([]);
    expect((await fetchList({ status: 'lost' })).statusCode).toBe(422);
    expect((await fetchList({ paymentMethod: 'barter' })).statusCode).toBe(422);
  });

  it('include the first and last business date', async () => {
    const ids = await places(3);
    const day = businessDate(subDays(new Date(), 400));
    const [begins, ends] = [startOfBusinessDate(day), startOfBusinessDate(day, 1)];
    const dates = [begins, new Date(ends.getTime() - 1), ends];
    for (const [index, id] of ids.entries()) await em().nativeUpdate(Order, { id }, { orderDate: dates[index]! });
    expect(await idsFound({ from: day, to: day })).toEqual([ids[1], ids[0]]);
    expect(await idsFound({ to: day })).toEqual([ids[1], ids[0]]);
    expect(await idsFound({ from: businessDate(ends), to: businessDate(ends) })).toEqual([ids[2]]);
  });

  it('reject an invalid date with 422', async () => {
    const wrong = async (query: Record<string, string>) => (await fetchList(query)).json().issues;
    expect(await wrong({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject([
      { path: 'to', message: 'Please choose an end date on or after the start date' },
    ]);
    for (const from of ['yesterday', '2026-02-30', '0000-01-01'])
      expect(await wrong({ from })).toMatchObject([{ path: 'from' }]);
  });

  it('return the named orders only', async () => {
    const ids = await places(3);
    expect(await idsFound({ ids: `${ids[0]},${ids[2]},999999999` })).toEqual(
      [ids[2], ids[0]].toSorted((a, b) => b! - a!),
    );
    for (const text of ['1,,2', 'laddu', '-1', '1;2']) expect((await fetchList({ ids: text })).statusCode).toBe(422);
  });
});

describe('the order list', () => {
  it('includes partner and current weight of each item', async () => {
    const partner = await buildPartner(shop, admin);
    const theirs = await buildProduct(em(), {
      sellerId: partner.user.id,
      sellerCommissionRate: 15,
      netWeightGrams: 250,
    });
    const mine = await place();
    const other = await place({}, theirs);
    expect((await list({ ids: `${mine},${other}` })).map(({ items }) => items)).toMatchObject([
      [{ productId: theirs.id, partner: partner.application.businessName, netWeightGrams: 250 }],
      [{ productId: product.id, partner: null, netWeightGrams: 400 }],
    ]);
  });

  it('runs the same number of statements for one order as for many', async () => {
    await places(4);
    const count = async (limit: number) => (await statementsOf(() => fetchList({ limit, search: 'Test' }))).length;
    await count(1);
    expect(await count(4)).toBe(await count(1));
  });
});

describe('changing several orders', () => {
  it('changes each with the note and notifies each customer', async () => {
    const ids = await places(3);
    expect(await setStatuses({ orders: named(ids), status: 'shipped', notes: 'By the noon bus' })).toMatchObject({
      changed: ids,
      refused: [],
    });
    for (const order of await list({ ids: ids.join() })) {
      expect(order).toMatchObject({
        status: 'shipped',
        statusHistory: [{ status: 'shipped', notes: 'By the noon bus' }, {}],
      });
    }
    const events = await em().execute<{ payload: { orderId: number } }[]>(
      `select payload from outbox_events where name = 'order.status_changed' and payload->>'to' = 'shipped'`,
    );
    expect(events.map(({ payload }) => payload.orderId)).toEqual(expect.arrayContaining(ids));
  });

  it('reports which orders were rejected and why, and changes the rest', async () => {
    const [shipped, cancelled, fresh] = await places(3);
    await setStatus(shipped!, { status: 'shipped' });
    await setStatus(cancelled!, { status: 'cancelled' });
    const response = await setStatuses({
      orders: named([shipped!, cancelled!, 999_999_999, fresh!]),
      status: 'shipped',
    });
    expect(response).toMatchObject({
      changed: [fresh],
      refused: [
        {
          orderId: shipped,
          code: 'status_unchanged',
          params: { status: 'shipped' },
          message: 'This order is already shipped.',
        },
        {
          orderId: cancelled,
          code: 'note_required',
          params: { status: 'cancelled' },
          message: 'This order is cancelled. Please add a note to say why its status changes.',
        },
        { orderId: 999_999_999, code: 'order_not_found', message: 'Order not found' },
      ],
    });
  });

  it('releases the stock of cancelled orders and rejects restoring one without stock', async () => {
    const rare = await buildProduct(em(), { name: 'Bandar Laddu', stock: 1 });
    const id = await place({}, rare);
    expect((await setStatuses({ orders: named([id]), status: 'cancelled' })).changed).toEqual([id]);
    expect(await stockOf(em(), rare)).toBe(1);
    await place({}, rare);
    expect((await setStatuses({ orders: named([id]), status: 'processing', notes: 'They called' })).refused).toEqual([
      {
        orderId: id,
        code: 'stock_missing',
        params: { name: 'Bandar Laddu', left: 0, needed: 1 },
        message: 'You need 1 of Bandar Laddu to restore this order, but have only 0.',
      },
    ]);
    expect((await list({ ids: String(id) }))[0]).toMatchObject({ status: 'cancelled' });
  });

  it('returns the pieces of unshipped orders to stock, but not of shipped ones', async () => {
    const sweet = await buildProduct(em(), { stock: 9 });
    const [waiting, shipped] = [await place({}, sweet), await place({}, sweet)];
    await setStatus(shipped, { status: 'shipped' });
    const { changed } = await setStatuses({ orders: named([waiting, shipped]), status: 'cancelled' });
    expect(changed).toEqual([waiting, shipped]);
    expect(await stockOf(em(), sweet)).toBe(8);
    const orders = await list({ ids: `${waiting},${shipped}` });
    expect(orders.map(({ items }) => items[0]?.restocked)).toEqual([0, 1]);
  });

  it('rejects orders that changed since they were read', async () => {
    const [seen] = await list({ ids: String(await place()) });
    await setStatus(seen!.id, { status: 'cancelled' });
    const orders = [{ id: seen!.id, lastUpdated: seen!.lastUpdated }];
    const { refused } = await setStatuses({ orders, status: 'shipped', notes: 'By the noon bus' });
    expect(refused).toMatchObject([{ orderId: seen!.id, code: 'order_changed' }]);
  });

  it('cancels each order once when two windows do it concurrently', async () => {
    const stock = 30;
    const sweet = await buildProduct(em(), { stock });
    const orders = (
      await list({ ids: (await Promise.all(Array.from({ length: 8 }, async () => place({}, sweet)))).join() })
    ).map(({ id, lastUpdated }) => ({ id, lastUpdated }));
    const [shipped, ...cancelled] = await Promise.all([
      setStatuses({ orders, status: 'shipped' }),
      ...orders.toReversed().map(({ id, lastUpdated }) => setStatus(id, { status: 'cancelled', lastUpdated })),
    ]);
    const gone = cancelled.filter(({ statusCode }) => statusCode === 200);
    expect(cancelled.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect(shipped.changed.length + gone.length).toBe(orders.length);
    expect(shipped.refused.every(({ code }) => code === 'order_changed')).toBe(true);
    expect(await stockOf(em(), sweet)).toBe(stock - shipped.changed.length);
  });

  it('runs a fixed number of statements per order', async () => {
    const [first, ...others] = await places(5);
    const count = async (ids: number[]) =>
      (await statementsOf(() => setStatuses({ orders: named(ids), status: 'processing' }))).length;
    const one = await count([first!]);
    const session = one - (await count(others)) / others.length;
    expect(session).toBeLessThan(3);
    expect(one).toBeLessThan(12);
  });

  it('rejects invalid input with 422', async () => {
    const wrong = async (payload: object) =>
      (await shop.app.inject({ method: 'POST', url: '/api/admin/orders/status', headers: admin, payload })).json()
        .message;
    expect(await wrong({ orders: [], status: 'shipped' })).toBe('Please choose at least one order');
    expect(await wrong({ orders: named([7, 7]), status: 'shipped' })).toBe('Please name each order once');
    expect(await wrong({ orders: named([7]) })).toBe('Please select a status');
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await wrong({ orders: named(many), status: 'shipped' })).toBe('Please choose at most 200 orders at once');
  });
});

describe('two windows on one order', () => {
  it('the outdated window cannot set status or date until it has read the change', async () => {
    const [seen] = await list({ ids: String(await place()) });
    const { id, lastUpdated } = seen!;
    const setDay = (payload: object) =>
      shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}/delivery-date`, headers: admin, payload });
    const first = await setDay({ estimatedDeliveryDate: businessDate(addDays(new Date(), 20)), lastUpdated });
    expect(first.statusCode).toBe(200);

    const later = await setStatus(id, { status: 'shipped', lastUpdated });
    expect(later.statusCode).toBe(409);
    expect(later.json()).toMatchObject({
      code: 'order_changed',
      message: 'This order has changed since you opened it. Please check it before you continue.',
    });
    expect(
      (await setDay({ estimatedDeliveryDate: businessDate(addDays(new Date(), 30)), lastUpdated })).statusCode,
    ).toBe(409);
    expect(
      (await setStatus(id, { status: 'shipped', lastUpdated: first.json<AdminOrder>().lastUpdated })).statusCode,
    ).toBe(200);
  });
});
