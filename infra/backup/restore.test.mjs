import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { nodeFor } from '../lib/install.mjs';
import { checkout } from '../lib/settings.mjs';
import { startArchivingPostgres, startBackupStore, startCommand, writeIdentity } from '../test/backup.mjs';
import { createTemporaryFolder, temporaryFolder } from '../test/temporary.mjs';
import { SPACE_FOR_WAL } from './restore.mjs';

const { folder, remove } = createTemporaryFolder();
/** @type {Awaited<ReturnType<typeof startBackupStore>>} */
let store;
/** @type {NodeJS.ProcessEnv} */
let environment;
/** Before and after the mistake, by Postgres's clock. @type {string} */
let before;
/** @type {string} */
let after;

const LAST_ORDER = 40;
const LAST_EVENT = 7000;

/** A database with three sweets, of which a mistake deletes two; then its folder is lost. */
beforeAll(async () => {
  store = await startBackupStore(join(folder, 'store'));
  const dataDir = join(folder, 'shop');
  const postgres = await startArchivingPostgres(dataDir, store.environment);
  environment = { ...store.environment, MITHAI_DATA: dataDir };
  execFileSync(nodeFor(checkout), ['backend/src/migrate.ts'], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: postgres.url },
  });
  await postgres.query(`select setval('orders_id_seq', ${LAST_ORDER}), setval('outbox_events_id_seq', ${LAST_EVENT})`);
  await postgres.query('create table sweets (name text)');
  await postgres.query(`insert into sweets values ('laddu')`);
  const backup = await startCommand('backup', { ...environment, BACKUP_DATABASE_URL: postgres.superuserUrl }).ended;
  if (backup.code !== 0) throw new Error(backup.output);
  await postgres.query(`insert into sweets values ('peda')`);
  await postgres.archive();
  await postgres.query(`insert into sweets values ('barfi')`);
  before = await nextMoment(postgres);
  await nextMoment(postgres);
  await postgres.query('delete from sweets where name <> $$laddu$$');
  after = await nextMoment(postgres);
  await postgres.archive();
  await postgres.query(`insert into sweets values ('kaju')`);
  await postgres.archive();
  process.kill(postgres.pid(), 'SIGKILL');
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  await postgres.stop();
}, 180_000);
afterAll(async () => {
  await store.stop();
  remove();
});

/** @param {NodeJS.ProcessEnv} variables */
async function restore(variables, into = join(temporaryFolder(), 'restored')) {
  const { ended, child } = startCommand('restore', { ...environment, INTO: into, ...variables });
  return { into, ended, child };
}

/** @param {string} into */
async function sweetsIn(into) {
  const postgres = await startArchivingPostgres(into, {});
  onTestFinished(() => postgres.stop());
  const rows = await postgres.query('select name from sweets order by name');
  return rows.map(({ name }) => name);
}

test('brings back the moment before a mistake, checks it, and prints RPO and RTO', async () => {
  const { into, ended } = await restore({ TO: before });
  const { code, output } = await ended;
  expect([code, output]).toEqual([0, expect.stringMatching(/RPO [\d.]+ s: .+\nRTO [\d.]+ s: .+/)]);
  expect(readdirSync(into).toSorted()).toEqual(['.mithai', 'logs', 'postgres']);
  expect(await sweetsIn(into)).toEqual(['barfi', 'laddu', 'peda']);
});

test('begins new orders and events beyond the numbers that may have been given out since', async () => {
  const { into, ended } = await restore({ TO: 'latest' });
  expect(await ended).toMatchObject({ code: 0 });
  const postgres = await startArchivingPostgres(into, {});
  onTestFinished(() => postgres.stop());
  const next = `select nextval('orders_id_seq')::int as "order", nextval('outbox_events_id_seq')::int as event`;
  // Of no order yet, and of the event whose row was pruned.
  expect(await postgres.query(next)).toEqual([{ order: LAST_ORDER + 1001, event: LAST_EVENT + 1001 }]);
});

