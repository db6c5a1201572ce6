import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order as OrderResponse } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart, stockOf as stockIn } from '../../../test/orders.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Product } from '../catalog/product.entity.ts';
import type { User } from '../identity/user.entity.ts';
import { Order } from './order.entity.ts';
import { readOrder } from './orders.service.ts';

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

const dayAhead = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
const SOON = dayAhead(20);
const LATER = dayAhead(30);

const em = () => shop.orm.em.fork();
const inCart = (product: { id: number }, quantity = 1, owner: { id: number } = user) =>
  putIntoCart(em(), owner, product, quantity);
const placed = async () => placedIn(await postOrder(shop, headers));
const stockOf = (product: { id: number }) => stockIn(em(), product);

describe('reading orders', () => {
  it('lists the customer’s orders, newest first', async () => {
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      await inCart(await buildProduct(em()));
      ids.unshift((await placed()).id);
    }
    const list = await shop.app.inject({ url: '/api/orders', headers });
    expect(list.json<OrderResponse[]>().map((entry) => entry.id)).toEqual(ids);

    const stranger = await sessionOf(em(), await buildUser(em()));
    expect((await shop.app.inject({ url: '/api/orders', headers: stranger })).json()).toEqual([]);
    expect((await shop.app.inject({ url: `/api/orders/${ids[0]}/status-history`, headers: stranger })).statusCode).toBe(
      404,
    );
  });

  it('returns an order to its customer and 404 to others', async () => {
    await inCart(await buildProduct(em()));
    const order = await placed();
    const read = async (id: number | string, as = headers) =>
      shop.app.inject({ url: `/api/orders/${id}`, headers: as });
    expect((await read(order.id)).json()).toEqual(order);

    const stranger = await sessionOf(em(), await buildUser(em()));
    const foreign = await read(order.id, stranger);
    const unknown = await read(2_000_000_000, stranger);
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect(foreign.json().message).toBe(unknown.json().message);
    expect((await read('laddu')).statusCode).toBe(404);
    expect((await read(order.id, { cookie: '' })).statusCode).toBe(401);
  });

  it('keeps name, price and image of the purchase', async () => {
    const product = await buildProduct(em(), { name: 'Old name', pricePaise: 10_000 });
    await inCart(product);
    const { id } = await placed();
    await em().nativeUpdate(Product, { id: product.id }, { name: 'New name', pricePaise: 99_900 });
    expect((await readOrder(em(), id))?.items).toMatchObject([{ price: 100, product: { name: 'Old name' } }]);
  });
});

