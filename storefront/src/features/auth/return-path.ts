import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { tryStorage } from '../../try-storage.ts';
import { isSafeRedirect } from '../session/safe-redirect.ts';

const STORAGE_KEY = 'mithai.return-path';

/** Stores the path to return to in localStorage, because the email's link opens in a new tab. */
export function rememberReturnPath(path: string): void {
  tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() })));
}

/** Returns and removes the stored path; null after the link has expired. */
export function takeReturnPath(): string | null {
  return tryStorage(() => {
    const { path, at } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    localStorage.removeItem(STORAGE_KEY);
    return isSafeRedirect(path) && Date.now() - at < PASSWORD_RESET_LIFETIME * 60_000 ? path : null;
  });
}
