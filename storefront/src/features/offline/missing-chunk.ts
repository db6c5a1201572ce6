import { checkHealth, isOffline } from '../../api/connectivity.ts';
import { tryStorage } from '../../try-storage.ts';
import { toast } from '../../ui/index.ts';
import { versionTexts } from './offline.texts.ts';
import { RELOADED_FOR_MISSING_CHUNKS } from './reload-flag.ts';

const RELOADED_FROM = 'mithai.reloaded-from';

/**
 * After a deploy, chunks of the old build are gone: reload the page once per build and say so.
 * Offline, do not reload; the failed import reports the error.
 */
export function reloadForMissingChunks(entry: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognizes a missing chunk by its message and would reload even offline.
    payload.message = `Not to be had: ${payload.message}`;
    if (!isWanted()) return;
    void checkHealth().then(() => {
      if (!isOffline()) reloadOnce(entry);
    });
  });
  if (tryStorage(() => sessionStorage.getItem(RELOADED_FOR_MISSING_CHUNKS)) === null) return;
  sessionStorage.removeItem(RELOADED_FOR_MISSING_CHUNKS);
  toast({ ...versionTexts.reloaded, variant: 'info' });
}

/** True if the visitor has just interacted; a prefetch may fail silently. */
function isWanted(): boolean {
  return 'userActivation' in navigator ? navigator.userActivation.isActive : true;
}

/** Without sessionStorage nothing is done, because the page would reload forever. */
function reloadOnce(entry: string): void {
  tryStorage(() => {
    if (sessionStorage.getItem(RELOADED_FROM) === entry) return;
    sessionStorage.setItem(RELOADED_FROM, entry);
    sessionStorage.setItem(RELOADED_FOR_MISSING_CHUNKS, 'yes');
    window.location.reload();
  });
}
