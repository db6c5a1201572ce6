import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Redis } from 'ioredis';

import { checkConsistency } from '../../../backend/src/modules/consistency/index.ts';
import { startBackupStore, startCommand } from '../../test/backup.mjs';
import { startLoad } from '../load.mjs';
import { addCustomers, addOwner, addProduct } from '../shop.mjs';

const ARCHIVE_SECONDS = 60;
/** Beyond that, until the last segment is stored. */
const STORED_WITHIN_SECONDS = 10;
const ORDERS = 300;
const CUSTOMERS = 6;
const PAUSE_MS = 300;
const WAIT_MS = 600_000;
const WRONG_ADDRESS = 'Test';

/**
 * @typedef {import('../shop.mjs').FaultShop} FaultShop
 * @typedef {{ shop: FaultShop, load: ReturnType<typeof startLoad>, environment: NodeJS.ProcessEnv,
 *   count: import('../run.mjs').Context['count'] }} Drill `environment`: of backups
 */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'restore',
    title: 'The database is lost after a mistake, and later with its disk, and restored from the backup',
    run: loseDatabaseTwice,
  },
];

/** Customers order all the time: without an answer they try again. @param {import('../run.mjs').Context} context */
async function loseDatabaseTwice({ count, openShop }) {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-'));
  chmodSync(folder, 0o711);
  const store = await startBackupStore(folder);
  const environment = { ...store.environment, BACKUP_ARCHIVE_SECONDS: String(count(ARCHIVE_SECONDS)) };
  try {
    const shop = await openShop({ engines: environment });
    const product = await addProduct(shop, 1_000_000);
    const load = startLoad({
      urls: shop.urls,
      customers: await addCustomers(shop, CUSTOMERS),
      products: [product.id],
      steps: ['leave', 'cancel', 'deliver'],
      owner: await addOwner(shop),
      pauseMs: PAUSE_MS,
    });
    const drill = { shop, load, environment, count };
    const mistake = await undoMistake(drill);
    const loss = await surviveLoss(drill);
    await load.stop();
    return {
      problems: [...mistake.problems, ...loss.problems, ...(await inconsistencies(shop))],
      figures: { ...mistake.figures, ...loss.figures, orders: load.placed.length },
    };
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A statement changes every order. The second before it is restored. @param {Drill} drill */
async function undoMistake({ shop, load, environment, count }) {
  await untilOrders(load, count(ORDERS) / 2);
  const superuser = Object.assign(new URL(shop.env.DATABASE_URL), { username: 'postgres' }).href;
  const backup = await command('backup', { ...environment, BACKUP_DATABASE_URL: superuser });
  await untilOrders(load, count(ORDERS) / 2);

  const target = new Date();
  await pause(1000);
  // As of an operator who forgot the where clause.
  await shop.query(`update orders set shipping_address = '${WRONG_ADDRESS}'`);
  await untilArchived(shop);
  const lostAt = await loseDatabase(shop);
  const restored = await restore(shop, { ...environment, TO: target.toISOString() });
  await untilOrders(load, 1);

  const acknowledged = load.placed.filter(({ at }) => at <= Number(target));
  const lost = await missing(shop, acknowledged);
  const wrong = await shop.query(`select id from orders where shipping_address = '${WRONG_ADDRESS}'`);
  return {
    problems: [
      ...backup.problems,
      ...restored.problems,
      ...lost.map(({ id }) => `Order ${id} from before the mistake is lost.`),
      ...(wrong.length > 0 ? [`${wrong.length} orders have the address of the mistake.`] : []),
    ],
    figures: {
      backupSeconds: backup.seconds,
      before: acknowledged.length,
      beforeLost: lost.length,
      rpo: restored.figure('RPO'),
      rto: restored.figure('RTO'),
      outageSeconds: load.between(lostAt, Date.now()).outageSeconds,
    },
  };
}

/** The disk is lost at any moment. All that was archived is restored. @param {Drill} drill */
async function surviveLoss({ shop, load, environment, count }) {
  const since = Date.now();
  await untilOrders(load, count(ORDERS));
  await untilArchived(shop);
  await pause(Math.random() * count(ARCHIVE_SECONDS) * 1000);
  const lostAt = await loseDatabase(shop);
  const restored = await restore(shop, { ...environment, TO: 'latest' });
  await untilOrders(load, 1);

  const acknowledged = load.placed.filter(({ at }) => at > since && at <= lostAt);
  const lost = await missing(shop, acknowledged);
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ at }) => at))) / 1000;
  const isBounded = lostSeconds <= count(ARCHIVE_SECONDS) + STORED_WITHIN_SECONDS;
  return {
    problems: [
      ...restored.problems,
      ...(isBounded ? [] : [`Orders of the last ${lostSeconds} s before the loss of the disk are lost.`]),
    ],
    figures: {
      later: acknowledged.length,
      laterLost: lost.length,
      lostSeconds,
      laterRto: restored.figure('RTO'),
      laterOutageSeconds: load.between(lostAt, Date.now()).outageSeconds,
    },
  };
}

