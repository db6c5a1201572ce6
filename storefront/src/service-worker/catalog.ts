import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { markStale, findInCachedList, isNewer, isCacheable } from './cached-responses.ts';
import { NETWORK_TIMEOUT_SECONDS } from './network-with-fallback.ts';
import { CATALOG_CACHE, PRODUCT_LIST } from './protocol.ts';

const RESPONSES_MAX = 200;

export const createCatalog = () =>
  new NetworkFirst({
    cacheName: CATALOG_CACHE,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      new ExpirationPlugin({ maxEntries: RESPONSES_MAX, purgeOnQuotaError: true }),
      {
        cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => newestCopy(request, cachedResponse),
      },
    ],
  });

/** The cached response, or the product from the cached list if that is newer. */
async function newestCopy(request: Request, copy?: Response): Promise<Response | undefined> {
  const cache = await caches.open(CATALOG_CACHE);
  const list = await cache.match(PRODUCT_LIST);
  if (list && !(copy && isNewer(copy, list))) {
    const body = findInCachedList(await list.clone().json(), new URL(request.url));
    if (body) return markStale(Response.json(body, { headers: { date: list.headers.get('date') ?? '' } }));
  }
  return copy && markStale(copy);
}
