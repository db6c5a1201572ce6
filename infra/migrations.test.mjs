import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { lintMigrations, migrationNameProblems, migrationProblems, readMigrations } from './lib/migration-lint.mjs';
import { checkout } from './lib/settings.mjs';

/** Earlier migrations stopped the shop. */
const CHECKED_SINCE = 'Migration20261126110000';

/** The last whose name ran ahead of the calendar; two before it share a time. */
const LAST_AHEAD = 'Migration20261129030000_passkeys';

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));

test('every migration since the rule runs beside the version before', async () => {
  const migrations = await readMigrations(join(checkout, 'backend/src/migrations'));
  const checked = migrations.filter(({ name }) => name >= CHECKED_SINCE);
  expect(migrations.length).toBeGreaterThan(70);
  expect(await migrationProblems(checked, version)).toEqual([]);
});

test('every later migration has a unique time in the past', async () => {
  const names = (await readMigrations(join(checkout, 'backend/src/migrations'))).map(({ name }) => name);
  expect(names).toContain(LAST_AHEAD);
  const later = names.filter((name) => name >= LAST_AHEAD);
  expect(migrationNameProblems(later, new Date()).filter((problem) => !problem.startsWith(LAST_AHEAD))).toEqual([]);
});

test('refuses a migration of the future, or of the time of another', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const names = ['Migration20261201095959_a', 'Migration20261201095959_b', 'Migration20261201100001_c'];
  expect(migrationNameProblems(names, now)).toEqual([
    'Migration20261201095959_b: another migration has its time.',
    'Migration20261201100001_c: its time is in the future, so the next migration would come before it.',
  ]);
});

test('finds the migrations that stopped the shop before the rule existed', async () => {
  const migrations = await readMigrations(join(checkout, 'backend/src/migrations'));
  const breaking = (await lintMigrations(migrations)).filter(({ effect }) => effect === 'breaking');
  expect(new Set(breaking.map(({ migration }) => migration))).toEqual(
    new Set([
      'Migration20261122082005_sessions_and_second_factor',
      'Migration20261122084833_partners',
      'Migration20261122112814_custom_orders',
      'Migration20261123160000_field_names',
      'Migration20261125032600_ip_columns',
      'Migration20261125092858_payment_event_details',
      'Migration20261125211338_payment_event_kinds',
      'Migration20261126032557_batches',
    ]),
  );
});

/** @param {string} sql @param {object} [options] */
const problemsOf = (sql, options) =>
  migrationProblems([{ name: 'Migration1', statements: [sql], isTransactional: true, ...options }], '1.4.0');

describe('a migration', () => {
  test.each([
    ['drops a column', 'alter table "orders" drop column "note"', 'ban-drop-column'],
    ['drops a table', 'drop table "orders"', 'ban-drop-table'],
    ['renames a column', 'alter table "orders" rename "note" to "remark"', 'renaming-column'],
    ['renames a table', 'alter table "orders" rename to "sales"', 'renaming-table'],
    [
      'adds a column that every row must fill',
      'alter table "orders" add "note" text not null',
      'adding-required-field',
    ],
    ['changes a type', 'alter table "orders" alter "note" type varchar(9)', 'changing-column-type'],
    ['demands a value', 'alter table "orders" alter "note" set not null', 'adding-not-nullable-field'],
    ['allows null where code expects none', 'alter table "orders" alter "note" drop not null', 'ban-drop-not-null'],
  ])('is refused until a version without its use has been released, if it %s', async (_title, sql, rule) => {
    const refused = [expect.stringContaining(`(breaking, ${rule})`)];
    expect(await problemsOf(sql)).toEqual(refused);
    expect(await problemsOf(sql, { unusedSince: '1.4.0' })).toEqual(refused);
    expect(await problemsOf(sql, { unusedSince: '1.10.0' })).toEqual(refused);
    expect(await problemsOf(sql, { unusedSince: 'soon' })).toEqual(refused);
    expect(await problemsOf(sql, { unusedSince: '1.3.0' })).toEqual([]);
  });

  test('cannot ignore these rules by a comment', async () => {
    const sql = '-- squawk-ignore ban-drop-column\nalter table "orders" drop column "note"';
    expect(await problemsOf(sql)).toEqual([expect.stringContaining('ban-drop-column cannot be ignored')]);
  });

  test.each([
    ['an index', 'create index "i" on "orders" ("note")', 'require-concurrent-index-creation'],
    ['a check', 'alter table "orders" add constraint "c" check (total > 0)', 'constraint-missing-not-valid'],
    [
      'uniqueness',
      'alter table "orders" add constraint "u" unique ("note")',
      'constraint-missing-not-valid, disallowed-unique-constraint',
    ],
    [
      'a foreign key',
      'alter table "orders" add constraint "f" foreign key (a) references b (id)',
      'constraint-missing-not-valid, adding-foreign-key-constraint',
    ],
    [
      'a computed column',
      'alter table "orders" add "n" int generated always as (1) stored',
      'adding-field-with-default',
    ],
  ])('is refused if it adds %s while it blocks the table', async (_title, sql, rules) => {
    const refused = rules.split(', ').map((rule) => expect.stringContaining(`(blocking, ${rule})`));
    expect(await problemsOf(sql, { unusedSince: '1.3.0' })).toEqual(refused);
    expect(await problemsOf(`-- squawk-ignore ${rules}\n${sql}`)).toEqual([]);
  });

  test.each([
    ['a column with a default', 'alter table "orders" add "note" text not null default \'\''],
    [
      'a new table with its constraints',
      'create table "a" ("id" int not null check (id > 0)); create index "i" on "a" ("id")',
    ],
    ['a check of new rows', 'alter table "orders" add constraint "c" check (total > 0) not valid'],
    ['the check of old rows', 'alter table "orders" validate constraint "c"'],
  ])('may add %s', async (_title, sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  test('creates an index beside writers outside of a transaction only', async () => {
    const sql = 'create index concurrently "i" on "orders" ("note")';
    expect(await problemsOf(sql, { isTransactional: false })).toEqual([]);
    expect(await problemsOf(sql)).toEqual([expect.stringContaining('override isTransactional')]);
  });
});
