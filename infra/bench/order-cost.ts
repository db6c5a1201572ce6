import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { answersOk } from '../lib/http.mjs';
import { freePort } from '../lib/ports.mjs';
import { storefrontEnvironment } from '../lib/shop.mjs';
import { putSection } from './browser/section.ts';
import { prepareCustomers } from './customers.ts';

/**
 * Measures the processor time of an order in each process, its emails and bookings included: a section of
 * docs/benchmarks.md. Linux only, because it reads /proc. BENCH_CPU_PROFILES names a folder for a CPU profile of each process.
 */
const { DATABASE_URL = '', REDIS_URL = '', BENCH_CPU_PROFILES } = process.env;
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1500);
const WARM_UP_ORDERS = Math.ceil(ORDERS / 5);
const CUSTOMERS = 16;
const DRAIN_MS = 120_000;
const TARGET_MS = 18;
/** Of Linux on every platform that Node supports. */
const TICKS_PER_SECOND = 100;

const { cookies, productIds } = await prepareCustomers(DATABASE_URL, CUSTOMERS);
const database = new Client({ connectionString: DATABASE_URL });
await database.connect();
const redis = new Redis(REDIS_URL);
const children: ChildProcess[] = [];
try {
  const [apiPort, opsPort, port] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
    OPEN_ORDERS_MAX: '1000000',
    API_PORT: String(apiPort),
    OPS_PORT: String(opsPort),
    PORT: String(port),
    API_URL: `http://127.0.0.1:${apiPort}`,
    OPS_URL: `http://127.0.0.1:${opsPort}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const processes = {
    backend: await start('backend/src/main.ts', env, `${env.API_URL}/readyz`),
    workers: await start('workers/src/main.ts', env, `${env.OPS_URL}/readyz`),
    storefront: await start(
      'storefront/src/server.ts',
      storefrontEnvironment({ ...env, NODE_ENV: 'production' }),
      `${env.PUBLIC_URL}/healthz`,
    ),
  };
  const read = async () => ({
    ...mapValues(processes, cpuOfTree),
    Postgres: await cpuOfPostgres(),
    Redis: await cpuOfRedis(),
  });
  await placeOrders(env.PUBLIC_URL, WARM_UP_ORDERS);
  await drain();
  const before = await read();
  const began = performance.now();
  await placeOrders(env.PUBLIC_URL, ORDERS);
  const seconds = (performance.now() - began) / 1000;
  await drain();
  const after = await read();
  report(
    mapValues(after, (ms, name) => (ms - before[name]) / ORDERS),
    ORDERS / seconds,
  );
} finally {
  await Promise.all(children.map(stop));
  redis.disconnect();
  await database.end();
}

async function start(script: string, env: NodeJS.ProcessEnv, health: string): Promise<number> {
  const profile = BENCH_CPU_PROFILES ? ['--cpu-prof', `--cpu-prof-dir=${BENCH_CPU_PROFILES}`] : [];
  const child = spawn(process.execPath, [...profile, script], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  while (!(await answersOk(health))) {
    if (child.exitCode !== null || !child.pid) throw new Error(`${script} ended at its start`);
    await pause(100);
  }
  if (!child.pid) throw new Error(`${script} has no process`);
  return child.pid;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Each customer puts a piece into the cart and orders it, through the storefront. */
async function placeOrders(url: string, count: number): Promise<void> {
  let left = count;
  const shop = async (cookie: string, index: number) => {
    for (let turn = index; left > 0; turn += 1) {
      left -= 1;
      await call(`${url}/api/cart`, cookie, { productId: productIds[turn % productIds.length], quantity: 1 });
      await call(`${url}/api/orders`, cookie, {
        paymentMethod: 'cod',
        shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001',
      });
    }
  };
  await Promise.all(cookies.map(shop));
}

async function call(url: string, cookie: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      cookie,
      origin: new URL(url).origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${answer}`);
}

/** Waits until the workers have handled every event. */
async function drain(): Promise<void> {
  const deadline = performance.now() + DRAIN_MS;
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      `select count(*)::int as open from outbox_events where closed_at is null and dead_at is null and available_at < now() + interval '1 minute'`,
    );
    if (rows[0]?.open === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0]?.open} events are still open`);
    await pause(200);
  }
}

interface Process {
  parent: number;
  cpuMs: number;
}

/** Processor time of the process, its threads and the children that have ended. */
function processOf(pid: number): Process {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const ticks = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
  return { parent, cpuMs: (ticks * 1000) / TICKS_PER_SECOND };
}

function cpuOfTree(pid: number): number {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    try {
      processes.set(id, processOf(id));
    } catch {
      // It has ended since.
    }
  }
  const sum = (id: number): number =>
    (processes.get(id)?.cpuMs ?? 0) +
    [...processes].filter(([, { parent }]) => parent === id).reduce((total, [child]) => total + sum(child), 0);
  return sum(pid);
}

async function cpuOfPostgres(): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [session] = rows;
  if (!session) throw new Error('Postgres names no process');
  return cpuOfTree(processOf(session.pid).parent);
}

async function cpuOfRedis(): Promise<number> {
  const info = await redis.info('cpu');
  const seconds = [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
  return seconds * 1000;
}

function mapValues<K extends string, A, B>(record: Record<K, A>, map: (value: A, key: K) => B): Record<K, B> {
  const names = Object.keys(record) as K[];
  return Object.fromEntries(names.map((name) => [name, map(record[name], name)])) as Record<K, B>;
}

function report(costs: Record<string, number>, rate: number): void {
  const total = Object.values(costs).reduce((sum, ms) => sum + ms, 0);
  const rows = Object.entries({ ...costs, Total: total }).map(([name, ms]) => `| ${name} | ${ms.toFixed(1)} |`);
  console.log([...rows, `${rate.toFixed(0)} orders/s`].join('\n'));
  putSection(
    new URL('../../docs/benchmarks.md', import.meta.url),
    'Processor time of an order',
    `
Milliseconds of processor time an order takes in each process: a piece put into the cart and ordered through the storefront by ${CUSTOMERS}
customers at once, and everything that follows until no event is open, emails and earnings included. ${ORDERS.toLocaleString('en')} orders
at ${rate.toFixed(0)} a second, after ${WARM_UP_ORDERS.toLocaleString('en')} to warm up; the customers run on the same cores. Target: at most ${TARGET_MS} ms in all.

| Process | ms |
|---|---:|
${rows.join('\n')}
`,
  );
}
