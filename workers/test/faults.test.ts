import { recordEvent } from '@mithai/backend/outbox';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../src/metrics.ts';
import { relayOnce } from '../src/outbox-relay.ts';
import { openEventQueues } from '../src/queues.ts';
import { connectProducer } from '../src/redis.ts';
import { eventually } from './eventually.ts';
import { buildOrder } from './factories.ts';
import { readOutbox, settled } from './outbox-state.ts';
import { silentLog, silentOutages } from './silence.ts';
import { spawnWorkers, type WorkersProcess } from './workers-process.ts';
import { startWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
let running: WorkersProcess[];

beforeEach(async () => {
  workshop = await startWorkshop({ OUTBOX_REDELIVERY_SECONDS: '1' });
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((workers) => workers.end('SIGKILL')));
  await workshop.close();
});

const start = async (): Promise<WorkersProcess> => {
  const workers = await spawnWorkers(workshop.env);
  running.push(workers);
  return workers;
};

const kill = async (workers: WorkersProcess): Promise<void> => {
  running = running.filter((other) => other !== workers);
  await workers.end('SIGKILL');
};

/** Records what the shop records when an order is placed, and answers with the address its mail goes to. */
const placeOrder = async (name: string): Promise<string> => {
  const em = workshop.orm.em.fork();
  const contactEmail = `${name}@shopper.example`;
  await em.transactional(async (tx) => {
    const order = await buildOrder(tx, { contactEmail });
    await recordEvent(tx, 'order.placed', { orderId: order.id });
  });
  return contactEmail;
};

const recipients = (): string[] => workshop.mail.mails.map(({ to }) => to?.[0]?.address ?? '').sort();
const messageIds = (): string[] => workshop.mail.mails.map(({ messageId }) => messageId ?? '');

describe('Redis', () => {
  it('may be away when the workers start: what is recorded meanwhile is mailed once it is there', async () => {
    await workshop.redis.stop();
    const workers = await start();
    const expected = [await placeOrder('anil'), await placeOrder('bela')];
    await eventually('the workers say that Redis is away', async () => {
      const answer = await fetch(`${workers.opsUrl}/readyz`).catch(() => null);
      const { parts } = ((await answer?.json()) ?? { parts: {} }) as { parts: Record<string, string> };
      return answer?.status === 503 && parts.redis === 'away' && parts.postgres === 'up';
    });
    expect(workshop.mail.mails).toHaveLength(0);

    await workshop.redis.start();
    await settled(workshop.orm);
    await workers.ready();
    expect(recipients()).toEqual(expected);
  });

  it('may go and come back: mails wait for it, and the log has a line each rather than thousands', async () => {
    const workers = await start();
    await workers.ready();
    const before = await placeOrder('anil');
    await settled(workshop.orm);

    await workshop.redis.stop();
    const during = await placeOrder('bela');
    await eventually('readiness tells', async () => (await fetch(`${workers.opsUrl}/readyz`)).status === 503);
    expect(recipients()).toEqual([before]);

    await workshop.redis.start();
    await settled(workshop.orm);
    expect(recipients()).toEqual([before, during]);
    const warnings = workers.lines.filter((line) => !line.includes('"level":30'));
    expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(3);
  });

  it('may forget everything: the outbox hands its events out again, and each mail comes once', async () => {
    const redis = connectProducer(workshop.env.REDIS_URL, silentOutages);
    await eventually('Redis is connected', () => redis.status === 'ready');
    const queues = openEventQueues(redis);
    const expected = [await placeOrder('anil'), await placeOrder('bela'), await placeOrder('chitra')];
    const handedOut = await relayOnce({ ...workshop, redis, queues, metrics: createMetrics(), outages: silentOutages, log: silentLog });
    expect(handedOut).toBe(3);
    expect(await queues.emails.getJobCountByTypes('waiting')).toBe(3);

    await workshop.redis.flush();
    redis.disconnect();
    const workers = await start();
    await workers.ready();
    const rows = await settled(workshop.orm);
    expect(rows.map(({ attempts }) => attempts > 1)).toEqual([true, true, true]);
    expect(recipients()).toEqual(expected);
  });

  it('may forget everything while a mail is being sent: it is not sent again', async () => {
    const workers = await start();
    await workers.ready();
    const hold = workshop.mail.hold('received');
    const expected = await placeOrder('anil');
    await hold.reached;
    await workshop.redis.flush();
    await eventually('the event is handed out again', async () => (await readOutbox(workshop.orm))[0]?.attempts === 2);
    hold.release();
    await settled(workshop.orm);

    const later = await placeOrder('bela');
    await settled(workshop.orm);
    expect(recipients()).toEqual([expected, later]);
  });
});

