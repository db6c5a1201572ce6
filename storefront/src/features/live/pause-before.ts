const LEAST_MS = 1000;
const MOST_MS = 60_000;

/** Milliseconds before the next attempt after so many that failed: growing, and different for everybody who lost the shop at once. */
export function pauseBefore(failures: number, random = Math.random()): number {
  const most = Math.min(MOST_MS, LEAST_MS * 2 ** (failures + 1));
  return LEAST_MS + random * (most - LEAST_MS);
}
