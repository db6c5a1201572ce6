import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { install, isInstalled } from '../lib/install.mjs';
import { checkout } from '../lib/settings.mjs';
import { UserError } from '../lib/user-error.mjs';

const MIGRATIONS = 'backend/src/migrations/*.ts';

/**
 * Unpacks a previous version of the shop beside the data and installs its packages; the next run finds it there. By
 * default it is the version before the newest migration.
 * @param {{ commit?: string | undefined, logs: string }} options
 */
export async function prepareFormerVersion({ commit, logs }) {
  const id = git('rev-parse', '--verify', `${commit || `${newestMigration()}^1`}^{commit}`);
  const folder = join(checkout, '.data', `version-${id.slice(0, 12)}`);
  if (!existsSync(folder)) unpack(id, folder);
  mkdirSync(logs, { recursive: true });
  if (!isInstalled(folder)) await install({ checkout: folder, logs, environment: process.env });
  return { folder, id: id.slice(0, 12), title: git('log', '-1', '--format=%cI', id) };
}

/**
 * What a version's tests use to fill its own database; types are those of this version.
 * @param {string} folder
 * @returns {Promise<{
 *   createOrm: typeof import('../../backend/src/orm.ts').createOrm,
 *   factories: typeof import('../../backend/test/factories.ts'),
 *   partners: typeof import('../../backend/test/partners.ts'),
 * }>}
 */
export async function importOf(folder) {
  const load = (/** @type {string} */ file) => import(pathToFileURL(join(folder, file)).href);
  const [{ createOrm }, factories, partners] = await Promise.all(
    ['backend/src/orm.ts', 'backend/test/factories.ts', 'backend/test/partners.ts'].map(load),
  );
  return { createOrm, factories, partners };
}

/** The merge or commit that brought the newest migration to this branch. */
function newestMigration() {
  return git('log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
}

/** @param {string} id @param {string} folder */
function unpack(id, folder) {
  const draft = `${folder}-draft`;
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', id], { cwd: checkout, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  renameSync(draft, folder);
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch {
    throw new UserError(`git ${args.join(' ')} fails in ${checkout}: a former version needs the history of the shop.`);
  }
}
