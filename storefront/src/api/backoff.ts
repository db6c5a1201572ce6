const WAIT_MIN_MS = 1000;
const WAIT_MAX_MS = 60_000;

/** Milliseconds to wait before the next attempt: exponential backoff with jitter. */
export function backoffMs(failures: number, random = Math.random()): number {
  const most = Math.min(WAIT_MAX_MS, WAIT_MIN_MS * 2 ** (failures + 1));
  return WAIT_MIN_MS + random * (most - WAIT_MIN_MS);
}
