import { tryStorage } from './try-storage.ts';

const RENAMED = [
  ['mithai.unanswered-order', 'mithai.pending-order'],
  ['mithai.of-user.', 'mithai.user-storage.'],
  ['mithai.guest-cart.parcel', 'mithai.guest-cart.batch'],
] as const;

/** Moves what previous versions stored under other keys, so that no cart and no order is lost. */
export function renameStorageKeys(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      const [former, current] = RENAMED.find(([prefix]) => key.startsWith(prefix)) ?? [];
      if (!former) continue;
      const next = key.replace(former, current);
      if (localStorage.getItem(next) === null) localStorage.setItem(next, localStorage.getItem(key) ?? '');
      localStorage.removeItem(key);
    }
  });
}
