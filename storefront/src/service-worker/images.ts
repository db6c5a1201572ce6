import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { isCacheableImage, findWidestVariant } from './cached-responses.ts';

const CACHE = 'images';
/** At most 45 MB at the size limit, typically about 6 MB. */
const IMAGES_MAX = 150;

export function createImages() {
  return new CacheFirst({
    cacheName: CACHE,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isCacheableImage(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: IMAGES_MAX, purgeOnQuotaError: true }),
      { handlerDidError: async ({ request }) => (await otherWidthOf(request.url)) ?? transparentImage() },
    ],
  });
}

/** Offline, another width of the same image will do. */
async function otherWidthOf(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const cachedUrls = (await cache.keys()).map((request) => request.url);
  const widest = findWidestVariant(cachedUrls, url);
  return widest === undefined ? undefined : cache.match(widest);
}

/** A transparent image lets the background show instead of the broken-image icon. */
function transparentImage(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' };
  return new Response('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', { headers });
}
