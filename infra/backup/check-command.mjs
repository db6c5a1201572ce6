import { findLatestHistoryByMetadata, followingWal, isAncestor } from './choose-backup.mjs';
import { listBackupsOfOne } from './manifest.mjs';
import { walFolder, walName } from './object-keys.mjs';
import { readStoreSettings } from './settings.mjs';
import { openBackupStore } from './store.mjs';
import { parseHistoryName, parseSegment } from './wal-names.mjs';

/** A daily base backup, and two hours for it to be late. */
const AGE_MAX_HOURS = 26;

/** The shop's hourly tasks write even if no customer comes, and a quarter of an hour for them to be late. */
const WAL_AGE_MAX_HOURS = 1.25;

/**
 * Prints the age of the newest base backup and of the newest WAL, and whether the WAL has a gap. Needs only the store.
 * @param {NodeJS.ProcessEnv} env @returns {Promise<boolean>} false if something is overdue or missing
 */
export async function check(env) {
  const store = openBackupStore(readStoreSettings(env));
  const backups = await listBackupsOfOne(store, env.SYSTEM);
  const newest = backups.at(-1);
  if (!newest) {
    console.log(`No complete base backup is in the store (${store.place}).`);
    return false;
  }
  const wal = await store.list(walFolder(newest.systemId));
  const history = await findLatestHistoryByMetadata(store, wal);
  const usable = history ? backups.filter((backup) => isAncestor(backup, history)) : backups;
  const gaps = usable.flatMap(
    (backup, index) => followingWal(wal, { backup, next: usable[index + 1], history }).missing ?? [],
  );
  const timeline = parseSegment(newest.startSegment)?.timeline ?? 0;
  const latestTimeline = Math.max(timeline, ...wal.map((object) => parseHistoryName(walName(object)) ?? 0));
  const hours = hoursSince(newest.completedAt);
  const storedAt = new Date(Math.max(...wal.map(({ storedAt: at }) => Number(at))));

  console.log(`Base backups: ${backups.length}, the newest from ${since(newest.completedAt)}`);
  console.log(`WAL files: ${wal.length}, the newest from ${since(storedAt)}`);
  for (const gap of new Set(gaps))
    console.log(`The WAL segment ${gap} is missing: nothing from it to the next base backup can be restored.`);
  if (hours > AGE_MAX_HOURS) console.log(`The newest base backup is older than ${AGE_MAX_HOURS} h: run make backup.`);
  const isWalOld = !(hoursSince(storedAt) <= WAL_AGE_MAX_HOURS);
  if (isWalOld) {
    console.log(
      `No WAL was archived for ${WAL_AGE_MAX_HOURS * 60} minutes: the shop does not run, or runs without BACKUP_*, or its Postgres says in its log why it cannot archive.`,
    );
  }
  if (timeline < latestTimeline) {
    console.log(
      `The newest base backup is of timeline ${timeline}, and the archive has timeline ${latestTimeline}: if you have restored the shop, run make backup; if not, a restored copy archives to the same place.`,
    );
  }
  return gaps.length === 0 && hours <= AGE_MAX_HOURS && !isWalOld && timeline === latestTimeline;
}

/** @param {Date} moment */
function since(moment) {
  return `${moment.toISOString()}, ${hoursSince(moment).toFixed(1)} h ago`;
}

/** @param {Date} moment */
function hoursSince(moment) {
  return (Date.now() - Number(moment)) / 3600_000;
}
