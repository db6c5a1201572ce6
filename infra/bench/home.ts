import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { get, runRound, type Round } from './load.ts';

export interface HomeRow {
  name: string;
  /** Target in pages per second. */
  promised: number;
  rounds: Round[];
}

export interface HomeFigures {
  isPinned: boolean;
  rows: HomeRow[];
  /** Milliseconds from a change in the database to its page, under load. */
  changes: number[];
}

interface Options {
  apiUrl: string;
  databaseUrl: string;
  /** A free port. */
  port: string;
  seconds: number;
  rounds: number;
}

const WARM_UP_SECONDS = 4;
const CHANGES = 10;
const CHANGE_EVERY_MS = 500;
const LOOK_EVERY_MS = 10;
const OWN_CORE = 0;

const home = { name: 'home', ...get('/') };

/** Measures the home page of a separate storefront on one core, with the load generator on the others. */
export async function measureHome({ apiUrl, databaseUrl, port, seconds, rounds }: Options): Promise<HomeFigures> {
  const isPinned = pinLoad();
  try {
    const uncached = await withStorefront({ apiUrl, port, isPinned, cache: false }, (origin) =>
      measureRounds(origin, seconds, rounds),
    );
    const { warm, changes } = await withStorefront({ apiUrl, port, isPinned, cache: true }, async (origin) => ({
      warm: await measureRounds(origin, seconds, rounds),
      changes: await measureChanges(origin, databaseUrl),
    }));
    return {
      isPinned,
      rows: [
        { name: 'Home, uncached', promised: 250, rounds: uncached },
        { name: 'Home, warm cache', promised: 1500, rounds: warm },
      ],
      changes,
    };
  } finally {
    if (isPinned) pinSelf(`0-${availableParallelism() - 1}`);
  }
}

async function measureRounds(origin: string, seconds: number, rounds: number): Promise<Round[]> {
  await runRound(origin, home, WARM_UP_SECONDS);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await runRound(origin, home, seconds));
  return measured;
}

/** Renames a product on the home page repeatedly and waits for each name to appear. */
async function measureChanges(origin: string, databaseUrl: string): Promise<number[]> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const [, shown] = /href="\/product\/(\d+)"/.exec(await textOf(origin)) ?? [];
    const load = runRound(origin, home, (CHANGES * CHANGE_EVERY_MS) / 1000);
    const changes: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const name = `Laddu of the bench, number ${change}.`;
      await database.query(
        `with changed as (update products set name = $1 where id = $2 returning id)
         insert into outbox_changes (change)
         select jsonb_build_object('message', jsonb_build_object('topic', 'product', 'productId', id)) from changed`,
        [name, shown],
      );
      const began = performance.now();
      while (!(await textOf(origin)).includes(name)) await pause(LOOK_EVERY_MS);
      changes.push(performance.now() - began);
      await pause(CHANGE_EVERY_MS);
    }
    await load;
    return changes;
  } finally {
    await database.end();
  }
}

interface StorefrontOptions {
  apiUrl: string;
  port: string;
  isPinned: boolean;
  cache: boolean;
}

async function withStorefront<Result>(
  { apiUrl, port, isPinned, cache }: StorefrontOptions,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const origin = `http://127.0.0.1:${port}`;
  const node = [process.execPath, new URL('../../storefront/src/server.ts', import.meta.url).pathname];
  const storefront = spawn('env', [...(isPinned ? ['taskset', '-c', String(OWN_CORE)] : []), ...node], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      API_URL: apiUrl,
      PUBLIC_URL: origin,
      PAGE_CACHE: String(cache),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await waitUntilReady(`${origin}/healthz`);
    return await work(origin);
  } finally {
    storefront.kill('SIGTERM');
    await once(storefront, 'exit');
  }
}

/** Moves this process, which generates the load, off the storefront's core. */
function pinLoad(): boolean {
  return availableParallelism() > 1 && pinSelf(`1-${availableParallelism() - 1}`);
}

function pinSelf(cores: string): boolean {
  try {
    execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

export async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`Nothing answers at ${url}`);
}
