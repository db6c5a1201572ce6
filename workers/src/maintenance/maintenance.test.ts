import { orderNotifications } from '@mithai/backend/modules/orders';
import { recordEvent } from '@mithai/backend/outbox';
import { createObjectStore } from '@mithai/backend/object-store';
import { Image, Product } from '@mithai/backend/test/internals';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { storeImage } from '@mithai/backend/test/images';
import { PNG, buildProduct, buildUser, sessionOf } from '../../test/factories.ts';
import { readOutbox } from '../../test/outbox-state.ts';
import { silentLog, silentOutages } from '../../test/silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from '../../test/worker-harness.ts';
import { connectConsumer, connectProducer, openQueue } from '../redis.ts';
import { MAINTENANCE_QUEUE, completeImages, pruneDatabase, startMaintenance } from './maintenance.worker.ts';

let harness: WorkerHarness;

beforeAll(async () => {
  harness = await startWorkerHarness();
});

afterAll(() => harness.close());

const fork = () => harness.orm.em.fork();
const idsOf = async (table: string) =>
  (await fork().execute<{ userId: number }[]>(`select user_id as "userId" from ${table} order by user_id`)).map(
    ({ userId }) => userId,
  );

const start = ({ checkMs }: { checkMs?: number } = {}) => {
  const { env, orm } = harness;
  const producer = connectProducer(env, silentOutages);
  const redis = connectConsumer(env, silentOutages);
  const queue = openQueue(MAINTENANCE_QUEUE, producer);
  const { worker, stopScheduling } = startMaintenance(queue, {
    producer,
    env,
    orm,
    store: createObjectStore(env),
    gateway: null,
    carrier: null,
    redis,
    outages: silentOutages,
    log: silentLog,
    ...(checkMs && { checkMs }),
  });
  return {
    queue,
    async close() {
      stopScheduling();
      await worker.close();
      producer.disconnect();
      redis.disconnect();
    },
  };
};