test('brings back every archived transaction', async () => {
  const { into, ended } = await restore({ TO: 'latest' });
  expect(await ended).toEqual({ code: 0, output: expect.stringContaining('No findings.') });
  expect(await sweetsIn(into)).toEqual(['kaju', 'laddu']);
});

test.each([
  ['no folder', { INTO: '', TO: 'latest' }, 'Name a new folder to restore into'],
  ['a folder with other files', { INTO: checkout, TO: 'latest' }, 'INTO must be a new or empty folder'],
  ['a time without its zone', { TO: '2026-11-26T18:30:00' }, 'TO must be latest or a time with its zone'],
  ['a time to come', { TO: '2100-01-01T00:00:00Z' }, 'is in the future; TO=latest restores all that was archived.'],
  ['a time before the first base backup', { TO: '2026-01-01T00:00:00Z' }, 'no earlier moment can be restored.'],
  ['no private key', { TO: 'latest', BACKUP_IDENTITY_FILE: '/none' }, 'and /none is not there.'],
  ['an empty store', { TO: 'latest', BACKUP_S3_BUCKET: 'nothing' }, 'refuses or does not answer: NoSuchBucket.'],
])('refuses %s', async (_title, variables, sentence) => {
  const { into, ended } = await restore(variables);
  const { code, output } = await ended;
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expectNothingIn(into);
});

test('refuses a moment after the last archived transaction', async () => {
  const { into, ended } = await restore({ TO: new Date().toISOString() });
  const { code, output } = await ended;
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /The archive ends before that moment, with a transaction at 20.+; TO=latest restores all of it\./,
    ),
  ]);
  expectNothingIn(into);
});

test('refuses the key of another shop', async () => {
  const other = await writeIdentity(join(temporaryFolder(), 'identity'));
  const { into, ended } = await restore({ TO: 'latest', BACKUP_IDENTITY_FILE: other.file });
  const { code, output } = await ended;
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('was encrypted for another key than the one in BACKUP_IDENTITY_FILE.'),
  ]);
  expectNothingIn(into);
});

test('names a missing WAL segment, and restores up to it on request', async () => {
  const segment = (await walKeys()).at(-2) ?? '';
  await withObject(segment, undefined, async () => {
    const latest = await restore({ TO: 'latest' });
    const name = segment.slice(segment.lastIndexOf('/') + 1).slice(0, 24);
    const sentence = `The archive lacks the WAL segment ${name}, so nothing after it can be restored; TO=reachable`;
    expect(await latest.ended).toEqual({ code: 1, output: expect.stringContaining(sentence) });
    expectNothingIn(latest.into);

    const late = await restore({ TO: after });
    expect(await late.ended).toEqual({ code: 1, output: expect.stringContaining(`lacks the WAL segment ${name}`) });
    expectNothingIn(late.into);

    const reachable = await restore({ TO: 'reachable' });
    expect(await reachable.ended).toEqual({ code: 0, output: expect.stringContaining('No findings.') });
    expect(await sweetsIn(reachable.into)).toEqual(['laddu', 'peda']);
  });
}, 120_000);

test.each([
  [
    'part of the base backup',
    'base/',
    /Part 00001\.tar\.zst\.age of the base backup \w+ is damaged in the backup store/,
  ],
  ['WAL file', 'wal/', /The WAL file \w{24} is damaged in the store/],
])('names a damaged %s', async (_title, place, sentence) => {
  const { key = '' } =
    (await store.list('')).findLast(
      (object) => object.key.includes(place) && !object.key.includes('manifest') && !object.key.includes('.backup'),
    ) ?? {};
  const damaged = Buffer.from((await store.find(key)) ?? '');
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 100) ^ 1, damaged.length - 100);
  await withObject(key, damaged, async () => {
    const { into, ended } = await restore({ TO: 'latest' });
    expect(await ended).toEqual({ code: 1, output: expect.stringMatching(sentence) });
    expectNothingIn(into);
  });
});

