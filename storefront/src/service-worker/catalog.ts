import { ExpirationPlugin } from 'workbox-expiration';
import { markStale, fromList, isNewer, isCacheable } from './cached-responses.ts';
import { NetworkFirst } from './network-first.ts';
import { CATALOG_CACHE, PRODUCT_LIST } from './protocol.ts';

const ANSWERS_MAX = 200;

export function createCatalog() {
  return new NetworkFirst({
    cacheName: CATALOG_CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: ANSWERS_MAX, purgeOnQuotaError: true }),
    ],
    copyOf: async (request) => {
      const cache = await caches.open(CATALOG_CACHE);
      const list = await cache.match(PRODUCT_LIST);
      const own = await cache.match(request);
      if (own && (!list || isNewer(own, list))) return markStale(own);
      const answer = list && fromList(await list.clone().json(), new URL(request.url));
      if (answer && list) return markStale(Response.json(answer, { headers: { date: list.headers.get('date') ?? '' } }));
      return own && markStale(own);
    },
  });
}
