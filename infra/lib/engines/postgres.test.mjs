import { join } from 'node:path';

import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../../test/temporary.mjs';
import { dataIn } from '../data-folder.mjs';
import { freePort } from '../ports.mjs';
import { checkout } from '../settings.mjs';
import { Supervisor } from '../supervisor.mjs';
import { preparePostgres } from './postgres.mjs';

test('keeps committed rows when Postgres is killed', async () => {
  const dataDir = temporaryFolder();
  /** @type {string[]} */
  const lines = [];
  const supervisor = new Supervisor({
    dataDir,
    logs: dataDir,
    say: (line) => lines.push(line),
    pausesMs: [10, 20, 40],
  });
  onTestFinished(() => supervisor.stop());
  const { url, program } = await preparePostgres({
    checkout,
    enginesDir: dataDir,
    dataDir,
    port: await freePort(),
    password: 'a-password',
  });
  await supervisor.start(program);

  await query(url, 'create table orders (id int primary key)');
  await query(url, 'insert into orders select generate_series(1, 1000)');
  process.kill(supervisor.pids.postgres ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(lines.at(-1)).toBe('postgres runs again.'), { timeout: 60_000, interval: 50 });

  expect(await query(url, 'select count(*)::int as n from orders')).toEqual([{ n: 1000 }]);
  expect(dataIn(dataDir)).toContain(join(dataDir, 'postgres'));
});

test('gives the shop its own database and password, without superuser rights', async () => {
  const dataDir = temporaryFolder();
  const supervisor = new Supervisor({ dataDir, logs: dataDir, say: () => {} });
  onTestFinished(() => supervisor.stop());
  const { url, program } = await preparePostgres({
    checkout,
    enginesDir: dataDir,
    dataDir,
    port: await freePort(),
    password: 'a-password',
  });
  await supervisor.start(program);

  expect(
    await query(url, 'select current_database() as name, rolsuper from pg_roles where rolname = current_user'),
  ).toEqual([{ name: 'mithai', rolsuper: false }]);
  const wrong = new URL(url);
  wrong.password = 'another';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

/** @param {string} connectionString @param {string} statement */
async function query(connectionString, statement) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
