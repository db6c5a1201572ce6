import { asSeenBefore, LineFirst } from './line-first.ts';
import { mayKeep } from './may-keep.ts';
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

/** The list holds its products whole: one that was never opened can be opened all the same. */
export function productIn(list: unknown, path: string): unknown {
  const id = Number(path.slice(`${PRODUCT_LIST}/`.length));
  if (!Array.isArray(list)) return undefined;
  return list.find((product: { id?: unknown } | null) => product?.id === id);
}

export function isNewer(one: Pick<Response, 'headers'>, other: Pick<Response, 'headers'>): boolean {
  return dateOf(one) >= dateOf(other);
}

function dateOf({ headers }: Pick<Response, 'headers'>): number {
  return Date.parse(headers.get('date') ?? '') || 0;
}
