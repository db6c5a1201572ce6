/** Segments of 16 MB, Postgres's default; `takeBaseBackup` refuses others. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY = /^([0-9A-F]{8})\.history$/;

/** What Postgres archives: segments, partial ones, marks of base backups, and histories of timelines. */
export const WAL_FILE = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** A full segment's timeline and its number, which goes on when the timeline changes. @param {string} name */
export function parseSegment(name) {
  const [, timeline = '', log = '', segment = ''] = SEGMENT.exec(name) ?? [];
  if (!timeline) return undefined;
  return { timeline: hex(timeline), number: hex(log) * 0x100 + hex(segment) };
}

/** @param {number} timeline @param {number} number */
export function segmentName(timeline, number) {
  return [timeline, Math.floor(number / 0x100), number % 0x100]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** The timeline whose history this is. @param {string} name */
export function parseHistoryName(name) {
  const [, timeline] = HISTORY.exec(name) ?? [];
  return timeline ? hex(timeline) : undefined;
}

/**
 * Where each previous timeline was left, as segment number and bytes in it: lines of timeline, LSN and reason.
 * @param {string} text @returns {Map<number, bigint>}
 */
export function parseHistory(text) {
  const lines = text.split('\n').map((line) => /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)\t/.exec(line));
  return new Map(lines.flatMap((line) => (line ? [[Number(line[1]), parseLsn(line[2] ?? '')]] : [])));
}

/** For an object's metadata. @param {Map<number, bigint>} leftAt of `parseHistory` */
export function formatLeftAt(leftAt) {
  return [...leftAt].map(([timeline, lsn]) => `${timeline}=${lsn}`).join(' ');
}

/** @param {string} text of `formatLeftAt` @returns {Map<number, bigint>} */
export function parseLeftAt(text) {
  const entries = text.split(' ').map((entry) => /^(\d+)=(\d+)$/.exec(entry));
  return new Map(entries.flatMap((entry) => (entry ? [[Number(entry[1]), BigInt(entry[2] ?? 0)]] : [])));
}

/** @param {string} lsn such as 0/5000028 */
export function parseLsn(lsn) {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** @param {string} digits */
function hex(digits) {
  return Number.parseInt(digits, 16);
}
