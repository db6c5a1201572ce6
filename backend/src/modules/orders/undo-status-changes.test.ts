import type { ChangedOrder, OrdersChanged, OrderStatusesChanged } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart, stockOf, confirmationTokenOf } from '../../../test/orders.ts';
import { isAnyLockAwaited } from '../../../test/locks.ts';
import { buildStaff } from '../../../test/staff.ts';
import { holdPieces } from '../../../test/waiting-edit.ts';
import { claimDueEvents } from '../../outbox/index.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { lockProducts, reserveStock } from '../catalog/index.ts';
import { bookEarnings } from '../earnings/index.ts';
import { businessDate } from '../../platform/business-date.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { cancelUnconfirmedOrders } from './placing/order-confirmation.ts';
import { Order } from './order.entity.ts';

let shop: TestShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop({ UNDO_SECONDS: '10' });
  headers = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const place = async (product: { id: number }, quantity = 1, { isEmailVerified = true } = {}) => {
  const customer = await buildUser(em(), { isEmailVerified });
  await putIntoCart(em(), customer, product, quantity);
  return placedIn(await postOrder(shop, await sessionOf(em(), customer))).id;
};

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, headers, payload });

const change = async (id: number, payload: object): Promise<ChangedOrder> => {
  const response = await post(`/api/orders/${id}/status`, payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

const undo = async (...historyIds: number[]): Promise<OrdersChanged> =>
  (await post('/api/admin/orders/status/undo', { historyIds })).json();

const lastEntry = ({ statusHistory }: ChangedOrder): number => statusHistory[0]!.id;
const statusOf = async (id: number) => (await em().findOneOrFail(Order, id)).status;
const eventsOf = async (orderId: number) =>
  (await em().find(OutboxEvent, { name: 'order.status_changed', payload: { orderId } })).map(({ payload }) => payload);

/** As if the undo window had passed. */
const passSeconds = () =>
  em().execute(`update outbox_events set available_at = now() where available_at > now() and attempts = 0`);

describe('undoing a status change', () => {
  it('is possible until its event becomes due', async () => {
    const id = await place(await buildProduct(em()));
    expect(await change(id, { status: 'delivered' })).toMatchObject({ status: 'delivered', undoSeconds: 10 });
    const claimed = await em().transactional((em) => claimDueEvents(em, 1000, 60));
    expect(claimed.filter(({ name }) => name === 'order.status_changed')).toEqual([]);
    await passSeconds();
    const due = await em().transactional((em) => claimDueEvents(em, 1000, 60));
    expect(due.filter(({ name }) => name === 'order.status_changed')).toMatchObject([{ payload: { orderId: id } }]);
  });

  it('is not offered for a cancellation that dropped an edit, whose stock is released', async () => {
    const product = await buildProduct(em(), { stock: 9 });
    const id = await place(product);
    await holdPieces(em(), id, product.id, 2);
    await transactional(em(), async (em) =>
      reserveStock(em, id, [{ productId: product.id, quantity: 2 }], await lockProducts(em, [product.id])),
    );
    const cancelled = await change(id, { status: 'cancelled' });
    expect([cancelled.undoSeconds, await stockOf(em(), product)]).toEqual([0, 9]);
    await em().transactional((em) => claimDueEvents(em, 1000, 60));
    expect(await undo(lastEntry(cancelled))).toMatchObject({ changed: [] });
  });

  it('restores the previous status without an event, and hides change and note from the customer', async () => {
    const id = await place(await buildProduct(em()));
    await change(id, { status: 'shipped' });
    const historyId = lastEntry(await change(id, { status: 'delivered', notes: 'At the door' }));
    expect(await undo(historyId)).toEqual({ changed: [id], refused: [] });
    expect(await statusOf(id)).toBe('shipped');
    expect(await eventsOf(id)).toMatchObject([{ to: 'shipped' }]);
    const history = await shop.app.inject({ url: `/api/orders/${id}/status-history`, headers });
    expect(history.json()).toMatchObject([{ status: 'shipped' }, { status: 'pending' }]);
    const audit = await shop.app.inject({ url: `/api/admin/audit?subject=order&subjectId=${id}`, headers });
    expect(audit.json()).toMatchObject([
      { action: 'order.status_change_undone', before: { status: 'delivered' } },
      { action: 'order.status_changed', after: { status: 'delivered', notes: 'At the door' } },
      { action: 'order.status_changed' },
    ]);
  });

  it('happens once for concurrent calls', async () => {
    const id = await place(await buildProduct(em()));
    const historyId = lastEntry(await change(id, { status: 'delivered' }));
    const responses = await Promise.all(Array.from({ length: 6 }, () => undo(historyId)));
    expect(responses.filter(({ changed }) => changed.length === 1)).toHaveLength(1);
    expect(await statusOf(id)).toBe('pending');
    expect(await em().count(OutboxEvent, { name: 'order.status_change_undone', payload: { orderId: id } })).toBe(1);
  });

  it('is rejected after the deadline or another change', async () => {
    const [late, changed] = [await place(await buildProduct(em())), await place(await buildProduct(em()))];
    const first = lastEntry(await change(changed, { status: 'processing' }));
    await change(changed, { status: 'shipped' });
    const second = lastEntry(await change(late, { status: 'delivered' }));
    await passSeconds();
    expect((await undo(first, second)).refused).toEqual([
      { orderId: changed, code: 'order_changed', message: expect.any(String) },
      {
        orderId: late,
        code: 'too_late_to_undo',
        message: 'It’s too late to undo this: we’ve already told the customer.',
      },
    ]);
    expect(await statusOf(late)).toBe('delivered');
  });

  it('leaves a delivery date set meanwhile to the status email, and sends it alone if the status is undone', async () => {
    const id = await place(await buildProduct(em()));
    const setDay = async (estimatedDeliveryDate: string) => {
      const response = await shop.app.inject({
        method: 'PATCH',
        url: `/api/orders/${id}/delivery-date`,
        headers,
        payload: { estimatedDeliveryDate },
      });
      expect(response.statusCode, response.body).toBe(200);
    };
    const datesTold = async () =>
      (await em().find(OutboxEvent, { name: 'order.delivery_date_set', payload: { orderId: id } })).map(
        ({ payload }) => payload,
      );
    const [first, second, third] = [1, 2, 3].map((days) => businessDate(addDays(new Date(), days)));

    const historyId = lastEntry(await change(id, { status: 'shipped' }));
    await setDay(first!);
    expect(await datesTold()).toEqual([]);
    await undo(historyId);
    expect(await datesTold()).toEqual([{ orderId: id, date: first }]);

    await change(id, { status: 'processing' });
    await setDay(second!);
    await passSeconds();
    await setDay(third!);
    expect(await datesTold()).toEqual([first, third].map((date) => ({ orderId: id, date })));
  });

  it('leaves a tracking number set meanwhile to the shipping email', async () => {
    const id = await place(await buildProduct(em()));
    const setTracking = async (number: string) => {
      const response = await shop.app.inject({
        method: 'PATCH',
        url: `/api/admin/orders/${id}`,
        headers,
        payload: { tracking: { carrier: 'india_post', number } },
      });
      expect(response.statusCode, response.body).toBe(200);
    };
    const emails = () => em().count(OutboxEvent, { name: 'order.tracking_set', payload: { orderId: id } });

    const historyId = lastEntry(await change(id, { status: 'shipped' }));
    await setTracking('EW123456789IN');
    await undo(historyId);
    expect(await statusOf(id)).toBe('pending');
    expect(await emails()).toBe(0);

    await change(id, { status: 'shipped' });
    await setTracking('EW987654321IN');
    expect(await emails()).toBe(0);
    await passSeconds();
    await setTracking('EW555555555IN');
    expect(await emails()).toBe(1);
  });

  it('reverts stock when a cancellation is undone', async () => {
    const product = await buildProduct(em(), { stock: 9 });
    const id = await place(product, 2);
    const historyId = lastEntry(await change(id, { status: 'cancelled' }));
    expect(await stockOf(em(), product)).toBe(9);
    await undo(historyId);
    expect(await stockOf(em(), product)).toBe(7);
    expect(await change(id, { status: 'cancelled' })).toMatchObject({ undoSeconds: 10 });
    expect(await change(id, { status: 'pending', notes: 'They called' })).toMatchObject({ undoSeconds: 0 });
  });

  it('restores the confirmation deadline', async () => {
    const product = await buildProduct(em(), { stock: 9 });
    const id = await place(product, 2, { isEmailVerified: false });
    const { confirmBy } = await em().findOneOrFail(Order, id);
    const shipped = await change(id, { status: 'shipped' });
    expect(shipped.confirmBy).toBeNull();
    await undo(lastEntry(shipped));
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ status: 'pending', confirmBy });
    await em().nativeUpdate(Order, id, { confirmBy: subHours(new Date(), 1) });
    expect(await cancelUnconfirmedOrders(em())).toBe(1);
    expect(await stockOf(em(), product)).toBe(9);
  });

  it('announces an order as confirmed if its buyer confirmed it before the change', async () => {
    const id = await place(await buildProduct(em()), 1, { isEmailVerified: false });
    const historyId = lastEntry(await change(id, { status: 'processing' }));
    const confirmed = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/confirm',
      payload: { token: await confirmationTokenOf(shop, id) },
    });
    expect(confirmed.statusCode).toBe(200);
    await undo(historyId);
    expect(await em().findOneOrFail(Order, id)).toMatchObject({ status: 'pending', confirmBy: null });
    expect(await em().count(OutboxEvent, { name: 'order.confirmed', payload: { orderId: id } })).toBe(1);
  });

  it('restores the previous tracking', async () => {
    const [earlier, typed] = [
      { carrier: 'dtdc', number: 'D12345678' },
      { carrier: 'india_post', number: 'EW123456789IN' },
    ];
    const [without, withEarlier, stored] = [
      await place(await buildProduct(em())),
      await place(await buildProduct(em())),
      await place(await buildProduct(em())),
    ];
    for (const id of [withEarlier, stored])
      await shop.app.inject({
        method: 'PATCH',
        url: `/api/admin/orders/${id}`,
        headers,
        payload: { tracking: earlier },
      });
    const changes = [
      await change(without, { status: 'shipped', tracking: typed }),
      await change(withEarlier, { status: 'shipped', tracking: typed }),
      await change(stored, { status: 'shipped' }),
    ];
    expect(await undo(...changes.map(lastEntry))).toMatchObject({ refused: [] });
    const trackings = [without, withEarlier, stored].map(async (id) => (await em().findOneOrFail(Order, id)).tracking);
    expect(await Promise.all(trackings)).toEqual([null, earlier, earlier]);
  });

  it('leaves no earning, even if another event was settled meanwhile', async () => {
    const seller = await buildUser(em());
    const id = await place(await buildProduct(em(), { sellerId: seller.id, sellerCommissionRate: 15 }));
    const historyId = lastEntry(await change(id, { status: 'delivered' }));
    await bookEarnings(em(), id);
    await undo(historyId);
    await bookEarnings(em(), id);
    const [account] = await em().execute<{ payable: number; pending: number }[]>(
      'select payable_paise::int as payable, pending_paise::int as pending from seller_accounts where seller_id = ?',
      [seller.id],
    );
    expect(account?.payable).toBe(0);
    expect(account?.pending).toBeGreaterThan(0);
  });
});

