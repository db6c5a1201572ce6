import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { nodeFor } from '../lib/install.mjs';
import { checkout } from '../lib/settings.mjs';
import { startBackupStore, startCommand } from '../test/backup.mjs';
import { createTemporaryFolder } from '../test/temporary.mjs';
import { storeManifest } from './manifest.mjs';
import { walKey, walName } from './object-keys.mjs';
import { removeExpired } from './retention.mjs';
import { segmentName } from './wal-names.mjs';

const { folder, remove } = createTemporaryFolder();
/** @type {Awaited<ReturnType<typeof startBackupStore>>} */
let store;

beforeAll(async () => {
  store = await startBackupStore(join(folder, 'store'));
}, 60_000);
afterAll(async () => {
  await store.stop();
  remove();
});

let systems = 0;

/** A data folder as the archive command sees it, with its own identifier. */
function createSystem() {
  systems += 1;
  const data = join(folder, `system-${systems}`);
  mkdirSync(join(data, 'global'), { recursive: true });
  const control = Buffer.alloc(8);
  control.writeBigUInt64LE(BigInt(systems));
  writeFileSync(join(data, 'global/pg_control'), control);
  /** @param {string} name @param {string} content */
  const archive = (name, content = name) => {
    writeFileSync(join(data, name), content);
    execFileSync(nodeFor(checkout), [join(checkout, 'infra/backup/archive-wal.mjs'), name, name], {
      cwd: data,
      env: store.environment,
      stdio: 'pipe',
    });
  };
  return { systemId: String(systems), archive };
}

/**
 * A complete base backup that ends in the segment in which it began.
 * @param {{ systemId: string, timeline?: number, number: number, id?: string, completedAt?: Date }} backup
 */
async function storeBackup({ systemId, timeline = 1, number, id = 'backup', completedAt = new Date() }) {
  const segment = segmentName(timeline, number);
  const manifest = { id, systemId, postgres: 18, database: 'mithai', user: 'postgres', label: '', bytes: 0 };
  const wal = { startSegment: segment, stopLsn: `0/${number.toString(16)}000028`, stopSegment: segment };
  const lists = { recipients: [], parts: [] };
  await storeManifest(store, { ...manifest, ...wal, ...lists, startedAt: completedAt, completedAt });
}

/** @param {string} [systemId] */
const check = (systemId) => startCommand('check', { ...store.environment, SYSTEM: systemId }).ended;

describe('the archive of a restored copy', () => {
  test('refuses segments that the previous timeline still writes', () => {
    const { archive } = createSystem();
    archive(segmentName(1, 1));
    archive('00000002.history', '1\t0/1000028\tno recovery target specified\n');
    expect(() => archive(segmentName(1, 2))).toThrow('It is of timeline 1, and the archive has timeline 2');
    // Postgres repeats it after a crash, and archives the rest of the former timeline after a restore.
    archive(segmentName(1, 1));
    archive(`${segmentName(1, 2)}.partial`);
    archive(segmentName(2, 2));
  });

  test('is reported until it has a base backup', async () => {
    const { systemId, archive } = createSystem();
    archive(segmentName(1, 1));
    await storeBackup({ systemId, number: 1 });
    expect(await check(systemId)).toMatchObject({ code: 0 });
    archive('00000002.history', '1\t0/1000028\tno recovery target specified\n');
    archive(segmentName(2, 1));
    const output = expect.stringContaining('is of timeline 1, and the archive has timeline 2: if you have restored');
    expect(await check(systemId)).toEqual({ code: 1, output });
    await storeBackup({ systemId, timeline: 2, number: 1, id: 'later' });
    expect(await check(systemId)).toMatchObject({ code: 0 });
  });
});

describe('the check after a restore', () => {
  /** Two base backups, of which the second one was given up, and two since. */
  async function restoreBetween() {
    const system = createSystem();
    const { systemId, archive } = system;
    for (let number = 1; number <= 9; number += 1) archive(segmentName(1, number));
    archive('00000002.history', '1\t0/3000028\tno recovery target specified\n');
    for (let number = 3; number <= 6; number += 1) archive(segmentName(2, number));
    const backups = [
      { id: 'a', number: 1 },
      { id: 'b-left', number: 8 },
      { id: 'c', number: 4, timeline: 2 },
      { id: 'd', number: 6, timeline: 2 },
    ];
    for (const [index, backup] of backups.entries())
      await storeBackup({ systemId, completedAt: new Date(Date.now() - 4000 + index), ...backup });
    return system;
  }

  test('reports no gap where a timeline was left, and one on the timeline in use', async () => {
    const { systemId } = await restoreBetween();
    expect(await check(systemId)).toMatchObject({ code: 0 });
    await store.remove([walKey(systemId, segmentName(2, 5))]);
    const output = expect.stringContaining(`The WAL segment ${segmentName(2, 5)} is missing`);
    expect(await check(systemId)).toEqual({ code: 1, output });
  });

  test('keeps as many base backups as a restore can use', async () => {
    const { systemId } = await restoreBetween();
    const ids = async (/** @type {number} */ keep) =>
      (await removeExpired(store, systemId, keep)).retained.map(({ id }) => id);
    expect(await ids(3)).toEqual(['a', 'b-left', 'c', 'd']);
    expect(await ids(2)).toEqual(['c', 'd']);
    const left = (await store.list(`wal/${systemId}/`)).map(walName);
    expect(left).not.toContain(segmentName(1, 3));
    expect(left).toContain(segmentName(2, 4));
  });
});

test('the check fails if no WAL was archived for longer than an hour', async () => {
  const { systemId, archive } = createSystem();
  archive(segmentName(1, 1));
  await storeBackup({ systemId, number: 1 });
  expect(await check(systemId)).toMatchObject({ code: 0 });
  const objects = join(folder, `store/objects/mithai-backup/wal/${systemId}`);
  const before = new Date(Date.now() - 80 * 60_000);
  for (const name of readdirSync(objects)) utimesSync(join(objects, name), before, before);
  expect(await check(systemId)).toEqual({
    code: 1,
    output: expect.stringContaining('No WAL was archived for 75 minutes'),
  });
});

test('the check and a restore ask which database is meant if the store has several', async () => {
  const [one, other] = [createSystem(), createSystem()];
  for (const { systemId, archive } of [one, other]) {
    archive(segmentName(1, 1));
    await storeBackup({ systemId, number: 1 });
  }
  const names = [one, other].map(({ systemId }) => `SYSTEM=${systemId} \\(newest base backup \\S+Z\\)`);
  const refusal = expect.stringMatching(
    new RegExp(`has base backups of several databases; choose .*${names.join(' or ')}`),
  );
  expect(await check()).toEqual({ code: 1, output: refusal });
  const restore = (/** @type {NodeJS.ProcessEnv} */ variables) =>
    startCommand('restore', {
      ...store.environment,
      TO: 'latest',
      INTO: join(folder, 'into'),
      ...variables,
    }).ended;
  expect(await restore({})).toEqual({ code: 1, output: refusal });
  expect(await check(one.systemId)).toEqual({ code: 0, output: expect.stringContaining('Base backups: 1') });
  const missing = expect.stringContaining('has no base backup of SYSTEM=none; choose SYSTEM=');
  expect(await restore({ SYSTEM: 'none' })).toEqual({ code: 1, output: missing });
});
