import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createOrm } from '../../backend/src/orm.ts';
import { createMetrics, measureBackups, renderMetrics } from '../../workers/src/metrics.ts';
import { nodeFor } from '../lib/install.mjs';
import { takeLock } from '../lib/lock.mjs';
import { checkout } from '../lib/settings.mjs';
import { startArchivingPostgres, startBackupStore, startCommand, writeIdentity } from '../test/backup.mjs';
import { createTemporaryFolder } from '../test/temporary.mjs';
import { decompress } from './fetch.mjs';
import { decrypt } from './encryption.mjs';

const WAIT = { timeout: 60_000, interval: 100 };

const { folder, remove } = createTemporaryFolder();
const dataDir = join(folder, 'shop');
/** @type {Awaited<ReturnType<typeof startBackupStore>>} */
let store;
/** @type {Awaited<ReturnType<typeof startArchivingPostgres>>} */
let postgres;
/** @type {NodeJS.ProcessEnv} */
let environment;

beforeAll(async () => {
  store = await startBackupStore(join(folder, 'store'));
  postgres = await startArchivingPostgres(dataDir, store.environment);
  environment = { ...store.environment, MITHAI_DATA: dataDir };
  // As a shop that runs on this data.
  const lock = await takeLock(dataDir, 'http://localhost:3000');
  lock.note({ environment: { DATABASE_URL: postgres.url } });
  migrate(postgres.url);
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await store.stop();
  remove();
});

/** @param {string} url */
function migrate(url) {
  execFileSync(nodeFor(checkout), ['backend/src/migrate.ts'], {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: url },
  });
}

const archiver = async () => {
  const [row] = await postgres.query(
    `select last_failed_wal,
            (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting
       from pg_stat_archiver`,
  );
  return row;
};
/** As the workers report it. */
const metrics = async ({ url } = postgres) => {
  const orm = await createOrm({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 });
  const measured = createMetrics();
  measureBackups(measured, orm);
  return renderMetrics(measured).finally(() => orm.close());
};
const objects = async (/** @type {string} */ part) => (await store.list('')).filter(({ key }) => key.includes(part));

