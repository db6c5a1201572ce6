import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { openDataFolder } from '../lib/data-folder.mjs';
import { runningShop, takeLock } from '../lib/lock.mjs';
import { stopLeftovers } from '../lib/processes.mjs';
import { readSettings } from '../lib/settings.mjs';
import { Steps } from '../lib/steps.mjs';
import { UserError } from '../lib/user-error.mjs';
import { findPostgres } from './find-postgres.mjs';
import { restore } from './restore.mjs';
import { advanceSequences } from './sequences.mjs';
import { readStoreSettings } from './settings.mjs';
import { openBackupStore } from './store.mjs';

/** What a restore that was stopped may have left. */
const LEFTOVERS = /^(?:\.mithai|logs|engines|(?:postgres|wal)\.restoring|(?:processes|supervisor)\.json)$/;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Restores into a new data folder, checks it, and prints RPO and RTO. @param {NodeJS.ProcessEnv} env */
export async function restoreInto(env) {
  const began = Date.now();
  const settings = readSettings({ ...env, MITHAI_DATA: readFolder(env) });
  const target = readTarget(env.TO);
  const { dataDir } = settings;
  const store = openBackupStore(readStoreSettings(env));
  const identities = readIdentities(env);
  openDataFolder(dataDir);
  const lock = await takeLock(dataDir, 'a restore');
  const steps = new Steps();
  try {
    await stopLeftovers(dataDir);
    /** @type {string[]} */
    let findings = [];
    const { backup, lastTransactionAt } = await restore(
      {
        store,
        identities,
        target,
        dataDir,
        systemId: env.SYSTEM,
        steps,
        findPostgres: (major) => findPostgres(major, settings),
      },
      async (url) => {
        await steps.step('Advance the numbers of orders and events', () => advanceSequences(url));
        findings = await steps.step('Check the consistency', () => findingsOf(url, env));
      },
    );
    const moment = target instanceof Date ? target : new Date(began);
    const last = lastTransactionAt ?? backup.completedAt;
    console.log(findings.length === 0 ? '\nNo findings.' : `\nFindings:\n  ${findings.join('\n  ')}`);
    console.log(`Restored into ${dataDir}, up to the transaction of ${last.toISOString()}`);
    console.log(`RPO ${inSeconds(Number(moment) - Number(last))}: from that transaction to ${moment.toISOString()}`);
    console.log(`RTO ${inSeconds(Date.now() - began)}: from the command to a checked database`);
    console.log(`\nBefore the shop opens on it (MITHAI_DATA=${dataDir} make run): docs/runbooks/backup.md`);
    return findings.length === 0;
  } finally {
    lock.release();
  }
}

/** @param {NodeJS.ProcessEnv} env */
function readFolder({ INTO }) {
  if (!INTO)
    throw new UserError('Name a new folder to restore into: make restore TO=latest INTO=/var/lib/mithai-restored');
  const folder = resolve(INTO);
  const foreign = existsSync(folder) && readdirSync(folder).find((name) => !LEFTOVERS.test(name));
  if (foreign) throw new UserError(`INTO must be a new or empty folder, and ${folder} holds ${foreign}.`);
  return folder;
}

/** @param {string | undefined} text @returns {import('./restore.mjs').Target} */
function readTarget(text = '') {
  if (text === 'latest' || text === 'reachable') return text;
  const moment = new Date(text);
  if (!TIME.test(text) || Number.isNaN(Number(moment))) {
    throw new UserError(`TO must be latest or a time with its zone, such as 2026-11-26T18:30:00+05:30, not "${text}".`);
  }
  if (moment > new Date())
    throw new UserError(`TO=${text} is in the future; TO=latest restores all that was archived.`);
  return moment;
}

/** The private keys in a file as age writes it. @param {NodeJS.ProcessEnv} env */
function readIdentities({ BACKUP_IDENTITY_FILE: file }) {
  if (!file || !existsSync(file)) {
    throw new UserError(
      `BACKUP_IDENTITY_FILE must name the file with the private key of the backups${file ? `, and ${file} is not there` : ''}.`,
    );
  }
  const identities = readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((word) => word.startsWith('AGE-SECRET-KEY-1'));
  if (identities.length === 0) throw new UserError(`${file} holds no private key of age (AGE-SECRET-KEY-1…).`);
  return identities;
}

/**
 * A shop that still runs knows its object store.
 * @param {string} url @param {NodeJS.ProcessEnv} env
 */
async function findingsOf(url, env) {
  try {
    const { checkRestored } = await import('./consistency.mjs');
    return await checkRestored(url, { ...runningShop(readSettings(env).dataDir)?.environment, ...env });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`The checks could not run (${reason}). Open the shop, which migrates, and see /ops/checks.`];
  }
}

/** @param {number} ms */
function inSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
