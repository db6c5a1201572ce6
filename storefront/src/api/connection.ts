import { getConnectivity, subscribeToConnectivity } from './connectivity.ts';

/**
 * True if the browser reports no connection or the last call got no answer; the browser notices a pulled cable first.
 */
export function isOffline(): boolean {
  return !navigator.onLine || getConnectivity().isOffline;
}

/** Resolves when there is a connection; never settles once the signal has aborted. */
export function connected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (!isOffline() && !signal.aborted) resolve();
    };
    signal.addEventListener('abort', subscribeToConnectivity(settle));
    window.addEventListener('online', settle, { signal });
    settle();
  });
}
