import { getLine, subscribeToLine } from './line.ts';

/** The browser is the first to know of a cable that is pulled, the line of everything else. */
export function isOffline(): boolean {
  return !navigator.onLine || getLine().isLost;
}

/** Settles when there is a connection; never, once the signal has aborted. */
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
