import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { checkConsistency } from '../../../backend/src/modules/consistency/index.ts';
import { startArchivingPostgres, startBackupStore, startCommand } from '../../test/backup.mjs';
import { startLoad } from '../load.mjs';
import { addCustomers, addOwner, addProduct } from '../shop.mjs';

const ARCHIVE_SECONDS = 60;
/** Beyond that, until the last segment is stored. */
const STORED_WITHIN_SECONDS = 10;
const ORDERS = 300;
const CUSTOMERS = 6;
const PAUSE_MS = 100;
const WAIT_MS = 180_000;

/**
 * @typedef {import('../shop.mjs').FaultShop} FaultShop
 * @typedef {Awaited<ReturnType<typeof startArchivingPostgres>>} Postgres
 * @typedef {import('../load.mjs').PlacedOrder} PlacedOrder
 * @typedef {{ folder: string, environment: NodeJS.ProcessEnv, archiveSeconds: number, orders: number }} Drill
 *   `environment`: of backups
 */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'restore',
    title: 'The database is destroyed by a mistake, and later with its disk, and is restored from the backup',
    run: destroyTwice,
  },
];

/** @param {import('../run.mjs').Context} context */
async function destroyTwice({ count, openShop }) {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-'));
  chmodSync(folder, 0o711);
  const store = await startBackupStore(join(folder, 'store'));
  const archiveSeconds = count(ARCHIVE_SECONDS);
  const environment = { ...store.environment, BACKUP_ARCHIVE_SECONDS: String(archiveSeconds) };
  const drill = { folder, environment, archiveSeconds, orders: count(ORDERS) };
  try {
    const mistake = await undoMistake(drill, openShop);
    const loss = await loseDisk(drill, mistake);
    await mistake.postgres.stop();
    return {
      problems: [...mistake.problems, ...loss.problems],
      figures: { ...mistake.figures, ...loss.figures },
    };
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A statement destroys a table, and then the disk is lost too. Restores the second before the statement, and opens a shop
 * on it.
 * @param {Drill} drill @param {import('../run.mjs').Context['openShop']} openShop
 */
async function undoMistake({ folder, environment, orders }, openShop) {
  const shop = await openShop({ engines: environment });
  const admin = Object.assign(new URL(shop.env.DATABASE_URL), { username: 'postgres' }).href;
  const customers = await addCustomers(shop, CUSTOMERS);
  const product = await addProduct(shop, 1_000_000);
  const load = startLoad({
    urls: shop.urls,
    customers,
    products: [product.id],
    steps: ['leave', 'cancel', 'deliver'],
    owner: await addOwner(shop),
    pauseMs: PAUSE_MS,
  });
  await until('orders', () => load.placed.length >= orders / 2);
  const backup = await command('backup', { ...environment, BACKUP_DATABASE_URL: admin });
  await until('more orders', () => load.placed.length >= orders);

  const mistakeAt = Date.now();
  const [{ segment } = { segment: '' }] = await shop.query(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  );
  await shop.query('drop table order_items cascade');
  // Not awaited: the customers try for two more minutes.
  void load.stop();
  await until('the WAL is archived', async () => (await lastArchived(shop.query)) >= segment);
  await destroy(join(shop.settings.dataDir, 'postgres'), shop.supervisor.pids.postgres ?? 0);
  await shop.supervisor.stop();

  const target = new Date(mistakeAt - 1000);
  const into = join(folder, 'before-mistake');
  const restored = await command('restore', { ...environment, TO: target.toISOString(), INTO: into });
  const postgres = await startArchivingPostgres(into, environment, shop.secrets.postgresPassword);
  const next = await openShop({ engines: { ...environment, DATABASE_URL: postgres.url } });
  const acknowledged = load.placed.filter(({ at }) => at <= Number(target));
  const lost = await missing(postgres, acknowledged);
  return {
    postgres,
    shop: next,
    into,
    customers,
    product,
    problems: [
      ...backup.problems,
      ...restored.problems,
      ...lost.map(({ id }) => `Order ${id} from before the mistake is lost.`),
      ...(await inconsistencies(next)),
    ],
    figures: {
      baseBackupSeconds: backup.seconds,
      ordersBefore: acknowledged.length,
      lostBefore: lost.length,
      rpoSeconds: restored.figure('RPO'),
      rtoSeconds: restored.figure('RTO'),
    },
  };
}

/**
 * The disk of the restored shop is lost while customers order. Restores what was archived.
 * @param {Drill} drill @param {Awaited<ReturnType<typeof undoMistake>>} mistake
 */
async function loseDisk({ folder, environment, archiveSeconds, orders }, { postgres, shop, into, customers, product }) {
  const load = startLoad({ urls: shop.urls, customers, products: [product.id], pauseMs: PAUSE_MS });
  const query = (/** @type {string} */ sql) => shop.query(sql);
  await until('orders', () => load.placed.length >= orders);
  await until('the new timeline is archived', async () => /^00000002[0-9A-F]{16}$/.test(await lastArchived(query)));
  await pause((Math.random() * archiveSeconds * 1000) / 2);
  await destroy(join(into, 'postgres'), postgres.pid());
  const lostAt = Date.now();
  void load.stop();
  await shop.supervisor.stop();

  const last = join(folder, 'before-loss');
  const restored = await command('restore', { ...environment, TO: 'latest', INTO: last });
  const survivor = await startArchivingPostgres(last, {}, shop.secrets.postgresPassword);
  const lost = await missing(survivor, load.placed);
  await survivor.stop();
  const lostSeconds = lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ at }) => at))) / 1000;
  const isBounded = lostSeconds <= archiveSeconds + STORED_WITHIN_SECONDS;
  return {
    problems: [
      ...restored.problems,
      ...(isBounded ? [] : [`The orders of the last ${lostSeconds} s before the loss of the disk are lost.`]),
    ],
    figures: {
      ordersLater: load.placed.length,
      lostLater: lost.length,
      lostSeconds,
      rtoLaterSeconds: restored.figure('RTO'),
    },
  };
}

/** Postgres is killed and its folder deleted. @param {string} folder @param {number} pid */
async function destroy(folder, pid) {
  process.kill(pid, 'SIGKILL');
  await pause(100);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Those that are not in the database. @param {Postgres} postgres @param {PlacedOrder[]} placed */
async function missing(postgres, placed) {
  const rows = await postgres.query('select id, idempotency_key as key from orders');
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

/** @param {FaultShop['query']} query @returns {Promise<string>} */
async function lastArchived(query) {
  /** @type {{ last: string | null }[]} */
  const [row] = await query('select last_archived_wal as last from pg_stat_archiver');
  return row?.last ?? '';
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
    if (Date.now() > deadline) throw new Error(`Waited for ${WAIT_MS / 1000} s: ${what}`);
  }
}
