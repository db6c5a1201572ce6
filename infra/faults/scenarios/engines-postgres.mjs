import { setTimeout as pause } from 'node:timers/promises';

import { asSuperuser, hangFor, holdAllConnections, killTree, setReadOnly, startEngine } from '../engines.mjs';
import { preparePostgresOnSmallDisk } from '../small-disk.mjs';
import { faultUnderLoad, judgeAnswers } from '../under-load.mjs';

const KILLS = 20;
const HUNG_SECONDS = 30;
const FAULT_SECONDS = 20;
const RECOVERY_MAX_MS = 60_000;
const RECOVERY_MAX_SECONDS = 10;
/** Room for the shop's tables and WAL of some minutes, before it is filled. */
const DISK_MEGABYTES = 768;
/** Of WAL, that Postgres retains for later use on a full disk. */
const SEGMENTS_MAX = 100;

/** @typedef {import('../run.mjs').Context} Context */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  { name: 'postgres-killed', title: 'Postgres is killed 20 times', run: killPostgres },
  { name: 'postgres-hung', title: 'Postgres hangs for 30 s', run: hangPostgres },
  { name: 'postgres-connections', title: 'Postgres has no connection left for 20 s', run: exhaustConnections },
  { name: 'postgres-read-only', title: 'Postgres is read-only for 20 s', run: forbidWrites },
  { name: 'postgres-disk-full', title: 'The disk of Postgres is full for 20 s', run: fillDisk },
];

/** In turn the whole server, as when the power goes, the postmaster alone, and one server process. @param {Context} context */
function killPostgres(context) {
  const kills = context.count(KILLS);
  /** @type {number[]} */
  const outages = [];
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: async ({ shop, probes }) => {
      for (let turn = 0; turn < kills; turn += 1) {
        const pid = shop.supervisor.pids.postgres ?? 0;
        const since = Date.now();
        if (turn % 3 === 0) killTree(pid);
        else if (turn % 3 === 1) process.kill(pid, 'SIGKILL');
        else await killServerProcess(shop.env.DATABASE_URL);
        while (probes.recoveredAfter(since) === null && Date.now() - since < RECOVERY_MAX_MS) await pause(50);
        outages.push(probes.recoveredAfter(since) ?? Infinity);
        await pause(1000 + Math.random() * 1000);
      }
    },
    judge: (faulted) => {
      const { problems, figures } = judgeAnswers(faulted);
      const outageSeconds = Math.max(...outages);
      const late = outages.filter((seconds) => seconds > RECOVERY_MAX_SECONDS);
      return {
        problems: [...problems, ...(late.length > 0 ? [`The shop was away for ${late.join(', ')} s.`] : [])],
        figures: { ...figures, kills, outageSeconds },
      };
    },
  });
}

/** Makes the postmaster restart all others. @param {string} databaseUrl */
async function killServerProcess(databaseUrl) {
  await asSuperuser(databaseUrl, async (client) => {
    const { rows } = await client.query(`select pid from pg_stat_activity where usename = 'mithai' limit 1`);
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  }).catch(() => undefined);
}

/** @param {Context} context */
function hangPostgres(context) {
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: ({ shop }) => hangFor(shop.supervisor.pids.postgres ?? 0, context.count(HUNG_SECONDS) * 1000),
    judge: judgeAnswers,
  });
}

/** @param {Context} context */
function exhaustConnections(context) {
  let held = 0;
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: async ({ shop }) => {
      const release = await holdAllConnections(shop.env.DATABASE_URL);
      await pause(context.count(FAULT_SECONDS) * 1000);
      held = await release();
    },
    judge: (faulted) => {
      const { problems, figures } = judgeAnswers(faulted);
      return { problems, figures: { ...figures, held } };
    },
  });
}

/** @param {Context} context */
function forbidWrites(context) {
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: async ({ shop: { env } }) => {
      await setReadOnly(env.DATABASE_URL, true);
      await pause(context.count(FAULT_SECONDS) * 1000);
      await setReadOnly(env.DATABASE_URL, false);
    },
    judge: (faulted) => {
      const { problems, figures } = judgeAnswers(faulted);
      const { from, to, busy } = faulted;
      const unread = busy.probes.answers.filter(
        ({ at, title, status }) => at >= from && at <= to && title !== 'cart' && status !== 200,
      );
      return {
        problems: [...problems, ...(unread.length > 0 ? [`${unread.length} reading calls failed.`] : [])],
        figures,
      };
    },
  });
}

/** First tables cannot grow, then WAL cannot be written, and Postgres stops. @param {Context} context */
async function fillDisk(context) {
  const halfMs = (context.count(FAULT_SECONDS) * 1000) / 2;
  /** @type {Awaited<ReturnType<typeof preparePostgresOnSmallDisk>> | undefined} */
  let disk;
  const postgres = await startEngine(
    async (options) => (disk = await preparePostgresOnSmallDisk(options, DISK_MEGABYTES)),
    100,
  );
  context.onEnd(async () => {
    await postgres.close();
    disk?.end();
  });
  let panics = 0;
  return faultUnderLoad(context, {
    repeatsEmails: true,
    options: { engines: { DATABASE_URL: postgres.url } },
    cause: async () => {
      await disk?.fill();
      await pause(halfMs);
      for (const until = Date.now() + halfMs; Date.now() < until; await pause(200)) await exhaustWal(postgres.url);
      await disk?.makeRoom();
      panics = postgres.log().match(/PANIC/g)?.length ?? 0;
    },
    judge: (faulted) => {
      const { problems, figures } = judgeAnswers(faulted);
      return {
        problems: [...problems, ...(panics > 0 ? [] : ['Postgres did not run out of room for WAL.'])],
        figures: { ...figures, panics },
      };
    },
  });
}

/** Fills the segments that Postgres retains, also after it has restarted. @param {string} databaseUrl */
async function exhaustWal(databaseUrl) {
  await asSuperuser(databaseUrl, async (client) => {
    for (let segments = 0; segments < SEGMENTS_MAX; segments += 1) {
      await client.query(`select pg_logical_emit_message(true, 'filler', 'x')`);
      await client.query('select pg_switch_wal()');
    }
  }).catch(() => undefined);
}
