const LEAST_MS = 1000;
const MOST_MS = 60_000;

/** Milliseconds to wait before the next attempt: exponential backoff with jitter. */
export function backoffMs(failures: number, random = Math.random()): number {
  const most = Math.min(MOST_MS, LEAST_MS * 2 ** (failures + 1));
  return LEAST_MS + random * (most - LEAST_MS);
}
