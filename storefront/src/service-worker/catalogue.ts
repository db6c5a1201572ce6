import { ExpirationPlugin } from 'workbox-expiration';
import { asSeenBefore, fromList, isNewer, mayKeep } from './copies.ts';
import { LineFirst } from './line-first.ts';
import { CATALOGUE_CACHE, PRODUCT_LIST } from './protocol.ts';

const ANSWERS_MAX = 200;

export function createCatalogue() {
  return new LineFirst({
    cacheName: CATALOGUE_CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: ANSWERS_MAX, purgeOnQuotaError: true }),
    ],
    copyOf: async (request) => {
      const cache = await caches.open(CATALOGUE_CACHE);
      const list = await cache.match(PRODUCT_LIST);
      const own = await cache.match(request);
      if (own && (!list || isNewer(own, list))) return asSeenBefore(own);
      const answer = list && fromList(await list.clone().json(), new URL(request.url));
      if (answer && list) return asSeenBefore(Response.json(answer, { headers: { date: list.headers.get('date') ?? '' } }));
      return own && asSeenBefore(own);
    },
  });
}
