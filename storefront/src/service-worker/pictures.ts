import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { mayKeepPicture, widestOfSame } from './copies.ts';

const CACHE = 'pictures';
/** With the largest that is kept, 45 MB; as the pictures are, about 6. */
const PICTURES_MAX = 150;

export function createPictures() {
  return new CacheFirst({
    cacheName: CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (mayKeepPicture(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true }),
      { handlerDidError: async ({ request }) => (await otherWidthOf(request.url)) ?? nothingToSee() },
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

/** The ground below shows through, instead of the sign for a broken picture. */
function nothingToSee(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' };
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers });
}
