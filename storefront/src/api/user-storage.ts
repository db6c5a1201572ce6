import { tryStorage } from '../try-storage.ts';

const PREFIX = 'mithai.user-storage.';

/** The key of a value that is cleared with the others, for `createStoredValue`. */
export const userStorageKey = (name: string): string => PREFIX + name;

/** User data in localStorage, cleared on sign-out. Never store an address, a phone number or a secret here. */
export const userStorage = {
  read: (name: string): unknown => tryStorage(() => JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')),

  write: (name: string, value: unknown): void => {
    tryStorage(() => localStorage.setItem(PREFIX + name, JSON.stringify(value)));
  },

  clear: (): void => {
    tryStorage(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    });
  },
};
