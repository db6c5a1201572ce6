/** Ways to hurt an engine: hang it, keep it away, use up its connections, make it read-only. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { freePort } from '../lib/ports.mjs';
import { send } from '../lib/processes.mjs';
import { readSettings } from '../lib/settings.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const PASSWORD = 'faults';
const HOLDER = 'holder of all connections';

/**
 * Stops a process and its children without closing their connections, until the returned function is called.
 * @param {number} pid
 */
function hang(pid) {
  const pids = processTree(pid);
  for (const one of pids) send(one, 'SIGSTOP');
  return () => {
    for (const one of pids.toReversed()) send(one, 'SIGCONT');
  };
}

/** Hangs a process and its children for some time. @param {number} pid @param {number} milliseconds */
export async function hangFor(pid, milliseconds) {
  const resume = hang(pid);
  await pause(milliseconds);
  resume();
}

/** SIGKILL to a process and its children, as when the power goes. @param {number} pid */
export function killTree(pid) {
  for (const one of processTree(pid)) send(one, 'SIGKILL');
}

/** Ids of a process and all its descendants, the parent first. @param {number} pid @returns {number[]} */
function processTree(pid) {
  const children = readdirSync('/proc').flatMap((name) => (parentOf(name) === pid ? [Number(name)] : []));
  return [pid, ...children.flatMap(processTree)];
}

/** @param {string} name of a folder in /proc */
function parentOf(name) {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The command's name comes before and may contain blanks.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/**
 * @typedef {{ dataDir: string, enginesDir: string, checkout: string, port: number, password: string }} EngineOptions
 * @typedef {{ url: string, pid: () => number, log: () => string, close: () => Promise<void> }} Engine
 */

/**
 * Starts an engine of its own supervisor, which starts it again `downMs` after its death.
 * @param {(options: EngineOptions) => Promise<{ url: string, program: import('../lib/child.mjs').Program }>} prepare
 * @param {number} downMs @returns {Promise<Engine>}
 */
export async function startEngine(prepare, downMs) {
  const { checkout, enginesDir } = readSettings(process.env);
  const dataDir = mkdtempSync(join(tmpdir(), 'mithai-faults-'));
  // Postgres runs as another user if the harness runs as root.
  chmodSync(dataDir, 0o711);
  const supervisor = new Supervisor({ dataDir, logs: dataDir, say: () => {}, pausesMs: [downMs] });
  const close = async () => {
    await supervisor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { url, program } = await prepare({
      dataDir,
      enginesDir,
      checkout,
      port: await freePort(),
      password: PASSWORD,
    });
    await supervisor.start(program);
    return {
      url,
      pid: () => supervisor.pids[program.name] ?? 0,
      log: () => readFileSync(join(dataDir, `${program.name}.log`), 'utf8'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Takes every connection that Postgres gives, also those of all others, which it ends; until the returned function is
 * called, which returns their number.
 * @param {string} databaseUrl
 */
export async function holdAllConnections(databaseUrl) {
  /** @type {Set<Client>} */
  const held = new Set();
  const takeOne = async () => {
    const client = new Client({ connectionString: databaseUrl, application_name: HOLDER });
    client.on('error', () => held.delete(client));
    try {
      await client.connect();
      held.add(client);
      return true;
    } catch {
      return false;
    }
  };
  const takeAll = async () => {
    while (await takeOne());
  };
  await takeAll();
  await asSuperuser(databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'mithai' and application_name <> $1`,
      [HOLDER],
    ),
  );
  let taking = takeAll();
  const timer = setInterval(() => {
    taking = taking.then(takeAll);
  }, 50);
  return async () => {
    clearInterval(timer);
    await taking;
    const { size } = held;
    await Promise.all([...held].map((client) => client.end()));
    return size;
  };
}

/** Makes all later transactions read-only, or ends that. @param {string} databaseUrl @param {boolean} isReadOnly */
export async function setReadOnly(databaseUrl, isReadOnly) {
  await asSuperuser(databaseUrl, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}

/**
 * The embedded Postgres gives both of its users one password.
 * @param {string} databaseUrl @param {(client: Client) => Promise<unknown>} work
 */
export async function asSuperuser(databaseUrl, work) {
  const url = new URL(databaseUrl);
  url.username = 'postgres';
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
