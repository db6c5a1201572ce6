import { getLine, subscribeToLine } from './line.ts';

/**
 * True if the browser reports no connection or the last call got no answer; the browser notices a pulled cable first.
 */
export function isOffline(): boolean {
  return !navigator.onLine || getLine().isLost;
}

/** Resolves when there is a connection; never settles once the signal has aborted. */
export function connected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!isOffline() && !signal.aborted) resolve();
    };
    signal.addEventListener('abort', subscribeToLine(settle));
    window.addEventListener('online', settle, { signal });
    settle();
  });
}
