import { CACHED_AT_HEADER } from '../service-worker/protocol.ts';

export interface Connectivity {
  /** True after a call and a health check both got no answer. */
  isOffline: boolean;
  /** While offline: when the oldest data on screen was fetched, in epoch milliseconds. */
  seenAt: number | null;
}

const QUESTION = '/healthz';
const PATIENCE = 8_000;
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 60_000;

const THERE: Connectivity = { isOffline: false, seenAt: null };
let line = THERE;
let lastAnswerAt: number | null = null;
let oldestCopyAt: number | null = null;
let question: Promise<void> | null = null;
let pause = FIRST_PAUSE;
let nextQuestion: ReturnType<typeof setTimeout> | undefined;
let nextCatchUp: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const catchUps = new Set<() => void>();

export const getConnectivity = (): Connectivity => line;
export const getServerConnectivity = (): Connectivity => THERE;

export function subscribeToConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function onCatchUp(listener: () => void): () => void {
  catchUps.add(listener);
  return () => catchUps.delete(listener);
}

/** Records the result of every call, because `navigator.onLine` is often wrong. */
export function reportResponse({ headers }: Pick<Response, 'headers'>): void {
  const seenAt = headers.get(CACHED_AT_HEADER);
  if (seenAt !== null) return reportStaleResponse(Date.parse(seenAt) || Date.now());
  if (oldestCopyAt === null) pause = FIRST_PAUSE;
  found();
}

export function reportNoResponse(): void {
  void checkHealth();
}

/** Records that a cached response from `at` is shown instead of a fresh one. */
export function reportStaleResponse(at: number): void {
  oldestCopyAt = Math.min(at, oldestCopyAt ?? at);
  if (line.isOffline) become({ isOffline: true, seenAt: oldestCopyAt });
  void checkHealth();
}

/** Starts a health check on each of the browser's connectivity events, which are only hints. */
export function watchConnectivity(): void {
  lastAnswerAt = Date.now();
  const ask = () => void checkHealth();
  window.addEventListener('offline', ask);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', () => {
    if (line.isOffline && document.visibilityState === 'visible') ask();
  });
}

/** Any response counts, even a 5xx: errors of the server are reported elsewhere. */
export function checkHealth(): Promise<void> {
  question ??= fetch(QUESTION, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    .then(found, lost)
    .finally(() => (question = null));
  return question;
}

function found(): void {
  lastAnswerAt = Date.now();
  clearTimeout(nextQuestion);
  if (line.isOffline) catchUp();
  // On a weak connection each refetch may return cached responses again, so back off.
  else if (oldestCopyAt !== null) nextCatchUp ??= setTimeout(catchUp, lengthened());
  become(THERE);
}

function lost(): void {
  clearTimeout(nextQuestion);
  nextQuestion = setTimeout(() => void checkHealth(), lengthened());
  become({ isOffline: true, seenAt: oldestCopyAt ?? lastAnswerAt });
}

function catchUp(): void {
  clearTimeout(nextCatchUp);
  nextCatchUp = undefined;
  oldestCopyAt = null;
  for (const listener of catchUps) listener();
}

function lengthened(): number {
  const now = pause;
  pause = Math.min(pause * 2, LONGEST_PAUSE);
  return now;
}

function become(now: Connectivity): void {
  if (now.isOffline === line.isOffline && now.seenAt === line.seenAt) return;
  line = now;
  for (const listener of listeners) listener();
}