it('several changes are undone independently', async () => {
  const product = await buildProduct(em(), { stock: 20 });
  const ids = [await place(product), await place(product), await place(product)];
  const changed = (
    await post('/api/admin/orders/status', { orders: ids.map((id) => ({ id })), status: 'delivered' })
  ).json<OrderStatusesChanged>();
  expect(changed).toMatchObject({ changed: ids, undoSeconds: 10 });
  await change(ids[1]!, { status: 'shipped', notes: 'Not yet' });
  const { changed: undone, refused } = await undo(...changed.historyIds);
  expect(undone).toEqual([ids[0], ids[2]]);
  expect(refused).toMatchObject([{ orderId: ids[1], code: 'order_changed' }]);
});

const dueTimes = (ids: number[]) =>
  em().execute<{ dueAt: string; seconds: number }[]>(
    `select available_at::text as "dueAt", extract(epoch from available_at - max(created_at) over ())::float as seconds
       from outbox_events where name = 'order.status_changed' and (payload ->> 'orderId')::int = any(?::int[]) order by id`,
    [toArrayLiteral(ids)],
  );

it('several changes share one deadline, counted from the last', async () => {
  const product = await buildProduct(em(), { stock: 20 });
  const ids = [await place(product), await place(product), await place(product)];
  await post('/api/admin/orders/status', { orders: ids.map((id) => ({ id })), status: 'delivered' });
  const due = await dueTimes(ids);
  expect(new Set(due.map(({ dueAt }) => dueAt)).size).toBe(1);
  expect(due[0]?.seconds).toBeGreaterThanOrEqual(12);
  expect(due[0]?.seconds).toBeLessThan(60);
});

