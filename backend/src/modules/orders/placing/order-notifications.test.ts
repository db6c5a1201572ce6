import type { NewOrderEmail } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { placedIn, postOrder, putIntoCart, confirmationTokenOf } from '../../../../test/orders.ts';
import { createOrm } from '../../../orm.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import type { User } from '../../identity/user.entity.ts';
import { announcePendingOrders, listAnnouncedOrders } from './order-notifications.ts';
import { cancelUnconfirmedOrders, confirmOrdersOf } from './order-confirmation.ts';
import { Order } from '../order.entity.ts';
import { transactional } from '../../../platform/transaction.ts';

let shop: TestShop;
let admin: Record<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().execute('truncate outbox_events, pending_order_notifications');
  await choose('hourly');
});

const em = () => shop.orm.em.fork();

const choose = async (newOrderEmail: NewOrderEmail): Promise<void> => {
  const response = await shop.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    headers: admin,
    payload: { newOrderEmail },
  });
  expect(response.statusCode).toBe(200);
};

const place = async (buyer?: User): Promise<number> => {
  const user = buyer ?? (await buildUser(em()));
  await putIntoCart(em(), user, await buildProduct(em()));
  return placedIn(await postOrder(shop, await sessionOf(em(), user))).id;
};

const placeUnconfirmed = async (): Promise<{ id: number; buyer: User }> => {
  const buyer = await buildUser(em(), { isEmailVerified: false });
  return { id: await place(buyer), buyer };
};

const announced = async (): Promise<number[][]> => {
  const events = await em().find(OutboxEvent, { name: 'orders.announced' }, { orderBy: { id: 'asc' } });
  return events.map(({ payload }) => (payload as { orderIds: number[] }).orderIds.toSorted((a, b) => a - b));
};

const theHourIsOver = () => announcePendingOrders(em());

describe('hourly order notifications', () => {
  it('are sent once for all orders of an hour', async () => {
    const first = [await place(), await place()];
    expect(await announced()).toEqual([]);
    expect(await theHourIsOver()).toBe(2);
    expect(await theHourIsOver()).toBe(0);
    const third = await place();
    expect(await theHourIsOver()).toBe(1);
    expect(await announced()).toEqual([first, [third]]);
  });

  it('are not sent without orders', async () => {
    expect(await theHourIsOver()).toBe(0);
    expect(await announced()).toEqual([]);
  });

  it('are sent once by two concurrent processes', async () => {
    const ids = [await place(), await place()];
    const other = await createOrm(shop.env);
    const { promise: hasAnnounced, resolve: resolveAnnounced } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: letCommit } = Promise.withResolvers<void>();
    const first = transactional(em(), async (em) => {
      const count = await announcePendingOrders(em);
      resolveAnnounced();
      await mayCommit;
      return count;
    });
    await hasAnnounced;
    const second = announcePendingOrders(other.em.fork());
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually('the second waits for the first', async () => (await em().execute(waiting)).length > 0);
    letCommit();
    expect(await Promise.all([first, second])).toEqual([2, 0]);
    await other.close();
    expect(await announced()).toEqual([ids]);
  });

  it('are sent after a crash in the middle', async () => {
    const ids = [await place()];
    const died = transactional(em(), async (em) => {
      await announcePendingOrders(em);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await announced()).toEqual([]);
    expect(await theHourIsOver()).toBe(1);
    expect(await announced()).toEqual([ids]);
  });

  it('are sent only if the order was committed', async () => {
    const user = await buildUser(em());
    await putIntoCart(em(), user, await buildProduct(em(), { stock: 0 }));
    expect((await postOrder(shop, await sessionOf(em(), user))).statusCode).toBe(409);
    expect(await theHourIsOver()).toBe(0);
  });
});

describe('immediate order notifications', () => {
  it('are sent with the order and not again hourly', async () => {
    await choose('each');
    const ids = [await place(), await place()];
    expect(await announced()).toEqual(ids.map((id) => [id]));
    expect(await theHourIsOver()).toBe(0);
  });
});

describe('changing the notification setting', () => {
  it('announces pending orders at the end of the hour, and later ones immediately, if it goes from hourly to immediate', async () => {
    const waiting = await place();
    await choose('each');
    const later = await place();
    expect(await theHourIsOver()).toBe(1);
    expect(await announced()).toEqual([[later], [waiting]]);
  });

  it('repeats no notification when it goes from immediate to hourly', async () => {
    await choose('each');
    const before = await place();
    await choose('hourly');
    const later = await place();
    expect(await theHourIsOver()).toBe(1);
    expect(await announced()).toEqual([[before], [later]]);
  });

  it('drops pending orders at the end of the hour if notifications are turned off', async () => {
    await place();
    await choose('off');
    expect(await theHourIsOver()).toBe(0);
    await choose('hourly');
    expect(await theHourIsOver()).toBe(0);
    expect(await announced()).toEqual([]);
  });

  it('loses no notification if they are turned off and on again within the hour', async () => {
    const waiting = await place();
    await choose('off');
    await choose('hourly');
    await theHourIsOver();
    expect(await announced()).toEqual([[waiting]]);
  });

  it.each(['each', 'hourly'] as const)(
    'sends no notification of an earlier order when it goes from off to %s',
    async (choice) => {
      await choose('off');
      await place();
      await choose(choice);
      const later = await place();
      await theHourIsOver();
      expect(await announced()).toEqual([[later]]);
    },
  );
});

describe.each(['each', 'hourly'] as const)('an order of an unverified buyer, notified %s', (choice) => {
  beforeEach(() => choose(choice));

  it('is sent once it is confirmed by its link, once', async () => {
    const { id } = await placeUnconfirmed();
    await theHourIsOver();
    expect(await announced()).toEqual([]);
    const payload = { token: await confirmationTokenOf(shop, id) };
    for (let click = 0; click < 2; click += 1) {
      expect((await shop.app.inject({ method: 'POST', url: '/api/orders/confirm', payload })).statusCode).toBe(200);
    }
    await theHourIsOver();
    expect(await announced()).toEqual([[id]]);
  });

  it('is sent once its buyer has verified the email address', async () => {
    const { id, buyer } = await placeUnconfirmed();
    await transactional(em(), (em) => confirmOrdersOf(em, buyer.id));
    await theHourIsOver();
    expect(await announced()).toEqual([[id]]);
  });

  it('is never sent if it is cancelled unconfirmed', async () => {
    const { id } = await placeUnconfirmed();
    await em().nativeUpdate(Order, id, { confirmBy: subHours(new Date(), 1) });
    expect(await cancelUnconfirmedOrders(em())).toBe(1);
    await theHourIsOver();
    expect(await announced()).toEqual([]);
  });
});

describe('listAnnouncedOrders', () => {
  it('excludes cancelled orders, returns the first ones and counts all', async () => {
    const ids = [await place(), await place(), await place(), await place()];
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${ids[1]}/status`,
      headers: admin,
      payload: { status: 'cancelled' },
    });
    const { count, orders } = await listAnnouncedOrders(em(), ids, 2);
    expect(count).toBe(3);
    expect(orders.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(orders.every(({ items }) => items.length === 1)).toBe(true);
  });
});