test('leaves no folder that a shop starts on when it is killed, and can be repeated', async () => {
  const { into, ended, child } = await restore({ TO: 'latest' });
  await vi.waitFor(() => expect(existsSync(join(into, 'postgres.restoring'))).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  await ended;
  await expect(startArchivingPostgres(into, {})).rejects.toThrow(`The restore into ${into} did not end; run it again`);
  const again = await restore({ TO: 'latest' }, into);
  expect(await again.ended).toEqual({ code: 0, output: expect.stringContaining('No findings.') });
  expect(await sweetsIn(into)).toEqual(['kaju', 'laddu']);
});

/** Only root can mount a small disk here. */
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.skipIf(!canMount || process.getuid?.() !== 0)(
  'says that the disk is too small, and that it fills up',
  async () => {
    const manifest = (await store.list('')).find(({ key }) => key.endsWith('/manifest.json'));
    const { bytes } = JSON.parse(String(await store.find(manifest?.key ?? '')));
    expect(restoreOnDisk(bytes)).toMatch(/The restore needs [\d.]+ MB, and only [\d.]+ MB are free in \S+;/);
    expect(restoreOnDisk(bytes * 2 + SPACE_FOR_WAL)).toMatch(
      /The disk of \S+ is full; free some space, or restore into a folder on a larger disk\.\n$/,
    );
  },
);

test('continues where the archive of a restored database ends', async () => {
  const { into, ended } = await restore({ TO: before });
  expect(await ended).toEqual({ code: 0, output: expect.stringContaining('No findings.') });
  const restored = await startArchivingPostgres(into, environment);
  await restored.query(`insert into sweets values ('modak')`);
  await restored.archive();
  await restored.stop();
  const second = await restore({ TO: 'latest' });
  expect(await second.ended).toEqual({ code: 0, output: expect.stringContaining('No findings.') });
  expect(await sweetsIn(second.into)).toEqual(['barfi', 'laddu', 'modak', 'peda']);
});

/**
 * On a disk of this size, which another program fills as soon as the restore has begun to write. Returns all output,
 * and the folder's content then.
 * @param {number} bytes
 */
function restoreOnDisk(bytes) {
  const disk = temporaryFolder();
  const script = `
    mount -t tmpfs -o size=${bytes} none ${disk}
    ${process.execPath} infra/backup/main.mjs restore 2>&1 & restore=$!
    while kill -0 $restore 2>/dev/null && ! test -d ${disk}/into/postgres.restoring; do sleep 0.01; done
    cat /dev/zero > ${disk}/filler 2>/dev/null
    wait $restore
    ls ${disk}/into`;
  return spawnSync('unshare', ['--mount', 'sh', '-c', script], {
    cwd: checkout,
    env: { ...environment, TO: 'latest', INTO: join(disk, 'into') },
    encoding: 'utf8',
  }).stdout;
}

/** @param {string} into */
function expectNothingIn(into) {
  expect(
    existsSync(into) ? readdirSync(into).filter((name) => name.includes('postgres') || name.includes('wal')) : [],
  ).toEqual([]);
}

async function walKeys() {
  const keys = (await store.list('')).map(({ key }) => key);
  return keys.filter((key) => /^wal\/\d+\/[0-9A-F]{24}\.zst/.test(key));
}

/**
 * Replaces an object in the store, or removes it, while the work is done.
 * @param {string} key @param {Buffer | undefined} bytes @param {() => Promise<void>} work
 */
async function withObject(key, bytes, work) {
  const original = (await store.find(key)) ?? Buffer.of();
  await (bytes ? store.put(key, bytes) : store.remove([key]));
  await work().finally(() => store.put(key, original));
}

/** @param {{ query: (statement: string) => Promise<{ now: Date }[]> }} postgres */
async function clock(postgres) {
  const [row] = await postgres.query('select clock_timestamp() as now');
  return row?.now.toISOString() ?? '';
}

/** Later than all that was written, as recovery compares in milliseconds. @param {Parameters<typeof clock>[0]} postgres */
async function nextMoment(postgres) {
  const written = await clock(postgres);
  for (;;) {
    const now = await clock(postgres);
    if (now !== written) return now;
  }
}