describe('maintenance', () => {
  it('deletes only closed, expired and used rows', async () => {
    const em = fork();
    await em.transactional(async (tx) => {
      for (const orderId of [1, 2, 3]) await recordEvent(tx, 'order.placed', { orderId });
    });
    await em.execute(`
    update outbox_events set created_at = now() - interval '15 days',
                             closed_at = case id when 1 then now() - interval '15 days'
                                                 when 2 then now() - interval '13 days' end`);
    const [over, current] = [await buildUser(em), await buildUser(em)];
    await sessionOf(em, over);
    await sessionOf(em, current);
    await em.execute(`update sessions set last_seen_at = now() - interval '30 days' where user_id = ?`, [over.id]);
    for (const [userId, expired] of [
      [over.id, '25 hours'],
      [current.id, '23 hours'],
    ] as const) {
      await em.execute(
        `insert into email_verifications (user_id, email, code_hash, expires_at)
       values (?, 'a@shopper.example', '', now() - ?::interval)`,
        [userId, expired],
      );
    }
    await em.execute(`
    insert into email_deliveries (event_id, recipient, message_id)
    select id, 'asha@shopper.example', id::text from outbox_events`);
    await em.execute(`
    insert into password_resets (email, token_hash, created_at, expires_at)
    select age, age, now() - age::interval, now() from unnest(array['31 minutes', '29 minutes']) as age`);
    await em.execute(`
    insert into newsletter_subscriptions (email, created_at)
    select age, now() - age::interval from unnest(array['8 days', '6 days']) as age`);

    for (const [userId, merged] of [
      [over.id, '91 days'],
      [current.id, '89 days'],
    ] as const) {
      await em.execute(
        `insert into cart_merges (user_id, idempotency_key, merged_at) values (?, 'guest-cart', now() - ?::interval)`,
        [userId, merged],
      );
    }

    await em.execute(`
    insert into gateway_webhooks (event_id, event, received_at)
    select age, 'payment.captured', now() - age::interval from unnest(array['91 days', '89 days']) as age`);
    await em.execute(`
    insert into reconciliation_runs (from_day, to_day, started_at, finished_at)
    select now(), now(), now() - age::interval, now() - age::interval
      from unnest(array['91 days', '89 days']) as age`);

    await em.execute(`
    insert into failed_searches (text, last_day)
    select age, now() - age::interval from unnest(array['92 days', '88 days']) as age`);
    await em.execute(`insert into search_words (word) values ('of a deleted product')`);

    await pruneDatabase(fork());
    expect((await readOutbox(harness.orm)).map(({ id }) => id)).toEqual([2, 3]);
    expect(await em.execute('select event_id as id from email_deliveries order by 1')).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await idsOf('sessions')).toEqual([current.id]);
    expect(await idsOf('email_verifications')).toEqual([current.id]);
    expect(await idsOf('cart_merges')).toEqual([current.id]);
    expect(await em.execute('select email from password_resets')).toEqual([{ email: '29 minutes' }]);
    expect(await em.execute('select event_id as id from gateway_webhooks')).toEqual([{ id: '89 days' }]);
    expect(await em.execute('select text from failed_searches')).toEqual([{ text: '88 days' }]);
    expect(await em.execute(`select from search_words where word = 'of a deleted product'`)).toEqual([]);
    expect(await em.execute('select 1 from reconciliation_runs')).toHaveLength(1);
    expect(await em.execute('select email from newsletter_subscriptions')).toEqual([{ email: '6 days' }]);
  });

  it('adds missing placeholders to images and products', async () => {
    const store = createObjectStore(harness.env);
    await store.ensureBucket();
    const { key, placeholder } = await storeImage(fork(), store, PNG);
    const product = await buildProduct(fork(), { imageKey: key });
    await fork().nativeUpdate(Image, { key }, { placeholder: null });
    await fork().insert(Image, { key: '0'.repeat(32), width: 1, height: 1 });

    expect(await completeImages(fork(), store)).toBe(1);
    expect(await fork().findOneOrFail(Image, key)).toMatchObject({ placeholder });
    expect(await fork().findOneOrFail(Product, product.id)).toMatchObject({ imagePlaceholder: placeholder });
    expect(await completeImages(fork(), store)).toBe(0);
  });

  it('is scheduled once Redis is there, and runs once among several workers', async () => {
    await fork().transactional((em) => orderNotifications.announceToShop(em, 7));
    await harness.redis.stop();
    const running = [start(), start()];
    await harness.redis.start();

    const [first] = running;
    if (!first) throw new Error('Nothing runs');
    const hourly = [
      'announce-orders',
      'cancel-unconfirmed-orders',
      'check-consistency',
      'poll-shipments',
      'prune-images',
      'remind-of-tickets',
    ];
    const everyMinute = ['expire-payments', 'poll-payments', 'watch-monitoring'];
    const tasks = [
      'announce-orders',
      'cancel-unconfirmed-orders',
      'check-consistency',
      'check-ledger',
      'complete-images',
      'count-product-pairs',
      'count-recent-sales',
      'expire-payments',
      'invoice-commission',
      'poll-payments',
      'poll-shipments',
      'prune',
      'prune-images',
      'reconcile-payments',
      'remind-of-tickets',
      'watch-monitoring',
    ];
    await eventually(
      'each task has run',
      async () => (await first.queue.getCompletedCount().catch(() => 0)) >= tasks.length,
    );
    const schedulers = await first.queue.getJobSchedulers();
    expect(schedulers.map(({ key }) => key).toSorted()).toEqual(tasks);
    for (const { key, every } of schedulers)
      expect(every).toBe((everyMinute.includes(key) ? 1 : hourly.includes(key) ? 60 : 24 * 60) * 60 * 1000);
    expect(await first.queue.getDelayedCount()).toBe(tasks.length);
    expect((await readOutbox(harness.orm)).filter(({ name }) => name === 'orders.announced')).toHaveLength(1);
    await Promise.all(running.map((worker) => worker.close()));
  });

  it('is scheduled again when Redis has lost everything', async () => {
    const running = start({ checkMs: 100 });
    onTestFinished(() => running.close());
    const findSchedule = () => running.queue.getJobScheduler('expire-payments').catch(() => undefined);
    await eventually('it is scheduled', findSchedule);
    await harness.redis.flush();
    expect(await eventually('it is scheduled again', findSchedule)).toMatchObject({ every: 60_000 });
  });

  it('expires payments while a reconciliation is running', async () => {
    const slow = fork();
    await slow.begin();
    await slow.execute('lock table reconciliation_runs in access exclusive mode');
    const running = start();
    onTestFinished(async () => {
      await slow.rollback();
      await running.close();
    });
    const { queue } = running;
    await eventually('Redis is connected', () => queue.getJobCounts().catch(() => null));
    await queue.add('reconcile-payments', {});
    await eventually('the reconciliation runs', async () => {
      const active = await queue.getActive();
      return active.some(({ name }) => name === 'reconcile-payments');
    });
    const job = await queue.add('expire-payments', {});
    await eventually('payments have expired', () => job.isCompleted());
    expect((await queue.getActive()).map(({ name }) => name)).toContain('reconcile-payments');
  });

  it('does not begin a task that is still running, in whichever worker', async () => {
    const slow = fork();
    await slow.begin();
    await slow.execute('lock table reconciliation_runs in access exclusive mode');
    const [running, another] = [start(), start()];
    onTestFinished(async () => {
      await slow.rollback();
      await running.close();
      await another.close();
    });
    const { queue } = running;
    await eventually('Redis is connected', () => queue.getJobCounts().catch(() => null));
    const countRunning = async () =>
      (await queue.getActive()).filter(({ name }) => name === 'reconcile-payments').length;
    await queue.add('reconcile-payments', {});
    await eventually('one runs', async () => (await countRunning()) === 1);
    for (let run = 0; run < 3; run += 1) {
      const job = await queue.add('reconcile-payments', {});
      await eventually('it is skipped', () => job.isCompleted(), 20_000);
    }
    expect(await countRunning()).toBe(1);
  });

  it('fails a job of an unknown task immediately', async () => {
    const running = start();
    const { queue } = running;
    await eventually('Redis is connected', () => queue.getJobCounts().catch(() => null));
    const job = await queue.add('water-the-plants', {});
    await eventually('the job has failed', () => job.isFailed());
    expect(await queue.getJob(job.id ?? '')).toMatchObject({
      attemptsMade: 1,
      failedReason: 'Unknown task water-the-plants',
    });
    await running.close();
  });
});
