import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { connectRedis } from '../../../contracts/server/redis.ts';
import { unpackCluster } from '../../cluster/index.mjs';
import { answersOk } from '../../lib/http.mjs';
import { runningProcesses, send } from '../../lib/processes.mjs';
import { readSettings } from '../../lib/settings.mjs';
import { explain } from '../../lib/user-error.mjs';
import { audit } from '../audit.mjs';
import { startShopLoad } from '../shop-load.mjs';
import { STEPS } from '../under-load.mjs';

const CUSTOMERS = 6;
/** So that the load leaves time for what was interrupted. */
const PAUSE_MS = 400;
const OUTAGE_MAX_SECONDS = 30;
/** At least, after each fault. */
const SETTLE_SECONDS = 10;
const SETTLE_MAX_MS = 60_000;
const STANDBY_MAX_MS = 120_000;
/** Orders after which the cluster counts as recovered. */
const RECOVERED_ORDERS = 5;
const MACHINE_DOWN_MS = 25_000;
const NODES = ['a', 'b'];
/** Events of a lost Redis are dispatched again. */
const EFFECTS_MAX_MS = 600_000;

/**
 * @typedef {import('../run.mjs').Context} Context
 * @typedef {import('../shop.mjs').FaultShop} FaultShop
 */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'failover',
    title: 'Each part of a cluster is killed, one at a time, and the whole machine of the Postgres leader',
    run: failOver,
  },
];

/** @param {Context} context @returns {Promise<import('../run.mjs').Outcome>} */
async function failOver(context) {
  const skipped = await unpackCluster(readSettings(process.env).enginesDir).then(() => undefined, explain);
  if (skipped) return { problems: [], figures: {}, skipped };
  const shop = await context.openShop({ cluster: true });
  await untilStandby(shop);
  const expected = await startShopLoad(context, shop, CUSTOMERS, { steps: STEPS, pauseMs: PAUSE_MS });
  await recover(expected.load, 0);
  const faults = faultsOf(shop);
  const results = [];
  for (const [fault, commit] of faults.slice(0, context.count(faults.length))) {
    const since = Date.now();
    // A killed worker may be confirming an email.
    await shop.duringEmailFault(async () => {
      await commit();
      await recover(expected.load, context.count(SETTLE_SECONDS) * 1000);
    });
    results.push({ fault, ...expected.load.between(since, Date.now()) });
    console.log(JSON.stringify(results.at(-1)));
  }
  await expected.load.stop();
  const audited = await audit(shop, { ...expected, withinMs: EFFECTS_MAX_MS });
  return {
    problems: [
      ...results
        .filter(({ outageSeconds }) => outageSeconds > OUTAGE_MAX_SECONDS)
        .map(({ fault, outageSeconds }) => `No order was placed for ${outageSeconds} s: ${fault}.`),
      ...audited.problems,
    ],
    figures: { faults: results.length, ...audited.figures },
  };
}

/** @param {FaultShop} shop @returns {[string, () => Promise<unknown>][]} */
function faultsOf(shop) {
  return [
    ['the Postgres leader killed', async () => killPostgres(shop, await findLeader(shop))],
    ['the Redis primary killed', async () => shop.kill(await findRedisPrimary(shop))],
    ...['backend-a', 'storefront-a', 'workers-a', 'pgbouncer-a', 'etcd-a', 'sentinel-a', 'haproxy'].map(
      (name) => /** @type {[string, () => Promise<unknown>]} */ ([`${name} killed`, () => shop.kill(name)]),
    ),
    ['all processes of the shop replaced, one by one', () => shop.supervisor.restart()],
    ['the machine of the Postgres leader away for 25 s', async () => keepDown(shop, await findLeader(shop))],
  ];
}

/** Waits for orders that were sent after the fault. @param {{ placed: import('../load.mjs').PlacedOrder[] }} load */
async function recover({ placed }, /** @type {number} */ settleMs) {
  const since = Date.now();
  const isRecovered = () =>
    placed.filter(({ at, milliseconds }) => at - milliseconds >= since).length >= RECOVERED_ORDERS;
  while (!isRecovered() && Date.now() - since < SETTLE_MAX_MS) await pause(200);
  await pause(Math.max(0, since + settleMs - Date.now()));
}

/** Without a standby, none can take over. @param {FaultShop} shop */
async function untilStandby(shop) {
  for (const deadline = Date.now() + STANDBY_MAX_MS; ; await pause(500)) {
    for (const node of NODES) if (await answersOk(patroniUrl(shop, node, 'synchronous'))) return;
    if (Date.now() > deadline) throw new Error('No standby had every commit of the leader');
  }
}

/** @param {FaultShop} shop @returns {Promise<string>} the name of the machine */
async function findLeader(shop) {
  for (;;) {
    for (const node of NODES) if (await answersOk(patroniUrl(shop, node, 'primary'))) return node;
    await pause(500);
  }
}

/** https://patroni.readthedocs.io/en/latest/rest_api.html */
function patroniUrl(/** @type {FaultShop} */ { settings }, /** @type {string} */ node, /** @type {string} */ path) {
  const ports = JSON.parse(readFileSync(join(settings.dataDir, 'ports.json'), 'utf8'));
  return `http://127.0.0.1:${ports[`patroni-${node}`]}/${path}`;
}

/** @param {FaultShop} shop @returns {Promise<string>} the name of the program */
async function findRedisPrimary({ env, supervisor }) {
  const redis = connectRedis(env, { maxRetriesPerRequest: null });
  const info = await redis.info('server').finally(() => redis.disconnect());
  const pid = Number(/process_id:(\d+)/.exec(info)?.[1]);
  return Object.entries(supervisor.pids).find(([, found]) => found === pid)?.[0] ?? '';
}

/** Patroni and Postgres are separate processes. @param {FaultShop} shop @param {string} node */
function killPostgres({ settings: { dataDir } }, node) {
  const file = join(dataDir, 'cluster', `postgres-${node}`, 'data/postmaster.pid');
  send(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  for (const { name, pid } of runningProcesses(dataDir)) if (name === `postgres-${node}`) send(pid, 'SIGKILL');
}

/** The supervisor starts each process again, as no machine would. @param {FaultShop} shop @param {string} node */
async function keepDown(shop, node) {
  for (const until = Date.now() + MACHINE_DOWN_MS; Date.now() < until; await pause(100)) {
    try {
      killPostgres(shop, node);
    } catch {
      // It has not written its file yet.
    }
    for (const { name, pid } of runningProcesses(shop.settings.dataDir))
      if (name.endsWith(`-${node}`)) send(pid, 'SIGKILL');
  }
}
