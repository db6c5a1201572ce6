import { askShop, getLine } from '../../api/line.ts';
import { tryStorage } from '../../try-storage.ts';
import { versionTexts } from './offline.texts.ts';
import { RELOADED_NOW } from './reloaded-now.ts';

const RELOADED_FROM = 'mithai.reloaded-from';

/**
 * A page from before a deploy asks for scripts that are gone: it is loaded again, once for each build, and says so.
 * Without a line nothing is loaded again: whoever asked for the script tells that it did not come.
 */
export function reloadForMissingChunks(entry: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By its message the router would know a missing script too, and load the page again even without a line.
    payload.message = `Not to be had: ${payload.message}`;
    if (!isWanted()) return;
    void askShop().then(() => {
      if (!getLine().isLost) reloadOnce(entry);
    });
  });
  if (tryStorage(() => sessionStorage.getItem(RELOADED_NOW)) === null) return;
  sessionStorage.removeItem(RELOADED_NOW);
  void import('../../ui/toast-store.ts').then(({ toast }) => toast({ ...versionTexts.reloaded, variant: 'info' }));
}

/** By somebody who has just pressed something; what is fetched ahead may fail in silence. */
function isWanted(): boolean {
  return 'userActivation' in navigator ? navigator.userActivation.isActive : true;
}

/** Where nothing can be kept, the page would be loaded again and again. */
function reloadOnce(entry: string): void {
  tryStorage(() => {
    if (sessionStorage.getItem(RELOADED_FROM) === entry) return;
    sessionStorage.setItem(RELOADED_FROM, entry);
    sessionStorage.setItem(RELOADED_NOW, 'yes');
    window.location.reload();
  });
}
