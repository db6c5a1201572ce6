import { UserError } from '../lib/user-error.mjs';
import { decrypt } from './encryption.mjs';
import { decompress } from './fetch.mjs';
import { listBackupsOfOne } from './manifest.mjs';
import { walFolder, walName } from './object-keys.mjs';
import {
  parseHistory,
  parseHistoryName,
  parseLeftAt,
  parseLsn,
  parseSegment,
  SEGMENT_BYTES,
  segmentName,
} from './wal-names.mjs';

/**
 * @typedef {import('./manifest.mjs').Manifest} Manifest
 * @typedef {{ backup: Manifest, files: import('./store.mjs').StoredObject[],
 *   missing?: string }} Source
 *   `files`: of WAL that follow the base backup; `missing`: the first segment that the archive lacks, after which
 *   nothing can be restored
 */

/**
 * @typedef {{ timeline: number, leftAt: Map<number, bigint> }} History `leftAt`: the LSN where each ancestor was left
 * @type {History}
 */
const NO_HISTORY = { timeline: 0, leftAt: new Map() };

/**
 * The newest base backup from before the moment, on the timeline that the archive ends with.
 * @param {import('./store.mjs').BackupStore} store
 * @param {{ target: Date | 'latest', identities: string[], systemId?: string }} options
 * @returns {Promise<Source>}
 */
export async function chooseBackup(store, { target, identities, systemId }) {
  const all = await listBackupsOfOne(store, systemId);
  const newest = all.at(-1);
  if (!newest) throw new UserError(`The backup store (${store.place}) has no complete base backup.`);
  const isEarly = (/** @type {Manifest} */ { completedAt }) => target === 'latest' || completedAt <= target;
  const wal = await store.list(walFolder(newest.systemId));
  const history = await readLatestHistory(store, wal, identities);
  const usable = all.filter((backup) => isAncestor(backup, history));
  const backup = usable.findLast(isEarly);
  if (!backup) {
    throw new UserError(
      `The oldest base backup was complete at ${all[0]?.completedAt.toISOString()}; no earlier moment can be restored.`,
    );
  }
  const next = usable.find(({ startedAt }) => target !== 'latest' && startedAt > target);
  return { backup, ...followingWal(wal, { backup, next, history }) };
}

/**
 * Of the highest timeline, which a restore began.
 * @param {import('./store.mjs').BackupStore} store @param {import('./store.mjs').StoredObject[]} wal
 * @param {string[]} identities @returns {Promise<History>}
 */
async function readLatestHistory(store, wal, identities) {
  const latest = findLatestHistory(wal);
  const bytes = latest && (await store.find(latest.key));
  if (!latest || !bytes) return NO_HISTORY;
  const text = await decompress(await decrypt(bytes, identities, `The timeline ${walName(latest)}`));
  return { timeline: parseHistoryName(walName(latest)) ?? 0, leftAt: parseHistory(String(text)) };
}

/**
 * The same without the private key; undefined if the history was archived without what it needs.
 * @param {import('./store.mjs').BackupStore} store @param {import('./store.mjs').StoredObject[]} wal
 * @returns {Promise<History | undefined>}
 */
export async function findLatestHistoryByMetadata(store, wal) {
  const latest = findLatestHistory(wal);
  if (!latest) return NO_HISTORY;
  const history = (await store.findMetadata(latest.key))?.history;
  return history ? { timeline: parseHistoryName(walName(latest)) ?? 0, leftAt: parseLeftAt(history) } : undefined;
}

/** @param {import('./store.mjs').StoredObject[]} wal */
function findLatestHistory(wal) {
  return wal.findLast((object) => parseHistoryName(walName(object)) !== undefined);
}

/**
 * False if it was taken of what a restore has given up since.
 * @param {Manifest} backup @param {History} history
 */
export function isAncestor({ startSegment, stopLsn }, { timeline, leftAt }) {
  const own = parseSegment(startSegment)?.timeline ?? 0;
  if (own >= timeline) return true;
  const left = leftAt.get(own);
  return left !== undefined && parseLsn(stopLsn) <= left;
}

/**
 * @param {import('./store.mjs').StoredObject[]} wal
 * @param {{ backup: Manifest, next?: Manifest, history?: History }} after
 *   `next`: a later base backup, whose WAL ends the search; without `history` all timelines count
 */
export function followingWal(wal, { backup, next, history = NO_HISTORY }) {
  const first = parseSegment(backup.startSegment) ?? { timeline: 0, number: 0 };
  const last = (next && parseSegment(next.stopSegment)?.number) ?? Infinity;
  const needed = wal.filter((object) => {
    const segment = parseSegment(walName(object));
    if (!segment) return parseHistoryName(walName(object)) !== undefined;
    const isAfter = segment.number >= first.number && segment.timeline >= first.timeline;
    return isAfter && segment.number <= Math.min(last, lastNumber(segment.timeline, history));
  });
  const segments = needed.flatMap((object) => parseSegment(walName(object)) ?? []);
  const numbers = new Set(segments.map(({ number }) => number));
  const end = Math.max(...numbers, parseSegment(backup.stopSegment)?.number ?? 0);
  for (let number = first.number; number <= end; number += 1) {
    if (numbers.has(number)) continue;
    const before = segments.findLast((segment) => segment.number < number) ?? first;
    return {
      files: needed.filter((object) => (parseSegment(walName(object))?.number ?? 0) < number),
      missing: segmentName(before.timeline, number),
    };
  }
  return { files: needed };
}

/**
 * The segment with which a timeline ends; Infinity for the last one.
 * @param {number} timeline @param {History} history
 */
function lastNumber(timeline, history) {
  if (timeline >= history.timeline) return Infinity;
  const left = history.leftAt.get(timeline);
  return left === undefined ? -1 : Number(left / BigInt(SEGMENT_BYTES));
}