/** Postgres is killed and its folder deleted. Returns when. @param {FaultShop} shop */
async function loseDatabase({ settings, supervisor }) {
  process.kill(supervisor.pids.postgres ?? 0, 'SIGKILL');
  const lostAt = Date.now();
  rmSync(join(settings.dataDir, 'postgres'), { recursive: true, force: true, maxRetries: 10 });
  return lostAt;
}

/**
 * As the runbook says: restores beside the shop, empties Redis, and puts the folder in its place, where the supervisor
 * has tried to start Postgres all the time.
 * @param {FaultShop} shop @param {NodeJS.ProcessEnv} environment
 */
async function restore(shop, environment) {
  const { dataDir } = shop.settings;
  const into = `${dataDir}-restored`;
  try {
    const restored = await command('restore', { ...environment, ...storeOf(shop), INTO: into });
    const redis = new Redis(shop.env.REDIS_URL);
    await redis.flushall();
    redis.disconnect();
    renameSync(join(into, 'postgres'), join(dataDir, 'postgres'));
    await shop.ready('workers', await shop.kill('workers'));
    return restored;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** For the check of pictures. @param {FaultShop} shop */
function storeOf({ env: { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } }) {
  return { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION };
}

/**
 * Those that are not in the database; numbers of lost orders are given out again.
 * @param {FaultShop} shop @param {import('../load.mjs').PlacedOrder[]} placed
 */
async function missing({ query }, placed) {
  /** @type {{ id: number, key: string }[]} */
  const rows = await query('select id, idempotency_key as key from orders');
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return placed.filter(({ id, key }) => keys.get(id) !== key);
}

/** What the auditor finds once every event is handled. @param {FaultShop} shop @returns {Promise<string[]>} */
async function inconsistencies({ em, query, store }) {
  await until('the events are handled', async () => {
    /** @type {{ open: number }[]} */
    const [row] = await query('select count(*)::int as open from outbox_events where closed_at is null');
    return row?.open === 0;
  });
  await checkConsistency(em(), store);
  /** @type {{ detail: string }[]} */
  const found = await query('select detail from consistency_findings');
  return found.map(({ detail }) => detail);
}

/** Waits until current writes are archived. @param {FaultShop} shop */
async function untilArchived({ query }) {
  const segment = await readName('pg_walfile_name(pg_current_wal_insert_lsn())');
  await until(`${segment} is archived`, async () => {
    const last = await readName('(select last_archived_wal from pg_stat_archiver)');
    return last >= segment;
  });

  /** @param {string} expression @returns {Promise<string>} */
  async function readName(expression) {
    /** @type {{ name: string | null }[]} */
    const [row] = await query(`select ${expression} as name`);
    return row?.name ?? '';
  }
}

/** Waits for further orders. @param {Drill['load']} load @param {number} count */
async function untilOrders(load, count) {
  const before = load.placed.length;
  await until(`${count} orders`, () => load.placed.length >= before + count);
}

/** A command of infra/backup. @param {string} name @param {NodeJS.ProcessEnv} environment */
async function command(name, environment) {
  const since = performance.now();
  const { code, output } = await startCommand(name, environment).ended;
  console.log(output);
  return {
    problems: code === 0 ? [] : [`make ${name} ended with ${code}.`],
    seconds: Math.round((performance.now() - since) / 100) / 10,
    figure: (/** @type {string} */ title) => Number(new RegExp(`${title} ([\\d.]+) s`).exec(output)?.[1]),
  };
}

/** @param {string} what @param {() => boolean | Promise<boolean>} isDone */
async function until(what, isDone) {
  for (const deadline = Date.now() + WAIT_MS; !(await isDone()); await pause(100)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${WAIT_MS / 1000} s: ${what}`);
  }
}
