import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startTestOrm, templateName } from './database.ts';

test('makes a new template for an edited migration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mithai-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const migrations = pathToFileURL(`${folder}/`);
  const migration = join(folder, 'Migration1.ts');

  await writeFile(migration, 'create table a ()');
  const before = await templateName(migrations);
  expect(await templateName(migrations)).toBe(before);
  await writeFile(migration, 'create table b ()');
  expect(await templateName(migrations)).not.toBe(before);
});

test('the migrations make the schema of the entities; if not, run `npm run migration NAME`', async () => {
  const { orm, close } = await startTestOrm();
  onTestFinished(close);
  expect(await orm.migrator.checkSchema()).toBe(false);
});
