import { savesData } from '../../saves-data.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { CATALOG_CACHE, PRODUCT_LIST, SHOWCASE } from '../../service-worker/protocol.ts';
import { onCatchUp } from '../../api/connectivity.ts';
import { cartQuery } from '../cart/cart.queries.ts';
import { toApiResponses } from '../catalog/cached-responses.ts';
import { isShortCatalog, productsQuery } from '../catalog/catalog.queries.ts';
import { recentlyViewed } from '../catalog/recently-viewed.ts';
import { showcaseQuery } from '../home/showcase/showcase.queries.ts';
import { isCompleteUser, meQuery } from '../session/session.queries.ts';
import { registerServiceWorker } from './register-service-worker.ts';

export interface Shop {
  router: Pick<AnyRouter, 'state' | 'subscribe' | 'options'>;
  queryClient: QueryClient;
  entry: string;
}

export async function cachePage({ router, queryClient, entry }: Shop): Promise<void> {
  recordViewedProducts(router);
  cacheSession(queryClient);
  onCatchUp(showMissingImages);
  if (!('serviceWorker' in navigator)) return;
  await registerServiceWorker(entry);
  // The app shell's data comes from the cache already.
  if (!router.options.context.isShell) await cacheCatalog(queryClient);
}

function recordViewedProducts(router: Shop['router']): void {
  const record = (path: string) => {
    const [, id] = /^\/product\/(\d+)$/.exec(path) ?? [];
    if (id) recentlyViewed.add(Number(id));
  };
  record(router.state.location.pathname);
  router.subscribe('onResolved', ({ toLocation }) => record(toLocation.pathname));
}

function cacheSession(queryClient: QueryClient): void {
  const completeUser = () => {
    const user = queryClient.getQueryData(meQuery.queryKey);
    return user && isCompleteUser(user) ? user : null;
  };
  const cacheNow = async () => {
    if (!completeUser()) return;
    const { cachedSession } = await import('../../api/cached-session.ts');
    // The session may have ended during the import.
    const user = completeUser();
    if (user) cachedSession.store(user, queryClient.getQueryData(cartQuery.queryKey));
  };
  // Without a connection there is nothing newer to cache.
  const tryToCache = () => void cacheNow().catch(() => undefined);
  const names: readonly unknown[] = [meQuery.queryKey[0], cartQuery.queryKey[0]];
  tryToCache();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && names.includes(query.queryKey[0]) && query.state.fetchStatus === 'idle') tryToCache();
  });
}

/** Caches data that was rendered into the page and so never passed the service worker. */
async function cacheCatalog(queryClient: QueryClient): Promise<void> {
  const cache = await caches.open(CATALOG_CACHE);
  for (const { url, body, at } of toApiResponses(queryClient)) {
    await cache.put(url, Response.json(body, { headers: { date: new Date(at).toUTCString() } }));
  }
  if (savesData()) return;
  // A page carries only its own products, and of the showcase only what is seen.
  if (!queryClient.getQueryData(showcaseQuery.queryKey)) await fetch(SHOWCASE);
  if (queryClient.getQueryData(productsQuery.queryKey)) return;
  if (await isShortCatalog(queryClient)) await fetch(PRODUCT_LIST);
}

/** Reloads images that were unavailable; the service worker answered with a one-pixel placeholder. */
function showMissingImages(): void {
  for (const image of document.images) {
    if (image.naturalWidth !== 1) continue;
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.srcset = bustCache(source.srcset);
    if (image.srcset) image.srcset = bustCache(image.srcset);
  }
}

/** The fragment makes the URL new to the browser, yet equal for the server. */
function bustCache(srcset: string): string {
  return srcset.replaceAll(/(\/[^\s,#]+)(?:#\w+)?(?=[\s,]|$)/g, '$1#again');
}