describe('workers killed with -9', () => {
  it('before a mail is sent lose nothing and send it once', async () => {
    const workers = await start();
    const hold = workshop.mail.hold('connected');
    const expected = await placeOrder('anil');
    await hold.reached;
    await kill(workers);
    hold.release();
    expect(workshop.mail.mails).toHaveLength(0);

    await start();
    await settled(workshop.orm);
    expect(recipients()).toEqual([expected]);
  });

  it('between sending and noting send the mail again, with the same Message-ID', async () => {
    const workers = await start();
    const hold = workshop.mail.hold('received');
    const expected = await placeOrder('anil');
    await hold.reached;
    await kill(workers);
    hold.release();
    expect(recipients()).toEqual([expected]);

    await start();
    await settled(workshop.orm);
    expect(recipients()).toEqual([expected, expected]);
    expect(new Set(messageIds()).size).toBe(1);
  });
});

describe('Postgres', () => {
  it('may go and come back', async () => {
    const workers = await start();
    await workers.ready();
    await refuseConnections(true);
    await eventually('readiness tells', async () => (await fetch(`${workers.opsUrl}/readyz`)).status === 503);

    await refuseConnections(false);
    await workers.ready();
    const expected = await placeOrder('anil');
    await settled(workshop.orm);
    expect(recipients()).toEqual([expected]);
    const warnings = workers.lines.filter((line) => !line.includes('"level":30'));
    expect(warnings.length, warnings.join('\n')).toBeLessThanOrEqual(3);
  });
});

describe('SIGTERM', () => {
  it('lets the job under way finish', async () => {
    const workers = await start();
    const hold = workshop.mail.hold('received');
    const expected = await placeOrder('anil');
    await hold.reached;
    const ended = workers.end('SIGTERM');
    await eventually('the operators’ pages are closed', async () => !(await fetch(`${workers.opsUrl}/healthz`).catch(() => null)));
    hold.release();
    expect(await ended).toBe(0);
    running = [];

    expect(recipients()).toEqual([expected]);
    expect(await readOutbox(workshop.orm)).toMatchObject([{ closed: true, confirmed: ['emails'] }]);
  });

  it('ends the process in order while Redis is away', async () => {
    const workers = await start();
    await workers.ready();
    await workshop.redis.stop();
    await eventually('readiness tells', async () => (await fetch(`${workers.opsUrl}/readyz`)).status === 503);
    expect(await workers.end('SIGTERM')).toBe(0);
    running = [];
  });
});

describe('a poison event', () => {
  it('is buried at once, and the others go on', async () => {
    const em = workshop.orm.em.fork();
    await em.execute(`insert into outbox_events (name, payload) values ('order.placed', '{"orderId": "none"}'), ('order.exploded', '{}')`);
    const expected = await placeOrder('anil');
    await start();

    const rows = await settled(workshop.orm);
    expect(rows).toMatchObject([
      { dead: true, attempts: 1, lastError: 'The payload does not parse: orderId (invalid_type)' },
      { dead: true, attempts: 1, lastError: 'Nothing is known of an event named order.exploded' },
      { closed: true },
    ]);
    expect(recipients()).toEqual([expected]);
  });
});

const refuseConnections = async (refused: boolean): Promise<void> => {
  const name = new URL(workshop.env.DATABASE_URL).pathname.slice(1);
  const admin = new Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections ${!refused}`);
  if (refused) await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
};
