import { publishChange, readVersion, recordEvent } from '@mithai/backend/outbox';
import { transactional } from '@mithai/backend/transaction';
import type { LiveTopic } from '@mithai/contracts';
import { createChangeFeed, createRelaySignal } from '@mithai/server/change-feed';
import { createOrm, type Orm } from '@mithai/backend/orm';
import { UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { readOutbox } from '../test/outbox-state.ts';
import { silentLog, silentOutages } from '../test/silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from '../test/worker-harness.ts';
import { createMetrics } from './metrics.ts';
import { openEventQueues } from './event-queues.ts';
import { relayChanges, relayEvents, startOutboxRelay, type RelayDependencies } from './outbox-relay.ts';
import { connectConsumer, connectProducer } from './redis.ts';

let harness: WorkerHarness;
let relay: RelayDependencies;
let other: RelayDependencies;

beforeAll(async () => {
  harness = await startWorkerHarness({ OUTBOX_REDELIVERY_SECONDS: '60' });
  relay = await createRelay(harness.orm);
  other = await createRelay(await createOrm(harness.env));
});

afterAll(async () => {
  relay.redis.disconnect();
  other.redis.disconnect();
  await other.orm.close();
  await harness.close();
});

beforeEach(async () => {
  await eventually('both relays are connected', () => relay.redis.status === 'ready' && other.redis.status === 'ready');
});

afterEach(async () => {
  await harness.redis.start();
  await harness.redis.flush();
  await harness.orm.em.fork().execute('truncate outbox_events restart identity');
});

const createRelay = async (orm: Orm): Promise<RelayDependencies> => {
  const redis: Redis = connectProducer(harness.env, silentOutages);
  return {
    env: harness.env,
    orm,
    redis,
    queues: openEventQueues(redis),
    metrics: createMetrics(),
    outages: silentOutages,
    log: silentLog,
  };
};

const record = async (count: number): Promise<void> => {
  await harness.orm.em.fork().transactional(async (em) => {
    for (let orderId = 1; orderId <= count; orderId += 1) await recordEvent(em, 'order.placed', { orderId });
  });
};

const commitChange = (productId: number) =>
  transactional(harness.orm.em.fork(), async () => publishChange({ topic: 'product', productId }));

const countChanges = async (topic: LiveTopic): Promise<number> => {
  const [row] = await harness.orm.em
    .fork()
    .execute<{ count: number }[]>(`select count(*)::int from outbox_changes where change #>> '{message,topic}' = ?`, [
      topic,
    ]);
  return row?.count ?? 0;
};

const waitingJobs = () => relay.queues.emails.getJobs(['waiting']);
const makeDue = () => harness.orm.em.fork().execute('update outbox_events set available_at = now()');

describe('the relay', () => {
  it('adds a job with ids to every queue of an event', async () => {
    await record(1);
    expect(await relayEvents(relay)).toBe(1);
    const jobs = await waitingJobs();
    expect(jobs.map(({ id, name, data }) => ({ id, name, data }))).toEqual([
      {
        id: '1-emails-1',
        name: 'order.placed',
        data: { eventId: 1, name: 'order.placed', payload: { orderId: 1 }, traceparent: null },
      },
    ]);
    expect(await relayEvents(relay)).toBe(0);
  });

  it('closes an event without subscribers', async () => {
    await harness.orm.em.fork().transactional(async (em) => recordEvent(em, 'user.email_verified', { userId: 1 }));
    await relayEvents(relay);
    expect(await readOutbox(harness.orm)).toMatchObject([{ closed: true, confirmed: [] }]);
  });

  it('drains a burst together with a second relay, each event once', async () => {
    const relays = [startOutboxRelay(relay), startOutboxRelay(other)];
    await record(350);
    await eventually('all events are dispatched', async () =>
      (await readOutbox(harness.orm)).every(({ attempts }) => attempts > 0),
    );
    await Promise.all(relays.map((running) => running.close()));

    const ids = (await waitingJobs()).map(({ id }) => id);
    const expected = Array.from({ length: 350 }, (_, index) => `${index + 1}-emails-1`);
    expect(ids).toHaveLength(expected.length);
    expect(new Set(ids)).toEqual(new Set(expected));
  });

  it('adds no second job while the first exists, and another once it is lost', async () => {
    await record(1);
    await relayEvents(relay);
    await makeDue();
    await relayEvents(other);
    expect((await waitingJobs()).map(({ id }) => id)).toEqual(['1-emails-1']);

    await harness.redis.flush();
    await makeDue();
    await relayEvents(relay);
    expect((await waitingJobs()).map(({ id }) => id)).toEqual(['1-emails-3']);
  });

  it('adds all jobs again at once when Redis has lost everything', async () => {
    await record(2);
    expect(await relayEvents(relay)).toBe(2);
    expect(await relayEvents(relay)).toBe(0);
    await harness.redis.flush();
    expect(await relayEvents(relay)).toBe(2);
    expect((await waitingJobs()).map(({ id }) => String(id)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '1-emails-2',
      '2-emails-2',
    ]);
    expect(await relayEvents(relay)).toBe(0);
  });

  it('adds another job after one that failed for good', async () => {
    await record(1);
    await relayEvents(relay);
    const connection = connectConsumer(harness.env, silentOutages);
    const worker = new Worker('emails', () => Promise.reject(new UnrecoverableError('no')), { connection });
    await eventually('the job has failed', async () => (await relay.queues.emails.getFailedCount()) === 1);
    await worker.close();
    connection.disconnect();

    await makeDue();
    await relayEvents(relay);
    expect((await waitingJobs()).map(({ id }) => id)).toEqual(['1-emails-2']);
    expect(await relay.queues.emails.getFailedCount()).toBe(1);
  });

  it('does not dispatch closed, dead or acknowledged events', async () => {
    await record(3);
    await harness.orm.em.fork().execute(`
      update outbox_events set closed_at = case id when 1 then now() end, dead_at = case id when 2 then now() end,
                               confirmed = case id when 3 then '{emails,earnings}'::text[] else '{}' end`);
    await relayEvents(relay);
    expect(await waitingJobs()).toHaveLength(0);
    expect(await readOutbox(harness.orm)).toMatchObject([
      { closed: true },
      { closed: false, dead: true },
      { closed: true },
    ]);
  });

  it('claims nothing while Redis is away', async () => {
    await harness.redis.stop();
    await eventually('the connection is known to be lost', () => relay.redis.status !== 'ready');
    await record(1);
    expect(await relayEvents(relay)).toBeNull();
    expect(await readOutbox(harness.orm)).toMatchObject([{ attempts: 0 }]);
  });

  it('releases the claimed events when Redis rejects their jobs', async () => {
    await record(1);
    await relay.redis.config('SET', 'maxmemory', '1');
    expect(await relayEvents(relay)).toBeNull();
    expect(await readOutbox(harness.orm)).toMatchObject([{ attempts: 0 }]);

    await relay.redis.config('SET', 'maxmemory', '0');
    expect(await relayEvents(relay)).toBe(1);
    expect(await waitingJobs()).toHaveLength(1);
  });

  it('wakes on the signal of a backend', async () => {
    const running = startOutboxRelay({ ...relay, env: harness.env });
    const signal = createRelaySignal(harness.env);
    await eventually('the relay has begun', () => running.isRunning());
    await record(1);
    await eventually('the event is dispatched', async () => {
      signal.send();
      return (await readOutbox(harness.orm))[0]?.attempts === 1;
    });
    expect(await waitingJobs()).toHaveLength(1);
    signal.close();
    await running.close();
  });

  it('reports that changes cannot be published while events can', async () => {
    const reported: string[] = [];
    const outages = {
      began: (part: string) => reported.push(`began ${part}`),
      ended: (part: string) => reported.push(`ended ${part}`),
    };
    await commitChange(1);
    await relay.redis.call('ACL', 'SETUSER', 'default', 'resetchannels');
    expect(await relayChanges({ ...relay, outages })).toBeNull();
    await relay.redis.call('ACL', 'SETUSER', 'default', 'allchannels');
    expect(await relayEvents({ ...relay, outages })).toBe(0);
    expect(reported).toEqual(['began changes', 'ended relay']);
    expect(await relayChanges(relay)).toBe(1);
  });

  it('makes subscribers resync for changes that it discards without Redis before another relay publishes', async () => {
    const heard: string[] = [];
    const feed = createChangeFeed(harness.env, silentLog);
    feed.subscribe({
      onUp: () => heard.push('up'),
      onDown: () => heard.push('down'),
      onChange: ({ message }) => heard.push(message.topic),
    });
    onTestFinished(() => feed.close());
    await eventually('the feed hears the other relay', async () => {
      await relayChanges(other, true);
      return feed.isUp();
    });

    const cutOff = await createRelay(harness.orm);
    cutOff.redis.disconnect();
    await commitChange(1);
    await harness.orm.em.fork().execute(`update outbox_changes set recorded_at = now() - interval '61 seconds'`);
    const running = startOutboxRelay(cutOff);
    await eventually('the change is discarded', async () => (await countChanges('product')) === 0);
    await running.close();
    await relayChanges(other);
    await eventually('the feed has heard', () => heard.length > 1);
    expect(heard).toEqual(['up', 'down', 'up', 'resync']);
  });

  it('discards changes that waited for a minute without Redis, and still counts them', async () => {
    const em = harness.orm.em.fork();
    const version = () => readVersion(em, ['product']);
    await commitChange(1);
    await em.execute(`update outbox_changes set recorded_at = now() - interval '61 seconds'`);
    await commitChange(2);
    const before = await version();
    await harness.redis.stop();
    await eventually('the connection is known to be lost', () => relay.redis.status !== 'ready');
    const running = startOutboxRelay(relay);
    await eventually('the older change is gone', async () => (await countChanges('product')) === 1);
    await running.close();
    expect(await version()).toBe(before);

    await harness.redis.start();
    await eventually('the connection is back', () => relay.redis.status === 'ready');
    expect(await relayChanges(relay)).toBe(2);
  });

  it('publishes changes in order, keeps them while Redis is away, and sends heartbeats without any', async () => {
    const received: string[] = [];
    const subscriber = connectConsumer(harness.env, silentOutages);
    subscriber.on('message', (_channel, text: string) => received.push(text));
    await commitChange(1);
    await harness.redis.stop();
    await eventually('the connection is known to be lost', () => relay.redis.status !== 'ready');
    expect(await relayChanges(relay)).toBeNull();
    await harness.redis.start();
    await eventually('the connection is back', () => relay.redis.status === 'ready');
    await subscriber.subscribe(harness.env.CHANGES_CHANNEL);
    await commitChange(2);
    expect(await relayChanges(relay)).toBe(2);
    expect(await relayChanges(relay)).toBe(0);
    expect(await relayChanges(relay, true)).toBe(0);
    const change = (productId: number) => ({ message: { topic: 'product', productId } });
    await eventually('all is heard', () => received.length === 2);
    expect(received.map((text) => JSON.parse(text))).toEqual([[change(1), change(2)], []]);
    subscriber.disconnect();
  });
});
