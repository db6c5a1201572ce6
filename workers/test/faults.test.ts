import { publishChange, recordEvent } from '@mithai/backend/outbox';
import type { OrderStatus } from '@mithai/contracts';
import { changeOrderStatus, Order, OrderItem } from '@mithai/backend/test/internals';
import { transactional } from '@mithai/backend/transaction';
import { describe, test, vi } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { isAnyLockAwaited } from '@mithai/backend/test/locks';
import { approvePartner } from '@mithai/backend/test/partners';
import { spawnService, type ServiceProcess } from '@mithai/backend/test/service-process';
import { createMetrics } from '../src/metrics.ts';
import { openEventQueues } from '../src/event-queues.ts';
import { relayEvents } from '../src/outbox-relay.ts';
import { connectConsumer, connectProducer } from '../src/redis.ts';
import { buildOrder, buildProduct, buildUser, sessionOf } from './factories.ts';
import { holdDispatches } from './hold-dispatches.ts';
import { expectBookedOnce, readBookings, readMoves } from './ledger-state.ts';
import { readOutbox, settled } from './outbox-state.ts';
import { refuseConnections } from './refuse-connections.ts';
import { silentLog, silentOutages } from './silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from './worker-harness.ts';

interface Shop extends WorkerHarness {
  start: (service?: 'workers' | 'backend') => Promise<ServiceProcess>;
  /** Records an order of a partner's products and its event; returns the recipient of its email. */
  placeOrder: (name: string) => Promise<string>;
  recipients: () => string[];
}

/** Each test has its own services and processes, so tests run concurrently. */
const it = test.extend<{ shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that are needed from the pattern
  shop: async ({}, provide) => {
    const harness = await startWorkerHarness({ OUTBOX_REDELIVERY_SECONDS: '1' });
    const started: ServiceProcess[] = [];
    // A closed account gets no emails, but its sales are booked.
    const partner = await buildUser(harness.orm.em.fork(), { isActive: false });
    await approvePartner(harness.orm.em.fork(), partner);
    await provide({
      ...harness,

      async start(name = 'workers') {
        const service = await spawnService(name, harness.env);
        started.push(service);
        return service;
      },

      async placeOrder(name) {
        const contactEmail = `${name}@shopper.example`;
        await harness.orm.em.fork().transactional(async (em) => {
          const order = await buildOrder(em, { contactEmail });
          await em.nativeUpdate(OrderItem, { order }, { sellerId: partner.id, sellerCommissionRate: 15 });
          await recordEvent(em, 'order.placed', { orderId: order.id });
        });
        return contactEmail;
      },

      recipients: () => harness.mail.mails.map(({ to }) => to?.[0]?.address ?? '').sort(),
    });
    await Promise.all(started.map((service) => service.end('SIGKILL')));
    await harness.close();
  },
});

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

