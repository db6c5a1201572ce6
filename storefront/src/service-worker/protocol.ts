export const CATALOG_CACHE = 'catalog';
export const PRODUCT_LIST = '/api/products';
export const SHOWCASE = '/api/shop/showcase';

/** The app shell: precached and shown for pages that are not cached. */
export const APP_SHELL_PATH = '/offline';

/** Header of a cached response: when it was fetched. */
export const CACHED_AT_HEADER = 'x-cached-at';

export type WorkerMessage =
  /** The reply holds the URLs of the build's entry scripts. */
  { type: 'which-build' } | { type: 'take-over' } | { type: 'cache-urls'; urls: string[] };
