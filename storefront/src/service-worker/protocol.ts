/** Where the products lie that were seen last, by the address they were had from. */
export const CATALOGUE_CACHE = 'catalogue';
export const PRODUCT_LIST = '/api/products';

/** The page that the worker fetches and keeps, for any page of which nothing else is kept. */
export const SHELL = '/offline';

/** Of an answer from the copies: when it was had from the shop. */
export const SEEN_AT = 'x-seen-at';

/** From a page to the worker. */
export type WorkerMessage =
  /** Answered with the addresses of the scripts that the build's pages begin with. */
  { type: 'which-build' } | { type: 'take-over' } | { type: 'keep'; addresses: string[] };