it('an undo that its caller may not make does not change a colleague’s deadline', async () => {
  const id = await place(await buildProduct(em()));
  const historyId = lastEntry(await change(id, { status: 'cancelled' }));
  const due = await dueTimes([id]);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/orders/status/undo',
    headers: (await buildStaff(shop, 'packer')).headers,
    payload: { historyIds: [historyId] },
  });
  expect(response.json()).toMatchObject({ changed: [], refused: [{ orderId: id, code: 'forbidden' }] });
  expect(await dueTimes([id])).toEqual(due);
  expect(await undo(historyId)).toMatchObject({ changed: [id] });
});

it('the other orders change and can be undone if one fails unexpectedly', async () => {
  const product = await buildProduct(em(), { stock: 20 });
  const ids = [await place(product), await place(product), await place(product)];
  await em().execute(
    `alter table order_status_history
     add constraint refused check (order_id <> ${ids[1]} or status <> 'delivered')`,
  );
  onTestFinished(async () => {
    await em().execute('alter table order_status_history drop constraint refused');
  });
  const response = await post('/api/admin/orders/status', { orders: ids.map((id) => ({ id })), status: 'delivered' });
  expect(response.statusCode).toBe(200);
  const changed = response.json<OrderStatusesChanged>();
  expect(changed).toMatchObject({
    changed: [ids[0], ids[2]],
    refused: [{ orderId: ids[1], code: 'internal', message: 'Something went wrong on our side. Please try again.' }],
  });
  const due = await dueTimes(ids);
  expect(due).toHaveLength(2);
  expect(due[0]?.seconds).toBeLessThan(60);
  expect(await undo(...changed.historyIds)).toMatchObject({ changed: [ids[0], ids[2]], refused: [] });
});

