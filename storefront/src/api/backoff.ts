const MIN_MS = 1000;
const MAX_MS = 60_000;

/** Milliseconds to wait before the next attempt: exponential backoff with jitter. */
export function backoffMs(failures: number, random = Math.random()): number {
  const most = Math.min(MAX_MS, MIN_MS * 2 ** (failures + 1));
  return MIN_MS + random * (most - MIN_MS);
}
