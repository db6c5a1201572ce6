import { userStorageKey } from '../../api/user-storage.ts';
import { createStoredProductIds } from './stored-product-ids.ts';

const MAX = 8;

const stored = createStoredProductIds(userStorageKey('seen'), MAX);

/** Ids of the products viewed in this browser, latest first. */
export const recentlyViewed = {
  subscribe: stored.subscribe,
  read: stored.read,
  readOnServer: stored.readOnServer,
  add: (id: number): void => stored.write([id, ...stored.read().filter((other) => other !== id)].slice(0, MAX)),
  clear: (): void => stored.write([]),
};
