import { TIMEOUT_MS, withTimeout } from './timeout.ts';

export type Checks = Record<string, () => Promise<boolean> | boolean>;

export interface Readiness {
  status: 'ready' | 'not ready';
  parts: Record<string, 'up' | 'unavailable'>;
}

/** Runs all checks in parallel; one that times out counts as down. */
export const readReadiness = async (checks: Checks): Promise<Readiness> => {
  const responses = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, (await isUp(check)) ? 'up' : 'unavailable'] as const),
  );
  const ready = responses.every(([, response]) => response === 'up');
  return { status: ready ? 'ready' : 'not ready', parts: Object.fromEntries(responses) };
};

const isUp = async (check: Checks[string]): Promise<boolean> => {
  try {
    return await withTimeout(Promise.resolve(check()));
  } catch {
    return false;
  }
};

/** Asks another process. */
export const isHealthy = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
