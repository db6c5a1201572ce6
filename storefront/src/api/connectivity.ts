import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CACHED_AT_HEADER } from '../service-worker/protocol.ts';

const HEALTH_URL = '/healthz';
const TIMEOUT_MS = 8_000;
const DELAY_MIN_MS = 3_000;
const DELAY_MAX_MS = 60_000;

let lastResponseAt: number | null = null;
let oldestCopyAt: number | null = null;
let check: Promise<void> | null = null;
let followUp: Promise<void> | null = null;
let delayMs = DELAY_MIN_MS;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
let nextCatchUp: ReturnType<typeof setTimeout> | undefined;
const staleListeners = new Set<() => void>();
const catchUpListeners = new Set<() => void>();

/** True after a call and a health check both got no response. */
export const isOffline = (): boolean => !onlineManager.isOnline();

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);

/** While offline: when the oldest data on screen was fetched, in epoch milliseconds. */
export const staleSince = (): number | null => oldestCopyAt ?? lastResponseAt;

export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => staleListeners.delete(listener);
}

/** Calls the listener whenever stale data should be fetched again. */
export function onCatchUp(listener: () => void): () => void {
  catchUpListeners.add(listener);
  return () => catchUpListeners.delete(listener);
}

/** Resolves when there is a connection; never settles once the signal has aborted. */
export function waitForConnection(signal: AbortSignal): Promise<void> {
  let unsubscribe = () => {};
  const connected = new Promise<void>((resolve) => {
    const settle = () => {
      if (!isOffline() && !signal.aborted) resolve();
    };
    unsubscribe = subscribe(settle);
    signal.addEventListener('abort', unsubscribe);
    settle();
  });
  return connected.finally(unsubscribe);
}

/**
 * Records the result of every call, because `navigator.onLine` is often wrong. Offline, a response starts a health
 * check: it may have been on its way since before the connection was lost.
 */
export function reportResponse({ headers }: Pick<Response, 'headers'>): void {
  const cachedAt = headers.get(CACHED_AT_HEADER);
  if (cachedAt !== null) return reportStaleResponse(Date.parse(cachedAt) || Date.now());
  if (isOffline()) return reportNoResponse();
  if (oldestCopyAt === null) delayMs = DELAY_MIN_MS;
  setOnline();
}

export function reportNoResponse(): void {
  void checkHealth();
}

/** Records that a cached response from `at` is shown instead of a fresh one. */
export function reportStaleResponse(at: number): void {
  oldestCopyAt = Math.min(at, oldestCopyAt ?? at);
  for (const listener of staleListeners) listener();
  void checkHealth();
}

/** The browser's connectivity events are only hints: each starts a health check, and its result counts. */
export function watchConnectivity(): void {
  lastResponseAt = Date.now();
  onlineManager.setEventListener(() => {
    const watch = new AbortController();
    const listen = { signal: watch.signal };
    window.addEventListener('offline', reportNoResponse, listen);
    window.addEventListener('online', reportNoResponse, listen);
    const checkWhenShown = () => {
      if (isOffline() && document.visibilityState === 'visible') void checkHealth();
    };
    document.addEventListener('visibilitychange', checkWhenShown, listen);
    return () => watch.abort();
  });
}

/**
 * Any response counts, even a 5xx: errors of the server are reported elsewhere. Resolves after a check that began after
 * the call.
 */
export function checkHealth(): Promise<void> {
  if (check) {
    followUp ??= check.then(() => {
      followUp = null;
      return checkHealth();
    });
    return followUp;
  }
  check = fetch(HEALTH_URL, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(setOnline, setOffline)
    .finally(() => (check = null));
  return check;
}

function setOnline(): void {
  lastResponseAt = Date.now();
  // The browser may announce a loss before requests fail.
  if (navigator.onLine) stopChecking();
  else checkLater();
  if (isOffline()) catchUp();
  // On a weak connection each refetch may return cached responses again, so back off.
  else if (oldestCopyAt !== null) nextCatchUp ??= setTimeout(catchUp, backOff());
  onlineManager.setOnline(true);
}

function setOffline(): void {
  checkLater();
  onlineManager.setOnline(false);
}

/** Calls that fail meanwhile neither postpone the check nor lengthen the wait for the one after it. */
function checkLater(): void {
  nextCheck ??= setTimeout(() => {
    nextCheck = undefined;
    reportNoResponse();
  }, backOff());
}

function stopChecking(): void {
  clearTimeout(nextCheck);
  nextCheck = undefined;
}

function catchUp(): void {
  clearTimeout(nextCatchUp);
  nextCatchUp = undefined;
  oldestCopyAt = null;
  for (const listener of catchUpListeners) listener();
}

function backOff(): number {
  const now = delayMs;
  delayMs = Math.min(delayMs * 2, DELAY_MAX_MS);
  return now;
}
