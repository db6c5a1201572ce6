const TIMEOUT_MS = 3000;

/** Runs the work when the browser is idle. Returns a cancel function. */
export function runWhenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, TIMEOUT_MS);
  return () => clearTimeout(timer);
}