describe('the administrator’s order routes', () => {
  let admin: { cookie: string };
  beforeEach(async () => {
    admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  });

  const setStatus = (id: number, payload: object, as = admin) =>
    shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: as, payload });

  const setDay = (id: number, estimatedDeliveryDate: string | null) =>
    shop.app.inject({
      method: 'PATCH',
      url: `/api/orders/${id}/delivery-date`,
      headers: admin,
      payload: { estimatedDeliveryDate },
    });

  it('list all orders in pages', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      await inCart(await buildProduct(em()));
      ids.unshift((await placed()).id);
    }
    const page = async (query: string): Promise<number[]> =>
      (await shop.app.inject({ url: `/api/admin/orders?${query}`, headers: admin }))
        .json<OrderResponse[]>()
        .map((entry) => entry.id);
    expect(await page('limit=2')).toEqual(ids.slice(0, 2));
    expect((await page(`before=${ids[1]}&limit=2`))[0]).toBe(ids[2]);
  });

  it('find an order by its date', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      await inCart(await buildProduct(em()));
      ids.unshift((await placed()).id);
    }
    await em().nativeUpdate(Order, { id: ids[0] }, { orderDate: subDays(new Date(), 40) });
    const page = async (query: string): Promise<number[]> =>
      (await shop.app.inject({ url: `/api/admin/orders?${query}`, headers: admin }))
        .json<OrderResponse[]>()
        .map((entry) => entry.id);
    expect((await page('limit=1'))[0]).toBe(ids[1]);
    const everything = await page('limit=200');
    expect(everything.at(-1)).toBe(ids[0]);
    expect(await page(`before=${everything.at(-2)}`)).toEqual([ids[0]]);
    const own = await shop.app.inject({ url: '/api/orders', headers });
    expect(own.json<OrderResponse[]>().map((entry) => entry.id)).toEqual(ids.toReversed());
  });

  it('change a status with a note and record an event with both statuses', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    const response = await setStatus(id, { status: 'processing', notes: 'In the kitchen' });
    expect(response.json()).toMatchObject({
      status: 'processing',
      statusHistory: [{ status: 'processing', notes: 'In the kitchen' }, { status: 'pending' }],
    });
    const history = response.json<OrderResponse>().statusHistory;
    expect((await shop.app.inject({ url: `/api/orders/${id}/status-history`, headers })).json()).toEqual(history);
    const event = await em().findOneOrFail(OutboxEvent, { name: 'order.status_changed', payload: { orderId: id } });
    expect(event.payload).toEqual({ orderId: id, historyId: history[0]?.id, from: 'pending', to: 'processing' });
  });

  it('release stock once on cancellation and reserve it again on restoration', async () => {
    const product = await buildProduct(em(), { stock: 5 });
    await inCart(product, 2);
    const { id } = await placed();
    expect((await setStatus(id, { status: 'cancelled' })).statusCode).toBe(200);
    expect(await stockOf(product)).toBe(5);
    expect((await setStatus(id, { status: 'cancelled' })).statusCode).toBe(409);
    expect(await stockOf(product)).toBe(5);
    expect((await setStatus(id, { status: 'processing', notes: 'The customer called' })).statusCode).toBe(200);
    expect(await stockOf(product)).toBe(3);
  });

  it.each(['shipped', 'delivered'] as const)('release no stock when a %s order is cancelled', async (status) => {
    const product = await buildProduct(em(), { stock: 9 });
    await inCart(product, 2);
    const { id } = await placed();
    await setStatus(id, { status });
    expect((await setStatus(id, { status: 'cancelled', notes: 'It never came' })).statusCode).toBe(200);
    expect(await stockOf(product)).toBe(7);
    await setStatus(id, { status: 'delivered', notes: 'It came after all' });
    expect(await stockOf(product)).toBe(7);
  });

  it('restock the given pieces per item, and reserve them again on restoration', async () => {
    const [kaju, chikki] = [await buildProduct(em(), { stock: 9 }), await buildProduct(em(), { stock: 9 })];
    await inCart(kaju, 3);
    await inCart(chikki, 2);
    const { id, items } = await placed();
    await setStatus(id, { status: 'delivered' });
    const stocks = async () => [await stockOf(kaju), await stockOf(chikki)];
    const itemId = items.find(({ productId }) => productId === kaju.id)!.id;
    expect(
      (await setStatus(id, { status: 'cancelled', notes: 'Two boxes came back', restock: [{ itemId, quantity: 2 }] }))
        .statusCode,
    ).toBe(200);
    expect(await stocks()).toEqual([8, 7]);
    await setStatus(id, { status: 'processing', notes: 'They want them' });
    expect(await stocks()).toEqual([6, 7]);
    await setStatus(id, { status: 'cancelled', restock: [] });
    expect(await stocks()).toEqual([6, 7]);
  });

  it('reject restocking more than ordered, items of another order, and orders that are not cancelled', async () => {
    const product = await buildProduct(em(), { name: 'Kaju Katli', stock: 9 });
    await inCart(product, 2);
    const { id, items } = await placed();
    const itemId = items[0]!.id;
    const responses = await Promise.all([
      setStatus(id, { status: 'cancelled', restock: [{ itemId, quantity: 3 }] }),
      setStatus(id, { status: 'cancelled', restock: [{ itemId: itemId + 1000, quantity: 1 }] }),
      setStatus(id, { status: 'cancelled', restock: [{ itemId, quantity: -1 }] }),
      setStatus(id, {
        status: 'cancelled',
        restock: [
          { itemId, quantity: 1 },
          { itemId, quantity: 1 },
        ],
      }),
      setStatus(id, { status: 'shipped', restock: [{ itemId, quantity: 1 }] }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 422]);
    expect(responses[0]?.json()).toMatchObject({
      issues: [{ code: 'restock_too_large', message: 'At most 2 of Kaju Katli can go back into stock.' }],
    });
    expect(responses[1]?.json()).toMatchObject({
      issues: [{ code: 'item_not_in_order', message: 'That item isn’t in this order.' }],
    });
    expect(await stockOf(product)).toBe(7);
  });

  it('release stock once when windows cancel and restore an order concurrently', async () => {
    const product = await buildProduct(em(), { stock: 9 });
    await inCart(product, 4);
    const { id, items } = await placed();
    const restock = [{ itemId: items[0]!.id, quantity: 3 }];
    const changes = Array.from({ length: 6 }, () => [
      setStatus(id, { status: 'cancelled', notes: 'No', restock }),
      setStatus(id, { status: 'processing', notes: 'Yes' }),
    ]);
    await Promise.all(changes.flat());
    const [{ status }] = await em().execute<[{ status: string }]>('select status from orders where id = ?', [id]);
    expect(await stockOf(product)).toBe(status === 'cancelled' ? 8 : 5);
  });

  it('cancel once when two windows cancel concurrently', async () => {
    const product = await buildProduct(em(), { stock: 5 });
    await inCart(product, 2);
    const { id } = await placed();
    const responses = await Promise.all([
      setStatus(id, { status: 'cancelled' }),
      setStatus(id, { status: 'cancelled' }),
    ]);
    expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(product)).toBe(5);
  });

  it.each(['delivered', 'cancelled'] as const)('require a note to leave %s', async (end) => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    await setStatus(id, { status: end });
    const refused = await setStatus(id, { status: 'pending', notes: '  ' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'note_required' });
    expect((await setStatus(id, { status: 'pending', notes: 'Chosen by mistake' })).statusCode).toBe(200);
  });

  it('reject a delivery date of a delivered order and ignore an unchanged one', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    await setDay(id, SOON);
    await setDay(id, SOON);
    expect(await em().count(OutboxEvent, { name: 'order.delivery_date_set', payload: { orderId: id } })).toBe(1);
    await setStatus(id, { status: 'delivered' });
    const refused = await setDay(id, LATER);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'no_delivery_ahead',
      message: 'This order is delivered, so it can’t have a delivery date.',
    });
  });

  it('clear a delivery date and notify once', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    await setDay(id, SOON);
    expect((await setDay(id, null)).json()).toMatchObject({ estimatedDeliveryDate: null });
    expect((await setDay(id, null)).statusCode).toBe(200);
    expect(
      await em().count(OutboxEvent, { name: 'order.delivery_date_set', payload: { orderId: id, date: null } }),
    ).toBe(1);
  });

  it('require confirmation of a delivery date more than 60 days ahead and reject one beyond a year', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    const url = `/api/orders/${id}/delivery-date`;
    const set = (payload: object) => shop.app.inject({ method: 'PATCH', url, headers: admin, payload });
    const questioned = await set({ estimatedDeliveryDate: dayAhead(90) });
    expect(questioned.statusCode).toBe(409);
    expect(questioned.json().code).toBe('unusual_delivery_date');
    expect((await readOrder(em(), id))?.estimatedDeliveryDate).toBeNull();
    expect((await set({ estimatedDeliveryDate: dayAhead(90), confirmed: true })).statusCode).toBe(200);
    const impossible = await set({ estimatedDeliveryDate: '2036-11-24', confirmed: true });
    expect(impossible.statusCode).toBe(422);
    expect(impossible.json()).toMatchObject({
      issues: [{ code: 'day_too_far_ahead', message: 'Please choose a day within a year' }],
    });
  });

  it('reject a delivery date in the past', async () => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    expect((await setDay(id, SOON)).json()).toMatchObject({ estimatedDeliveryDate: SOON });
    const past = await setDay(id, '2001-01-31');
    expect(past.statusCode).toBe(422);
    expect(past.json()).toMatchObject({
      issues: [{ code: 'day_in_past', message: 'Please choose today or a later day' }],
    });
    expect((await setDay(id, 'tomorrow')).json()).toMatchObject({ message: 'Please select a delivery date' });
    expect((await setDay(999_999, SOON)).statusCode).toBe(404);
  });

  it.each(['POST /status', 'PATCH /delivery-date', 'GET all'])('require the administrator: %s', async (call) => {
    await inCart(await buildProduct(em()));
    const { id } = await placed();
    const asCustomer = {
      'POST /status': () => setStatus(id, { status: 'shipped' }, headers),
      'PATCH /delivery-date': () =>
        shop.app.inject({
          method: 'PATCH',
          url: `/api/orders/${id}/delivery-date`,
          headers,
          payload: { estimatedDeliveryDate: SOON },
        }),
      'GET all': () => shop.app.inject({ url: '/api/admin/orders', headers }),
    }[call];
    const response = await asCustomer?.();
    expect(response?.statusCode).toBe(403);
  });
});
