import { asSeenBefore, isNewer, mayKeep, productIn } from './copies.ts';
import { LineFirst } from './line-first.ts';
import { CATALOGUE_CACHE, PRODUCT_LIST } from './protocol.ts';

export function createCatalogue() {
  return new LineFirst({
    cacheName: CATALOGUE_CACHE,
    plugins: [{ cacheWillUpdate: async ({ response }) => (mayKeep(response) ? response : null) }],
    copyOf: async (request) => {
      const cache = await caches.open(CATALOGUE_CACHE);
      const list = await cache.match(PRODUCT_LIST);
      const own = await cache.match(request);
      if (own && (!list || isNewer(own, list))) return asSeenBefore(own);
      const product = list && productIn(await list.clone().json(), new URL(request.url).pathname);
      if (product && list) return asSeenBefore(Response.json(product, { headers: { date: list.headers.get('date') ?? '' } }));
      return own && asSeenBefore(own);
    },
  });
}
