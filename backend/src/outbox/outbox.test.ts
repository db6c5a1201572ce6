import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestOrm } from '../../test/database.ts';
import type { Orm } from '../orm.ts';
import { OutboxEvent } from './outbox-event.entity.ts';
import {
  deadLetterEvent,
  claimDueEvents,
  closeEvents,
  confirmEvent,
  pruneOutbox,
  getBacklog,
  recordEvent,
} from './outbox.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});

afterAll(() => close());

afterEach(() => fork().execute('truncate outbox_events restart identity'));

const fork = () => orm.em.fork();
const rows = () => fork().find(OutboxEvent, {}, { orderBy: { id: 'asc' } });

const record = (count: number) =>
  fork().transactional(async (em) => {
    for (let orderId = 1; orderId <= count; orderId += 1) await recordEvent(em, 'order.placed', { orderId });
  });

const claimedIds = async (limit = 10): Promise<number[]> =>
  (await claimDueEvents(fork(), limit, 60)).map(({ id }) => id).toSorted((a, b) => a - b);

describe('recordEvent', () => {
  it('is rolled back with its transaction', async () => {
    const failed = fork().transactional(async (em) => {
      await recordEvent(em, 'order.placed', { orderId: 1 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('throws outside of a transaction', async () => {
    await expect(recordEvent(fork(), 'order.placed', { orderId: 1 })).rejects.toThrow(
      'order.placed was recorded outside a transaction',
    );
  });

  it('throws for an invalid payload', async () => {
    const recorded = fork().transactional((em) => recordEvent(em, 'order.placed', { orderId: -1 }));
    await expect(recorded).rejects.toThrow('orderId');
    expect(await rows()).toEqual([]);
  });
});

describe('claimDueEvents', () => {
  it('returns the oldest events up to the limit, each once per delay', async () => {
    await record(3);
    expect(await claimedIds(2)).toEqual([1, 2]);
    expect(await claimedIds(2)).toEqual([3]);
    expect(await claimedIds(2)).toEqual([]);
    await fork().execute(`update outbox_events set available_at = now() where id = 2`);
    expect(await claimDueEvents(fork(), 2, 60)).toMatchObject([
      { id: 2, attempt: 2, confirmed: [], payload: { orderId: 2 } },
    ]);
  });

  it('increases the delay after each attempt up to tenfold', async () => {
    await record(2);
    await fork().execute('update outbox_events set attempts = 50 where id = 2');
    await claimedIds();
    const waits = await fork().execute(
      `select round(extract(epoch from available_at - now()))::int as seconds from outbox_events order by id`,
    );
    expect(waits).toEqual([{ seconds: 60 }, { seconds: 600 }]);
  });

  it('skips events that another relay claims, and returns them if that relay fails', async () => {
    await record(2);
    const failed = fork().transactional(async (em) => {
      await claimDueEvents(em, 1, 60);
      expect(await claimedIds()).toEqual([2]);
      throw new Error('Redis is away');
    });
    await expect(failed).rejects.toThrow('Redis is away');
    expect(await claimedIds()).toEqual([1]);
  });
});

describe('acknowledging an event', () => {
  it('closes it with the last consumer', async () => {
    await record(1);
    await confirmEvent(fork(), 1, 'emails', ['emails', 'earnings']);
    expect(await rows()).toMatchObject([{ confirmed: ['emails'], closedAt: null }]);
    await confirmEvent(fork(), 1, 'earnings', ['emails', 'earnings']);
    expect(await rows()).toMatchObject([{ confirmed: ['emails', 'earnings'], closedAt: expect.any(Date) }]);
  });

  it('changes nothing the second time', async () => {
    await record(1);
    await confirmEvent(fork(), 1, 'emails', ['emails']);
    const before = await rows();
    await confirmEvent(fork(), 1, 'emails', ['emails']);
    expect(await rows()).toEqual(before);
  });

  it('waits for the dispatching transaction to commit', async () => {
    await record(1);
    let confirmed: Promise<void> = Promise.resolve();
    await fork().transactional(async (em) => {
      await claimDueEvents(em, 1, 60);
      confirmed = confirmEvent(fork(), 1, 'emails', ['emails']);
    });
    await confirmed;
    expect(await rows()).toMatchObject([{ attempts: 1, confirmed: ['emails'], closedAt: expect.any(Date) }]);
  });

  it('requeues a dead letter', async () => {
    await record(1);
    await deadLetterEvent(fork(), 1, 'emails', 'the server is away');
    expect(await claimedIds()).toEqual([]);
    await confirmEvent(fork(), 1, 'emails', ['emails']);
    expect(await rows()).toMatchObject([{ deadAt: null, lastError: null, closedAt: expect.any(Date) }]);
  });

  it('leaves it a dead letter of another consumer', async () => {
    await record(1);
    await deadLetterEvent(fork(), 1, 'emails', 'over the daily limit');
    await confirmEvent(fork(), 1, 'earnings', ['emails', 'earnings']);
    expect(await rows()).toMatchObject([
      { deadAt: expect.any(Date), deadQueues: ['emails'], lastError: 'over the daily limit', confirmed: ['earnings'] },
    ]);
    await confirmEvent(fork(), 1, 'emails', ['emails', 'earnings']);
    expect(await rows()).toMatchObject([{ deadAt: null, deadQueues: [], closedAt: expect.any(Date) }]);
  });

  it('leaves it a dead letter until every consumer that gave up has acknowledged it', async () => {
    await record(1);
    for (const queue of ['emails', 'earnings']) await deadLetterEvent(fork(), 1, queue, 'no');
    await confirmEvent(fork(), 1, 'earnings', ['emails', 'earnings']);
    expect(await rows()).toMatchObject([{ deadAt: expect.any(Date), deadQueues: ['emails'] }]);
  });
});

it('a closed event cannot become a dead letter', async () => {
  await record(1);
  await closeEvents(fork(), [1]);
  await deadLetterEvent(fork(), 1, 'emails', 'too late');
  expect(await rows()).toMatchObject([{ deadAt: null, lastError: null }]);
});

it('counts open events and returns the age of the oldest', async () => {
  await record(4);
  await closeEvents(fork(), [1]);
  await deadLetterEvent(fork(), 2, 'emails', 'no');
  await fork().execute(`update outbox_events set created_at = now() - id * interval '100 seconds'`);
  const backlog = await getBacklog(fork());
  expect(backlog).toMatchObject({ waiting: 2, dead: 1 });
  expect(Math.floor(backlog.oldestAge / 100)).toBe(4);
  await closeEvents(fork(), [3, 4]);
  expect(await getBacklog(fork())).toEqual({ waiting: 0, dead: 1, oldestAge: 0 });
});

it('prunes events that were closed long ago', async () => {
  await record(3);
  await fork().execute(
    `update outbox_events set closed_at = now() - (id + 12) * interval '1 day 1 second' where id < 3`,
  );
  expect(await pruneOutbox(fork(), 14)).toBe(1);
  expect((await rows()).map(({ id }) => id)).toEqual([1, 3]);
});
