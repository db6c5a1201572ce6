import { askShop, getLine } from '../../api/line.ts';
import { toast } from '../../ui/index.ts';
import { versionTexts } from './offline.texts.ts';

const RELOADED_FROM = 'mithai.reloaded-from';

/**
 * A page from before a deploy asks for scripts that are gone: it is loaded again, once for each build, and says so.
 * Without a line nothing is loaded again: whoever asked for the script tells that it did not come.
 */
export function reloadForMissingChunks(entry: string): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By its message the router would know a missing script too, and load the page again even without a line.
    payload.message = `Not to be had: ${payload.message}`;
    void askShop().then(() => {
      if (!getLine().isLost) reloadOnce(entry);
    });
  });
  const reloadedFrom = readKept();
  if (reloadedFrom === null || reloadedFrom === entry) return;
  keep(null);
  toast({ ...versionTexts.reloaded, variant: 'info' });
}

function reloadOnce(entry: string): void {
  if (readKept() !== entry && keep(entry)) window.location.reload();
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FROM);
  } catch {
    return null;
  }
}

/** Where nothing can be kept, the page would be loaded again and again. */
function keep(entry: string | null): boolean {
  try {
    if (entry === null) sessionStorage.removeItem(RELOADED_FROM);
    else sessionStorage.setItem(RELOADED_FROM, entry);
    return true;
  } catch {
    return false;
  }
}
