import { NetworkFirst } from 'workbox-strategies';

/** On a connection that stalls, cached data after three seconds beat fresh data after thirty. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** The network's response; without one in time, the fallback. Caches nothing. */
export const networkWithFallback = (fallback: (request: Request) => Promise<Response | undefined>) =>
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      { cacheWillUpdate: async () => null, cachedResponseWillBeUsed: async ({ request }) => fallback(request) },
    ],
  });
