import { PASSWORD_RESET_LIFETIME } from '@mithai/contracts';
import { tryStorage } from '../../try-storage.ts';
import { isOwnPath } from '../session/index.ts';

const STORAGE_KEY = 'mithai.return-path';

/** Notes the page somebody was on the way to, for the tab that the link in the mail will open. */
export function rememberReturnPath(path: string): void {
  tryStorage(() => localStorage.setItem(STORAGE_KEY, JSON.stringify({ path, at: Date.now() })));
}

/** That page, once, and while the link could work. */
export function takeReturnPath(): string | null {
  return tryStorage(() => {
    const { path, at } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    localStorage.removeItem(STORAGE_KEY);
    return isOwnPath(path) && Date.now() - at < PASSWORD_RESET_LIFETIME * 60_000 ? path : null;
  });
}
