import { WISHLIST_MAX } from '@mithai/contracts/wishlist-limits';
import { createStoredValue } from '../../stored-value.ts';
import { tryStorage } from '../../try-storage.ts';

const NO_IDS: readonly number[] = [];

const stored = createStoredValue<readonly number[]>({
  key: 'mithai.wishlist',
  parse: parseIds,
  format: (ids) => (ids.length === 0 ? null : JSON.stringify(ids)),
});

/** Product ids, newest first. */
export const guestWishlist = {
  subscribe: stored.subscribe,
  read: stored.read,
  readOnServer: stored.readOnServer,

  /** False if there is no room. */
  add: (id: number): boolean => {
    const others = stored.read().filter((other) => other !== id);
    if (others.length >= WISHLIST_MAX) return false;
    stored.write([id, ...others]);
    return true;
  },

  remove: (removed: readonly number[]): void => stored.write(stored.read().filter((id) => !removed.includes(id))),
};

export function parseIds(text: string | null): readonly number[] {
  const stored: unknown = tryStorage(() => JSON.parse(text ?? 'null'));
  if (!Array.isArray(stored)) return NO_IDS;
  const valid = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(valid)].slice(0, WISHLIST_MAX);
}
