import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { nodeFor } from './install.mjs';
import { checkout } from './settings.mjs';

/** The oldest Postgres that the shop runs on. */
const POSTGRES = '15';

/**
 * Rules of squawk, by what a migration that breaks one does to the version that still serves the shop.
 * https://squawkhq.com/docs/rules
 */
const rules = {
  breaking: [
    'adding-not-nullable-field',
    'adding-required-field',
    'ban-drop-column',
    'ban-drop-database',
    'ban-drop-not-null',
    'ban-drop-table',
    'ban-truncate-cascade',
    'changing-column-type',
    'renaming-column',
    'renaming-table',
  ],
  blocking: [
    'adding-field-with-default',
    'adding-foreign-key-constraint',
    'adding-serial-primary-key-field',
    'constraint-missing-not-valid',
    'disallowed-unique-constraint',
    'require-concurrent-index-creation',
    'syntax-error',
  ],
};

/**
 * @typedef {{ name: string, statements: string[], isTransactional: boolean, unusedSince?: string }} MigrationSql
 *   `unusedSince`: the version since which no code uses what the migration removes
 * @typedef {{ migration: string, effect: keyof typeof rules, rule: string, message: string }} Finding
 */

/** @param {string} folder @returns {Promise<MigrationSql[]>} in their order */
export async function readMigrations(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.toSorted().map(async (file) => {
      const [Migration] = Object.values(await import(join(folder, file)));
      /** @type {import('@mikro-orm/migrations').Migration} */
      const migration = new Migration();
      await migration.up();
      return {
        name: file.replace('.ts', ''),
        statements: migration.getQueries().map(String),
        isTransactional: migration.isTransactional(),
        unusedSince: Migration.unusedSince,
      };
    }),
  );
}

/**
 * What in the migrations the version before would not survive: `breaking` statements fail its queries, `blocking` ones
 * hold its writes up as long as they read a table.
 * @param {MigrationSql[]} migrations @returns {Promise<Finding[]>}
 */
export async function lintMigrations(migrations) {
  const folder = mkdtempSync(join(tmpdir(), 'mithai-migrations-'));
  try {
    const [inTransaction = [], without = []] = [true, false].map((wanted) =>
      migrations.filter(({ isTransactional }) => isTransactional === wanted),
    );
    return [
      ...(await runSquawk(folder, inTransaction, ['--assume-in-transaction'])),
      ...(await runSquawk(folder, without, [])),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder @param {MigrationSql[]} migrations @param {string[]} options
 * @returns {Promise<Finding[]>}
 */
async function runSquawk(folder, migrations, options) {
  if (migrations.length === 0) return [];
  for (const { name, statements } of migrations)
    writeFileSync(join(folder, `${name}.sql`), statements.map((sql) => `${sql.trim().replace(/;$/, '')};\n`).join(''));
  const squawk = join(checkout, 'node_modules/squawk-cli/js/bin/squawk');
  const files = migrations.map(({ name }) => `${name}.sql`);
  const args = [squawk, '--reporter=json', `--pg-version=${POSTGRES}`, ...options, ...files];
  // Exits with 1 if there are findings.
  const { stdout } = await promisify(execFile)(nodeFor(checkout), args, { cwd: folder, maxBuffer: 64e6 }).catch(
    (/** @type {{ stdout?: string }} */ error) => {
      if (!error.stdout) throw error;
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(stdout).flatMap((/** @type {{ file: string, rule_name: string, message: string }} */ found) => {
    const effect = effectOf(found.rule_name);
    return effect
      ? [{ migration: found.file.replace('.sql', ''), effect, rule: found.rule_name, message: found.message }]
      : [];
  });
}

/** @param {string} rule @returns {keyof typeof rules | undefined} */
function effectOf(rule) {
  if (rules.breaking.includes(rule)) return 'breaking';
  return rules.blocking.includes(rule) ? 'blocking' : undefined;
}

/**
 * Sentences that say why migrations may not run beside the version before.
 * @param {MigrationSql[]} migrations @param {string} version of the shop
 */
export async function migrationProblems(migrations, version) {
  const findings = await lintMigrations(migrations);
  return migrations.flatMap((migration) => {
    const { name, statements, isTransactional, unusedSince } = migration;
    const own = findings.filter((finding) => finding.migration === name);
    const sql = statements.join('\n');
    const ignored = rules.breaking.filter((rule) => new RegExp(`squawk-ignore.*${rule}`).test(sql));
    return [
      ...(isTransactional && /\bconcurrently\b/i.test(sql)
        ? [`${name}: Postgres does nothing concurrently in a transaction; override isTransactional.`]
        : []),
      ...own
        .filter(({ effect }) => effect === 'blocking' || !isBefore(unusedSince, version))
        .map(({ effect, rule, message }) => `${name}: ${message} (${effect}, ${rule})`),
      ...ignored.map((rule) => `${name}: ${rule} cannot be ignored; name the version in unusedSince.`),
    ];
  });
}

/** @param {string | undefined} earlier @param {string} later versions such as 1.4.0 */
function isBefore(earlier, later) {
  if (!earlier || !/^\d+\.\d+\.\d+$/.test(earlier)) return false;
  return earlier.localeCompare(later, 'en', { numeric: true }) < 0;
}

/**
 * Sentences that say which migrations are named by a time that another has, or that is in the future (UTC).
 * @param {string[]} names @param {Date} now
 */
export function migrationNameProblems(names, now) {
  const present = toTimestamp(now);
  const times = names.map((name) => name.match(/^Migration(\d{14})/)?.[1] ?? '');
  return names.flatMap((name, index) => {
    const time = times[index] ?? '';
    return [
      ...(times.indexOf(time) < index ? [`${name}: another migration has its time.`] : []),
      ...(time > present ? [`${name}: its time is in the future, so the next migration would come before it.`] : []),
    ];
  });
}

/** As MikroORM names migrations. @param {Date} date */
const toTimestamp = (date) => date.toISOString().replaceAll(/\D/g, '').slice(0, 14);
