/**
 * Kills parts of a running cluster under a stream of orders and audits what customers were told: `make failover`, beside
 * `RATE_LIMIT_FACTOR=1000 OPEN_ORDERS_MAX=100000 EMAILS_PER_DAY=100000 make cluster`. Exits 1 if an acknowledged order is
 * lost or doubled, if no order succeeds for more than 30 s, or if events stay open.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import { buildProduct, buildUser, sessionOf } from '../../backend/test/factories.ts';
import { createOrm } from '../../backend/src/orm.ts';
import { startLoad } from '../faults/load.mjs';
import { runningProcesses, send } from '../lib/processes.mjs';
import { readClusterSettings } from '../lib/settings.mjs';

const auditSchema = z.object({ orders: z.number(), pieces: z.number(), stock: z.number() });

const CUSTOMERS = 6;
const STOCK = 1_000_000;
const OUTAGE_MAX_S = 30;
/** At least, after each fault. */
const SETTLE_MS = 10_000;
const SETTLE_MAX_MS = 60_000;
/** Orders in five seconds after which the cluster counts as recovered. */
const RECOVERED_ORDERS = 5;
const MACHINE_DOWN_MS = 25_000;

const settings = readClusterSettings(process.env);
const { dataDir, publicUrl } = settings;
const ports = readJson('ports.json');
const { postgresPassword } = readJson('secrets.json');
const DATABASE_URL = `postgres://mithai:${postgresPassword}@127.0.0.1:${ports.leader}/mithai`;
const orm = await createOrm({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });

const em = orm.em.fork();
const { id: productId } = await buildProduct(em, { stock: STOCK });
const customers = [];
for (let count = 0; count < CUSTOMERS; count += 1)
  customers.push({ headers: await sessionOf(em, await buildUser(em), { PUBLIC_URL: publicUrl }) });

/** @type {[string, () => Promise<void>][]} */
const faults = [
  ['the Postgres leader killed', async () => killPostgres(await leader())],
  ['the Redis primary killed', async () => kill(await redisPrimary())],
  ...['backend-a', 'storefront-a', 'workers-a', 'pgbouncer-a', 'etcd-a', 'sentinel-a', 'haproxy'].map(
    (name) => /** @type {[string, () => Promise<void>]} */ ([`${name} killed`, async () => kill(name)]),
  ),
  ['all processes of the shop replaced, one by one', replaceProcesses],
  ['the whole machine of the Postgres leader away for 25 s', async () => keepDown((await leader()).slice(-1))],
];

const load = startLoad({ urls: [publicUrl], customers, products: [productId] });
const results = [];
await recover();
for (const [title, commit] of faults) {
  const since = Date.now();
  await commit();
  await recover();
  results.push({ fault: title, ...load.between(since, Date.now()) });
  console.log(JSON.stringify(results.at(-1)));
}
await load.stop();

const lost = await missing(load.placed.map(({ id }) => id));
const { doubled, orders, pieces, stock } = await audit();
const open = await untilDispatched();
console.table(results);
console.log({
  acknowledged: load.placed.length,
  unanswered: load.unanswered.length,
  orders,
  lost: lost.length,
  doubled,
  pieces,
  stock,
  openEvents: open,
});
await orm.close();
const isUp = results.every(({ outageSeconds }) => outageSeconds <= OUTAGE_MAX_S);
process.exit(isUp && lost.length === 0 && doubled === 0 && stock === STOCK - pieces && open === 0 ? 0 : 1);

async function recover() {
  const since = Date.now();
  const isRecovered = () => load.between(Date.now() - 5000, Date.now()).orders >= RECOVERED_ORDERS;
  do await pause(1000);
  while (Date.now() - since < SETTLE_MS || (!isRecovered() && Date.now() - since < SETTLE_MAX_MS));
}

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
}

/** @param {string} name of a program */
function kill(name) {
  for (const running of runningProcesses(dataDir)) if (running.name === name) send(running.pid, 'SIGKILL');
}

/** Patroni and Postgres are separate processes. @param {string} name of the node's program */
function killPostgres(name) {
  const file = join(dataDir, 'cluster', name, 'data/postmaster.pid');
  send(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  kill(name);
}

async function replaceProcesses() {
  const { supervisor } = readJson('processes.json');
  const before = new Set(shopPids());
  send(supervisor, 'SIGUSR2');
  while (shopPids().some((pid) => before.has(pid))) await pause(500);
}

function shopPids() {
  return runningProcesses(dataDir)
    .filter(({ name }) => /^(?:backend|workers|storefront)-/.test(name))
    .map(({ pid }) => pid);
}

/** The supervisor starts each process again, as no machine would. @param {string} machine */
async function keepDown(machine) {
  for (const until = Date.now() + MACHINE_DOWN_MS; Date.now() < until; await pause(100)) {
    for (const { name } of runningProcesses(dataDir)) {
      if (name === `postgres-${machine}`) tryTo(() => killPostgres(name));
      else if (name.endsWith(`-${machine}`)) kill(name);
    }
  }
}

/** @param {() => void} work */
function tryTo(work) {
  try {
    work();
  } catch {
    // It has not written its file yet.
  }
}

/** @returns {Promise<string>} the program's name */
async function leader() {
  for (;;) {
    for (const node of ['a', 'b']) {
      const response = await fetch(`http://127.0.0.1:${ports[`patroni-${node}`]}/primary`).catch(() => undefined);
      if (response?.ok) return `postgres-${node}`;
    }
    await pause(500);
  }
}

async function redisPrimary() {
  const { connectRedis, redisEnvSchema } = await import('../../contracts/server/redis.ts');
  const { redisPassword } = readJson('secrets.json');
  const sentinels = ['a', 'b', 'c'].map((name) => `127.0.0.1:${ports[`sentinel-${name}`]}`).join();
  const env = { REDIS_URL: `redis://:${redisPassword}@127.0.0.1:1`, REDIS_SENTINELS: sentinels };
  const redis = connectRedis(redisEnvSchema.parse(env), { maxRetriesPerRequest: null });
  const info = await redis.info('server').finally(() => redis.disconnect());
  const port = Number(/tcp_port:(\d+)/.exec(info)?.[1]);
  return port === ports['redis-a'] ? 'redis-a' : 'redis-b';
}

/** @param {number[]} acknowledged @returns {Promise<number[]>} ids that are not in the database */
async function missing(acknowledged) {
  const rows = await orm.em.fork().execute('select id from orders where id = any(?)', [`{${acknowledged.join()}}`]);
  const found = new Set(rows.map(({ id }) => Number(id)));
  return acknowledged.filter((id) => !found.has(id));
}

async function audit() {
  const [row] = await orm.em.fork().execute(
    `select count(distinct order_id)::int as orders, sum(quantity)::int as pieces,
            (select stock from products where id = ?)::int as stock
       from order_items where product_id = ?`,
    [productId, productId],
  );
  const { orders, pieces, stock } = auditSchema.parse(row);
  // Each customer sends a key until it is answered, so more orders than keys were placed twice.
  return { orders, pieces, stock, doubled: Math.max(0, orders - load.placed.length - load.unanswered.length) };
}

/** Events that are still open after a minute. */
async function untilDispatched() {
  for (let seconds = 0; ; seconds += 1) {
    const [row] = await orm.em
      .fork()
      .execute('select count(*)::int as open from outbox_events where closed_at is null');
    const open = Number(row?.open);
    if (open === 0 || seconds === 60) return open;
    await pause(1000);
  }
}
