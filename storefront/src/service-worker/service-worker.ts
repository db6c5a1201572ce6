import { localizePath } from '@mithai/contracts';
import { languageOf } from '../language/language.ts';
import { savesData } from '../saves-data.ts';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { createCatalog } from './catalog.ts';
import { createImages } from './images.ts';
import { networkWithFallback } from './network-with-fallback.ts';
import { APP_SHELL_PATH, type WorkerMessage } from './protocol.ts';
import { isAsset, isCatalog, isImage, isPage, urlInstead } from './requests.ts';
import type { ShopAssets } from './shop-assets.ts';

declare const self: ServiceWorkerGlobalScope;
declare const SHOP_ASSETS: Record<string, ShopAssets>;

/** Caches of earlier versions. */
const FORMER_CACHES = ['catalogue', 'pictures'];

const language = languageOf(new URL(self.location.href).searchParams.get('language') ?? undefined);
const shell = localizePath(language, APP_SHELL_PATH);
const build = getBuild(language);

// Shares one cache with the precache, so that no asset is stored twice.
const precache = new PrecacheController();
const assets = new CacheFirst({ cacheName: precache.strategy.cacheName });
const images = createImages();

precache.addToCacheList([
  { url: shell, revision: `${language} ${build.entry}` },
  ...(savesData() ? [] : build.shell.map((url) => ({ url, revision: null }))),
]);

registerRoute(
  isPage,
  networkWithFallback(async ({ url }) => {
    const instead = urlInstead(url, language);
    return instead ? Response.redirect(instead) : precache.matchPrecache(shell);
  }),
);
registerRoute(isCatalog, createCatalog());
registerRoute(isAsset, assets);
registerRoute(isImage, images);

self.addEventListener('install', (event) => void precache.install(event));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
      ...FORMER_CACHES.map((name) => caches.delete(name)),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  switch (message.type) {
    case 'which-build':
      event.ports[0]?.postMessage(Object.values(SHOP_ASSETS).map(({ entry }) => entry));
      break;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'cache-urls':
      event.waitUntil(cacheUrls(message.urls, event));
      break;
  }
});

/** Caches what a page loaded before the worker was active; the browser's HTTP cache answers. */
async function cacheUrls(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const href of urls) {
    const url = new URL(href);
    const request = new Request(url);
    const match = { url, sameOrigin: url.origin === self.location.origin, request };
    const strategy = isAsset(match) ? assets : isImage(match) ? images : null;
    await strategy?.handle({ request, event }).catch(() => undefined);
  }
  await deleteOldAssets();
}

/** Deletes assets of earlier builds once the only open page is of this build. */
async function deleteOldAssets(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (pages.length > 1 || installing || waiting) return;
  const ours = new Set(
    [...build.all, ...precache.getURLsToCacheKeys().values()].map((url) => new URL(url, self.location.href).href),
  );
  const cache = await caches.open(precache.strategy.cacheName);
  for (const { url } of await cache.keys()) {
    if (!ours.has(url)) await cache.delete(url);
  }
}

function getBuild(wanted: string): ShopAssets {
  const found = SHOP_ASSETS[wanted];
  if (!found) throw new Error(`There is no build for language "${wanted}"`);
  return found;
}
