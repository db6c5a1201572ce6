import { tryStorage } from '../try-storage.ts';

const PREFIX = 'mithai.of-user.';

/** What this browser keeps of whoever uses it: gone when they sign out. Never an address, a number or a secret. */
export const ofUser = {
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