describe.concurrent('Redis', () => {
  it('may be away when workers start, and recorded emails follow', async ({ shop, expect }) => {
    await shop.redis.stop();
    const workers = await shop.start();
    const expected = [await shop.placeOrder('anil'), await shop.placeOrder('bela')];
    await eventually('readiness tells', () => isUnavailable(workers, 'redis'));
    expect(shop.mail.mails).toHaveLength(0);

    await shop.redis.start();
    await settled(shop.orm);
    await workers.ready();
    expect(shop.recipients()).toEqual(expected);
    await expectBookedOnce(shop);
  });

  it('may be away during an order, and its emails follow', async ({ shop, expect }) => {
    const [backend, workers] = await Promise.all([shop.start('backend'), shop.start('workers')]);
    await Promise.all([backend.ready(), workers.ready()]);
    const em = shop.orm.em.fork();
    const customer = await buildUser(em);
    const { id: productId } = await buildProduct(em);
    const headers = {
      ...(await sessionOf(em, customer)),
      'content-type': 'application/json',
      'idempotency-key': 'while-redis-is-away',
    };
    // The shop's email is sent at once, independent of the hourly task.
    await em.execute(`update shop_settings set new_order_email = 'each'`);
    const post = (path: string, body: object) =>
      fetch(backend.url + path, { method: 'POST', headers, body: JSON.stringify(body) });

    await shop.redis.stop();
    await eventually('readiness tells', () => isUnavailable(workers, 'redis'));
    expect((await post('/api/cart', { productId })).status).toBe(201);
    const placed = await post('/api/orders', {
      paymentMethod: 'cod',
      shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
    });
    expect(placed.status).toBe(201);
    const { id } = (await placed.json()) as { id: number };
    expect(shop.mail.mails).toHaveLength(0);

    await shop.redis.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([customer.email, shop.env.ADMIN_EMAIL].sort());
    for (const { text } of shop.mail.mails) expect(text).toContain(`#${id}`);
  });

  it('may restart: emails wait, and the log has one line per outage', async ({ shop, expect }) => {
    const workers = await shop.start();
    await workers.ready();
    const before = await shop.placeOrder('anil');
    await settled(shop.orm);

    await shop.redis.stop();
    const during = await shop.placeOrder('bela');
    await eventually('readiness tells', () => isUnavailable(workers, 'redis'));
    expect(shop.recipients()).toEqual([before]);

    await shop.redis.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([before, during]);
    await expectBookedOnce(shop);
    const warnings = warningsOf(workers);
    expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(3);
  });

  it('may lose everything: events are dispatched again and each email is sent once', async ({ shop, expect }) => {
    const redis = connectProducer(shop.env, silentOutages);
    await eventually('Redis is connected', () => redis.status === 'ready');
    const queues = openEventQueues(redis);
    const expected = [await shop.placeOrder('anil'), await shop.placeOrder('bela'), await shop.placeOrder('chitra')];
    const dispatched = await relayEvents({
      ...shop,
      redis,
      queues,
      metrics: createMetrics(),
      outages: silentOutages,
      log: silentLog,
    });
    expect(dispatched).toBe(3);
    expect(await queues.emails.getJobCountByTypes('waiting')).toBe(3);

    await shop.redis.flush();
    redis.disconnect();
    const workers = await shop.start();
    await workers.ready();
    const rows = await settled(shop.orm);
    expect(rows.map(({ attempts }) => attempts > 1)).toEqual([true, true, true]);
    expect(shop.recipients()).toEqual(expected);
    await expectBookedOnce(shop);
  });

  it('may lose everything during a send, which is not repeated', async ({ shop, expect }) => {
    const workers = await shop.start();
    await workers.ready();
    const hold = shop.mail.hold('received');
    const expected = await shop.placeOrder('anil');
    await hold.reached;
    await shop.redis.flush();
    await eventually('the event is dispatched again', async () => ((await readOutbox(shop.orm))[0]?.attempts ?? 0) > 1);
    hold.release();
    await settled(shop.orm);

    const later = await shop.placeOrder('bela');
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([expected, later]);
    await expectBookedOnce(shop);
  });
});