describe('the archive', () => {
  test('encrypts each segment, which only the identity decrypts', async () => {
    await postgres.query('create table sweets (name text)');
    await postgres.archive();
    const [{ key } = { key: '' }] = await objects('wal/');
    const bytes = (await store.find(key)) ?? Buffer.of();
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(await decompress(await decrypt(bytes, store.identities, key))).toHaveLength(16 * 1024 * 1024);
    const other = await writeIdentity(join(folder, 'other'));
    await expect(decrypt(bytes, [other.identity], 'The file')).rejects.toThrow(
      'The file was encrypted for another key than the one in BACKUP_IDENTITY_FILE.',
    );
  });

  test('accepts a file again, and refuses another one of the same name', async () => {
    const [{ last_archived_wal: name }] = await postgres.query('select last_archived_wal from pg_stat_archiver');
    const path = join(folder, name);
    const archive = () =>
      execFileSync(nodeFor(checkout), [join(checkout, 'infra/backup/archive-wal.mjs'), path, name], {
        cwd: join(dataDir, 'postgres'),
        env: environment,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    const { key } = (await objects(name))[0] ?? { key: '' };
    const stored = (await store.find(key)) ?? Buffer.of();
    writeFileSync(path, await decompress(await decrypt(stored, store.identities, key)));
    archive();
    expect(await store.find(key)).toEqual(stored);

    writeFileSync(path, 'other content');
    expect(archive).toThrow('The archive has this file with other content');
    expect(await store.find(key)).toEqual(stored);
  });

  test('leaves segments with Postgres while the store refuses them, and catches up', async () => {
    await store.stop();
    await postgres.query(`insert into sweets values ('laddu')`);
    const [{ segment }] = await postgres.query('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
    await postgres.query('select pg_switch_wal()');
    await vi.waitFor(async () => expect((await archiver()).last_failed_wal).toBe(segment), WAIT);
    expect((await archiver()).waiting).toBeGreaterThan(0);
    expect(await metrics()).toMatch(/^mithai_wal_archive_failing 1$/m);
    await store.startAgain();
    await postgres.archive();
    expect(await archiver()).toMatchObject({ waiting: 0 });
    expect(await objects(segment)).toHaveLength(1);
    expect(await metrics()).toMatch(/^mithai_wal_archive_failing 0$/m);
    expect(await metrics()).not.toMatch(/^mithai_base_backup_timestamp_seconds/m);
  }, 180_000);
});

describe('a base backup', () => {
  test('does not count if it is interrupted', async () => {
    // Without its archiver, Postgres lets the command wait at its end.
    const [{ pid }] = await postgres.query(`select pid from pg_stat_activity where backend_type = 'archiver'`);
    process.kill(pid, 'SIGSTOP');
    const { child, ended } = startCommand('backup', environment);
    await vi.waitFor(async () => expect(await objects('.tar.zst.age')).not.toEqual([]), WAIT);
    child.kill('SIGKILL');
    await ended;
    process.kill(pid, 'SIGCONT');
    expect(await startCommand('check', environment).ended).toEqual({
      code: 1,
      output: `No complete base backup is in the store (${store.place}).\n`,
    });
  });

  test('reports the moments that can be restored, and is recorded in the database', async () => {
    const { code, output } = await startCommand('backup', environment).ended;
    expect(output).toMatch(/^The backup store is on this machine/);
    expect(output).toMatch(/Base backup \w{16}: [\d.]+ MB, stored as [\d.]+ MB, [\d.]+ s\n/);
    expect(output).toMatch(/Can be restored: any moment since 20\S+Z, except the last 60 s\n$/);
    expect(code).toBe(0);
    expect(await metrics()).toMatch(/^mithai_base_backup_timestamp_seconds 1\d{9}\./m);
    expect(await startCommand('check', environment).ended).toEqual({
      code: 0,
      output: expect.stringContaining('Base backups: 1'),
    });
  });

  test('replaces the oldest, whose WAL is deleted too', async () => {
    const before = await objects('/manifest.json');
    await postgres.archive();
    const wal = await objects('wal/');
    const { code, output } = await startCommand('backup', { ...environment, BACKUP_KEEP: '1' }).ended;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Deleted as expired: 1 base backups, [1-9]\d* WAL files/),
    ]);
    const after = await objects('/manifest.json');
    expect(after).toHaveLength(1);
    expect(after[0]?.key).not.toBe(before[0]?.key);
    const left = new Set((await objects('wal/')).map(({ key }) => key));
    expect(wal.some(({ key }) => !left.has(key))).toBe(true);
    expect(await postgres.query('select count(*)::int as n from base_backups')).toEqual([{ n: 1 }]);
    expect(await startCommand('check', environment).ended).toEqual({
      code: 0,
      output: expect.stringContaining('Base backups: 1'),
    });
  });

  test('is reported without an archive, and a database without either is not', async () => {
    const plain = await startArchivingPostgres(join(folder, 'switched-off'), {});
    onTestFinished(() => plain.stop());
    migrate(plain.url);
    expect(await metrics(plain)).not.toMatch(/^mithai_(?:base_backup|wal)_/m);
    await plain.query(`insert into base_backups values ('of-yesterday', to_timestamp(1700000000), 1)`);
    expect(await metrics(plain)).toMatch(/^mithai_base_backup_timestamp_seconds 1700000000$/m);
    expect(await metrics(plain)).toMatch(/^mithai_wal_archive_failing 1$/m);
  });

  test('requires a Postgres that archives its WAL', async () => {
    const plain = await startArchivingPostgres(join(folder, 'plain'), {});
    const { code, output } = await startCommand('backup', {
      ...environment,
      BACKUP_DATABASE_URL: plain.superuserUrl,
    }).ended.finally(plain.stop);
    expect([code, output]).toEqual([1, expect.stringContaining('Postgres does not archive its WAL')]);
  });
});
