import { userStorage } from '../../api/user-storage.ts';

const NAME = 'seen';
const MAX = 8;

/** Ids of the products viewed in this browser, latest first. */
export const recentlyViewed = {
  read: (): number[] => {
    const stored = userStorage.read(NAME);
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : [];
  },

  add: (id: number): void =>
    userStorage.write(NAME, [id, ...recentlyViewed.read().filter((other) => other !== id)].slice(0, MAX)),
};