describe.concurrent('workers killed with -9', () => {
  it('send each email once if they had not sent it yet', async ({ shop, expect }) => {
    const workers = await shop.start();
    const hold = shop.mail.hold('connected');
    const expected = await shop.placeOrder('anil');
    await hold.reached;
    await workers.end('SIGKILL');
    hold.release();
    expect(shop.mail.mails).toHaveLength(0);

    await shop.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([expected]);
    await expectBookedOnce(shop);
  });

  it('send an email again with the same Message-ID if they had sent but not confirmed it', async ({ shop, expect }) => {
    const workers = await shop.start();
    const hold = shop.mail.hold('received');
    const expected = await shop.placeOrder('anil');
    await hold.reached;
    await workers.end('SIGKILL');
    hold.release();
    expect(shop.recipients()).toEqual([expected]);

    await shop.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([expected, expected]);
    await expectBookedOnce(shop);
    expect(new Set(shop.mail.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('book each sale once if they were booking earnings', async ({ shop, expect }) => {
    await shop.placeOrder('anil');
    const blocker = shop.orm.em.fork();
    await blocker.begin();
    await blocker.execute('select from orders for update');
    const workers = await shop.start();
    await eventually('the booking waits', () => isAnyLockAwaited(shop.orm.em.fork()));
    await workers.end('SIGKILL');
    await blocker.rollback();
    expect(await readBookings(shop)).toEqual([]);

    await shop.start();
    await settled(shop.orm);
    await expectBookedOnce(shop);
  });
});

describe.concurrent('a relay killed with -9', () => {
  it('loses no change and no event, and publishes changes in the order of their commits', async ({ shop, expect }) => {
    const published: number[] = [];
    const subscriber = connectConsumer(shop.env, silentOutages);
    subscriber.on('message', (_channel, text: string) => {
      // Changes of earnings name no product.
      const batch = JSON.parse(text) as { message: { productId?: number } }[];
      published.push(...batch.flatMap(({ message }) => message.productId ?? []));
    });
    await subscriber.subscribe(shop.env.CHANGES_CHANNEL);

    const recipients: string[] = [];
    const productIds = Array.from({ length: 150 }, (_, index) => index + 1);
    let workers = await shop.start();
    for (const productId of productIds) {
      await transactional(shop.orm.em.fork(), async () => publishChange({ topic: 'product', productId }));
      if (productId % 50 !== 25) continue;
      await eventually('it publishes', () => published.length > 0);
      recipients.push(await shop.placeOrder(`shopper-${productId}`));
      await workers.end('SIGKILL');
      workers = await shop.start();
    }
    await eventually('every change is published', () => published.includes(150));
    await settled(shop.orm);
    subscriber.disconnect();

    expect([...new Set(published)]).toEqual(productIds);
    expect([...new Set(shop.recipients())]).toEqual(recipients.sort());
    await expectBookedOnce(shop);
  });
});

describe.concurrent('changes of status', () => {
  it('send one email and book the earning once while Redis is away and the relay is killed', async ({
    shop,
    expect,
  }) => {
    const first = await shop.start();
    const buyers = [await shop.placeOrder('anil'), await shop.placeOrder('bela')];
    await settled(shop.orm);
    await shop.redis.stop();
    await changeStatus(shop, 'anil', 'delivered');
    await changeStatus(shop, 'bela', 'cancelled');
    await first.end('SIGKILL');
    const second = await shop.start();
    await eventually('readiness tells', () => isUnavailable(second, 'redis'));
    await second.end('SIGKILL');

    await shop.redis.start();
    await shop.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([...buyers, ...buyers].sort());
    const kinds = ['booked, released', 'booked, released', 'booked, reversed', 'booked, reversed'];
    expect(await readMoves(shop)).toMatchObject(kinds.map((kinds) => ({ kinds, moves: 2, balance: 0 })));
  });

  it('send one email and book the earning once if the relay is killed before it commits', async ({ shop, expect }) => {
    const workers = await shop.start();
    const buyer = await shop.placeOrder('anil');
    await settled(shop.orm);
    const redis = connectProducer(shop.env, silentOutages);
    await eventually('Redis is connected', () => redis.status === 'ready');
    const queues = openEventQueues(redis);
    await Promise.all(Object.values(queues).map((queue) => queue.pause()));
    const dispatch = await holdDispatches(shop);
    await changeStatus(shop, 'anil', 'delivered');
    await eventually('the relay is about to commit', dispatch.isHeld);
    expect(await queues.emails.getJobCountByTypes('waiting')).toBe(1);
    expect(await queues.earnings.getJobCountByTypes('waiting')).toBe(1);

    await workers.end('SIGKILL');
    await dispatch.abort();
    expect((await readOutbox(shop.orm)).at(-1)).toMatchObject({ attempts: 0, closed: false });
    await Promise.all(Object.values(queues).map((queue) => queue.resume()));
    redis.disconnect();
    await shop.start();
    await settled(shop.orm);
    expect(shop.recipients()).toEqual([buyer, buyer]);
    const released = { kinds: 'booked, released', moves: 2, balance: 0 };
    expect(await readMoves(shop)).toMatchObject([released, released]);
  });
});

describe.concurrent('Postgres', () => {
  it('may be away when workers start, and may restart', async ({ shop, expect }) => {
    await refuseConnections(shop.env, true);
    const workers = await shop.start();
    await eventually('readiness tells', () => isUnavailable(workers, 'postgres'));
    await refuseConnections(shop.env, false);
    await workers.ready();
    const first = await shop.placeOrder('anil');
    await settled(shop.orm);

    await refuseConnections(shop.env, true);
    await eventually('readiness tells again', () => isUnavailable(workers, 'postgres'));
    await refuseConnections(shop.env, false);
    await workers.ready();
    const second = await shop.placeOrder('bela');
    await settled(shop.orm);

    expect(shop.recipients()).toEqual([first, second]);
    await expectBookedOnce(shop);
    const tasks = warningsOf(workers).map((line) => (JSON.parse(line) as { task?: string }).task ?? line);
    for (const [task, lines] of Map.groupBy(tasks, (task) => task))
      expect(lines.length, `each outage is logged once: ${task}`).toBeLessThanOrEqual(2);
  });
});

describe.concurrent('SIGTERM', () => {
  it('lets the running job finish', async ({ shop, expect }) => {
    const workers = await shop.start();
    const hold = shop.mail.hold('received');
    const expected = await shop.placeOrder('anil');
    await hold.reached;
    const ended = workers.end('SIGTERM');
    await eventually(
      'the operators’ pages are closed',
      async () => !(await fetch(`${workers.url}/healthz`).catch(() => null)),
    );
    hold.release();
    expect(await ended).toBe(0);

    expect(shop.recipients()).toEqual([expected]);
    expect(await readOutbox(shop.orm)).toMatchObject([{ confirmed: expect.arrayContaining(['emails']) }]);
  });

  it('shuts the process down while Redis is away', async ({ shop, expect }) => {
    const workers = await shop.start();
    await workers.ready();
    await shop.redis.stop();
    await eventually('readiness tells', () => isUnavailable(workers, 'redis'));
    expect(await workers.end('SIGTERM')).toBe(0);
  });
});

describe.concurrent('a poison event', () => {
  it('is dead-lettered immediately and blocks no other', async ({ shop, expect }) => {
    const em = shop.orm.em.fork();
    await em.execute(`insert into outbox_events (name, payload)
       values ('order.placed', '{"orderId": "none"}'), ('order.exploded', '{}')`);
    const expected = await shop.placeOrder('anil');
    await shop.start();

    const rows = await settled(shop.orm);
    expect(rows).toMatchObject([
      { dead: true, attempts: 1, lastError: 'The payload does not parse: orderId (invalid_type)' },
      { dead: true, attempts: 1, lastError: 'Unknown event order.exploded' },
      { closed: true },
    ]);
    expect(shop.recipients()).toEqual([expected]);
  });
});

const changeStatus = async ({ orm }: Pick<Shop, 'orm'>, buyer: string, status: OrderStatus): Promise<void> => {
  const { id } = await orm.em.fork().findOneOrFail(Order, { contactEmail: `${buyer}@shopper.example` });
  await changeOrderStatus(orm.em.fork(), { actor: null, undoSeconds: 0 }, id, { status });
};

const warningsOf = ({ lines }: ServiceProcess): string[] => lines.filter((line) => !line.includes('"level":"info"'));

/** True if the workers are live and report exactly this service as down. */
const isUnavailable = async ({ url }: ServiceProcess, part: 'redis' | 'postgres'): Promise<boolean> => {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  if (response?.status !== 503) return false;
  const { parts } = (await response.json()) as { parts: Record<string, string> };
  return parts[part] === 'unavailable' && parts[part === 'redis' ? 'postgres' : 'redis'] === 'up';
};
