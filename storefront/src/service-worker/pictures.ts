import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { mayKeepPicture } from './may-keep.ts';

const CACHE = 'pictures';
/** With the largest that is kept, 45 MB; as the pictures are, about 6. */
const PICTURES_MAX = 150;

export function createPictures() {
  return new CacheFirst({
    cacheName: CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true }),
      { handlerDidError: async ({ request }) => otherWidthOf(request.url) },
    ],
  });
}

/** Small on the listing, large on its page: without a line either will do. */
async function otherWidthOf(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map((request) => request.url);
  const widest = widestOfSame(kept, url);
  return widest === undefined ? undefined : cache.match(widest);
}

/** `/images/{key}/{width}.{format}`: the widest of those with the same key. */
export function widestOfSame(kept: readonly string[], wanted: string): string | undefined {
  const picture = wanted.slice(0, wanted.lastIndexOf('/') + 1);
  return kept.filter((url) => url.startsWith(picture)).toSorted((a, b) => widthOf(b) - widthOf(a))[0];
}

function widthOf(url: string): number {
  return Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10) || 0;
}
