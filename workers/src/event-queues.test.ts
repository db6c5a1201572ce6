import { recordEvent } from '@mithai/backend/outbox';
import type { Job } from 'bullmq';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@mithai/backend/test/eventually';
import { readOutbox } from '../test/outbox-state.ts';
import { silentOutages } from '../test/silent-log.ts';
import { servicesOf, startWorkerHarness, type WorkerHarness } from '../test/worker-harness.ts';
import { sendOnce } from './emails/send-email.ts';
import { createProcessor, openEventQueues, startEventWorker, type EventJob } from './event-queues.ts';
import { jobIdentity } from './job-options.ts';
import { connectConsumer, connectProducer } from './redis.ts';
import type { Subscribers } from './subscriptions.ts';

let harness: WorkerHarness;

beforeAll(async () => {
  harness = await startWorkerHarness();
});

afterAll(() => harness.close());

afterEach(async () => {
  await harness.orm.em.fork().execute('truncate outbox_events restart identity');
});

const nothing = async () => undefined;

/** An event that only this queue handles. */
const PAYLOAD = { orderId: 7, date: '2026-12-01' };

const recordPromise = async (): Promise<EventJob> => {
  await harness.orm.em.fork().transactional(async (em) => recordEvent(em, 'order.delivery_date_set', PAYLOAD));
  const [row] = (await readOutbox(harness.orm)).slice(-1);
  return { eventId: row?.id ?? 0, name: 'order.delivery_date_set', payload: PAYLOAD };
};

const jobOf = (data: EventJob, attemptsMade = 0): Job<EventJob> =>
  ({ data, attemptsMade, opts: { attempts: 3 } }) as Job<EventJob>;

type EmailHandler = NonNullable<Subscribers<'order.delivery_date_set'>['emails']>;

const createRun = (handle: EmailHandler, lines: string[] = []) => {
  const services = servicesOf(harness);
  const log = pino({ level: 'info', base: null }, { write: (line) => void lines.push(line) });
  return { metrics: services.metrics, run: createProcessor('emails', { ...services, log }, tableOf(handle)) };
};

const tableOf = (emails: EmailHandler) => ({ 'order.delivery_date_set': { emails } });

describe('a job', () => {
  it('passes the parsed payload to the handler and acknowledges the event', async () => {
    const job = jobOf(await recordPromise());
    const seen: unknown[] = [];
    const { run } = createRun(async (_em, event) => void seen.push(event));
    await run(job);
    expect(seen).toEqual([{ id: job.data.eventId, payload: PAYLOAD }]);
    expect(await readOutbox(harness.orm)).toMatchObject([{ closed: true, confirmed: ['emails'] }]);
  });

  it('keeps the event open after a failure, and dead-letters it after the last attempt', async () => {
    const data = await recordPromise();
    const { run } = createRun(() => Promise.reject(new Error('the server is away')));
    await expect(run(jobOf(data, 1))).rejects.toThrow('the server is away');
    expect(await readOutbox(harness.orm)).toMatchObject([{ closed: false, dead: false }]);

    await expect(run(jobOf(data, 2))).rejects.toThrow('the server is away');
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: true, lastError: 'the server is away' }]);
  });

  it.each([
    [
      'does not parse',
      { payload: { ...PAYLOAD, orderId: 'seven' } },
      'The payload does not parse: orderId (invalid_type)',
    ],
    [
      'is of an event this queue does not handle',
      { name: 'user.registered', payload: { userId: 1 } },
      'This queue does not handle user.registered',
    ],
    ['is of an unknown event', { name: 'order.exploded' }, 'Unknown event order.exploded'],
    ['is of no event at all', { name: 'constructor' }, 'Unknown event constructor'],
  ])('dead-letters its event at once if it %s', async (_what, fault, reason) => {
    const data = await recordPromise();
    const { run } = createRun(nothing);
    await expect(run(jobOf({ ...data, ...fault }))).rejects.toMatchObject({
      name: 'UnrecoverableError',
      message: reason,
    });
    expect(await readOutbox(harness.orm)).toMatchObject([{ dead: true, lastError: reason }]);
  });

  it('dead-letters an email at once that the mail server refuses for good', async () => {
    const to = { name: '', email: 'asha@shopper.example', isVerified: true };
    const email = { subject: 'Hello', text: '', html: '' };
    harness.mail.refusal = { code: 550, message: 'no such user' };
    const { run } = createRun((em, { id: eventId }, services) =>
      sendOnce(em, services, { eventId, template: 'delivery-date-set', to, email }),
    );
    await expect(run(jobOf(await recordPromise()))).rejects.toMatchObject({ name: 'UnrecoverableError' });
    expect(await readOutbox(harness.orm)).toMatchObject([
      { dead: true, attempts: 0, lastError: expect.stringContaining('550') },
    ]);
    harness.mail.refusal = null;
  });

  it('writes no email address to log, Redis or outbox', async () => {
    const lines: string[] = [];
    const { run } = createRun(() => Promise.reject(new Error('550 <asha.rao@shopper.example>: user unknown')), lines);
    const failure = await run(jobOf(await recordPromise(), 2)).catch((error: Error) => error);
    const [row] = await readOutbox(harness.orm);
    const notified = [lines.join(), failure?.message, failure?.stack, row?.lastError].join('\n');
    expect(notified).toContain('550 <<address>>: user unknown');
    expect(notified).not.toContain('asha');
  });

  it('is measured by its outcome', async () => {
    const { run, metrics } = createRun(nothing);
    await run(jobOf(await recordPromise()));
    expect(await metrics.registry.metrics()).toContain(
      'mithai_job_duration_seconds_count{queue="emails",name="order.delivery_date_set",outcome="done"} 1',
    );
  });

  it('acknowledges and requeues its event when a dead letter is retried by hand', async () => {
    const { env, orm } = harness;
    let repaired = false;
    const table = tableOf(() => (repaired ? nothing() : Promise.reject(new Error('not yet'))));
    const producer = connectProducer(env, silentOutages);
    const consumer = connectConsumer(env, silentOutages);
    await eventually('Redis is connected', () => producer.status === 'ready');
    const { emails } = openEventQueues(producer);
    const worker = startEventWorker(
      'emails',
      1,
      { ...servicesOf(harness), redis: consumer, outages: silentOutages },
      table,
    );

    const data = await recordPromise();
    const job = await emails.add(data.name, data, { ...jobIdentity('emails', data.eventId, 1), attempts: 1 });
    await eventually('the job has failed', () => job.isFailed());
    expect(await readOutbox(orm)).toMatchObject([{ dead: true }]);

    repaired = true;
    await job.retry();
    await eventually('the job is done', () => job.isCompleted());
    expect(await readOutbox(orm)).toMatchObject([{ dead: false, closed: true, lastError: null }]);
    await worker.close();
    consumer.disconnect();
    producer.disconnect();
  });
});