it('an undo that began in time takes effect for all changes, and delays no other event', async () => {
  const product = await buildProduct(em(), { stock: 20 });
  const ids = [await place(product), await place(product), await place(product)];
  const changed = (
    await post('/api/admin/orders/status', { orders: ids.map((id) => ({ id })), status: 'shipped' })
  ).json<OrderStatusesChanged>();
  await change(ids[0]!, { status: 'delivered' });
  const [before] = await dueTimes(ids.slice(2));

  const locker = em();
  await locker.begin();
  await locker.execute('select from orders where id = ? for update', [ids[2]]);
  const undone = undo(...changed.historyIds);
  await eventually('the undo waits for the last order', () => isAnyLockAwaited(em()));
  const [during] = await dueTimes(ids.slice(2));
  await locker.rollback();
  expect(during!.seconds).toBeGreaterThan(before!.seconds + 10);

  expect(await undone).toMatchObject({ changed: ids.slice(1), refused: [{ orderId: ids[0], code: 'order_changed' }] });
  const due = await em().transactional((em) => claimDueEvents(em, 1000, 60));
  const sent = due.filter(
    ({ name, payload }) => name === 'order.status_changed' && (payload as { orderId: number }).orderId === ids[0],
  );
  expect(sent).toMatchObject([{ payload: { historyId: changed.historyIds[0] } }]);
});

it('concurrent relays and administrators either dispatch or withdraw an event', async () => {
  const product = await buildProduct(em(), { stock: 100 });
  await passSeconds();
  await em().transactional((em) => claimDueEvents(em, 1000, 600));
  const ids = await Promise.all(Array.from({ length: 24 }, () => place(product)));
  const entries = await Promise.all(ids.map(async (id) => lastEntry(await change(id, { status: 'delivered' }))));
  await em().execute(
    `update outbox_events set available_at = clock_timestamp() + random() * interval '150 milliseconds' where name = 'order.status_changed' and attempts = 0`,
  );
  const dispatched: number[] = [];
  const relay = async () => {
    for (let round = 0; round < 25; round += 1) {
      const events = await em().transactional((em) => claimDueEvents(em, 3, 600));
      dispatched.push(
        ...events
          .filter(({ name }) => name === 'order.status_changed')
          .map(({ payload }) => (payload as { orderId: number }).orderId),
      );
    }
  };
  const responses = await Promise.all([...entries.map((entry) => undo(entry)), relay(), relay()]);
  const undone = responses.flatMap((response) => response?.changed ?? []);
  await passSeconds();
  await relay();
  expect([...undone, ...dispatched].toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  for (const id of ids) expect(await statusOf(id)).toBe(undone.includes(id) ? 'pending' : 'delivered');
});
