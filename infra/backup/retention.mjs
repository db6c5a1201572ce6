import { findLatestHistoryByMetadata, isAncestor } from './choose-backup.mjs';
import { listBaseBackups } from './manifest.mjs';
import { baseFolder, MANIFEST, walFolder, walName } from './object-keys.mjs';
import { parseSegment } from './wal-names.mjs';

/** An incomplete base backup that is younger may still be written. */
const INCOMPLETE_RETENTION_MS = 24 * 3600_000;

const SEGMENT_DIGITS = 24;

/**
 * Deletes base backups except the newest ones that a restore can use, and what is newer than those; incomplete ones, and the WAL from before the oldest that stays.
 * @param {import('./store.mjs').BackupStore} store @param {string} systemId @param {number} keep base backups
 */
export async function removeExpired(store, systemId, keep) {
  const backups = await listBaseBackups(store, systemId);
  const allWal = await store.list(walFolder(systemId));
  const history = await findLatestHistoryByMetadata(store, allWal);
  const [oldest] = backups.filter((backup) => !history || isAncestor(backup, history)).slice(-keep);
  if (!oldest) return { retained: backups, backups: 0, walFiles: 0 };
  // Those of a timeline that was left expire with their age: if a copy was opened by mistake, they are the shop's.
  const retained = backups.slice(backups.indexOf(oldest));
  const first = Math.min(...retained.map(({ startSegment }) => parseSegment(startSegment)?.number ?? 0));

  const retainedIds = new Set(retained.map(({ id }) => id));
  const completeIds = new Set(backups.map(({ id }) => id));
  const expired = (await store.list(baseFolder(systemId))).filter(({ key, storedAt }) => {
    const id = key.split('/')[2] ?? '';
    if (retainedIds.has(id)) return false;
    return completeIds.has(id) || Date.now() - Number(storedAt) > INCOMPLETE_RETENTION_MS;
  });
  // Manifests first: what is half deleted must not count as a base backup.
  const [manifests, parts] = partition(expired, ({ key }) => key.endsWith(`/${MANIFEST}`));
  await store.remove([...manifests, ...parts].map(({ key }) => key));

  const wal = allWal.filter((object) => {
    const segment = parseSegment(walName(object).slice(0, SEGMENT_DIGITS));
    return segment !== undefined && segment.number < first;
  });
  await store.remove(wal.map(({ key }) => key));
  return { retained, backups: backups.length - retained.length, walFiles: wal.length };
}

/** @template T @param {T[]} items @param {(item: T) => boolean} isFirst @returns {[T[], T[]]} */
function partition(items, isFirst) {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
