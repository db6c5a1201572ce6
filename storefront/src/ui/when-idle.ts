const PATIENCE_MS = 3000;

/** For what can wait until the page has nothing better to do. Answers with what calls it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, PATIENCE_MS);
  return () => clearTimeout(timer);
}
