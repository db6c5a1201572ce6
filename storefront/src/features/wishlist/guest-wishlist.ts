import { WISHLIST_MAX } from '@mithai/contracts/wishlist-limits';
import { tryStorage } from '../../try-storage.ts';

const KEY = 'mithai.wishlist';
const NO_IDS: readonly number[] = [];
const listeners = new Set<() => void>();
let snapshot: string | null = null;
let ids: readonly number[] = NO_IDS;

/** Product ids in localStorage, newest first, shared by all tabs. */
export const guestWishlist = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },

  read: (): readonly number[] => {
    const stored = tryStorage(() => localStorage.getItem(KEY));
    if (stored !== snapshot) {
      snapshot = stored;
      ids = parseIds(stored);
    }
    return ids;
  },

  /** Empty, so that the first client render matches the server's. */
  readOnServer: (): readonly number[] => NO_IDS,

  /** False if there is no room. */
  add: (id: number): boolean => {
    const others = guestWishlist.read().filter((other) => other !== id);
    if (others.length >= WISHLIST_MAX) return false;
    write([id, ...others]);
    return true;
  },

  remove: (removed: readonly number[]): void => write(guestWishlist.read().filter((id) => !removed.includes(id))),
};

export function parseIds(text: string | null): readonly number[] {
  const stored: unknown = tryStorage(() => JSON.parse(text ?? 'null'));
  if (!Array.isArray(stored)) return NO_IDS;
  const valid = stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(valid)].slice(0, WISHLIST_MAX);
}

function write(next: readonly number[]): void {
  ids = next;
  tryStorage(() => {
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  });
  snapshot = tryStorage(() => localStorage.getItem(KEY));
  for (const listener of listeners) listener();
}
