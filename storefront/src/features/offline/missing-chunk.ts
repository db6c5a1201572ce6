import { checkHealth, isOffline } from '../../api/connectivity.ts';
import { tryStorage } from '../../try-storage.ts';
import { toast } from '../../ui/index.ts';
import { versionTexts } from './offline.texts.ts';
import { RELOADED_FOR_MISSING_CHUNKS } from '../../hydration/reload-flag.ts';

const RELOADED_FROM = 'mithai.reloaded-from';

/** The router recognizes a missing chunk by its message and would reload even offline. */
const UNAVAILABLE = 'Chunk unavailable: ';

const LEAVING_TIMEOUT_MS = 30_000;

/** Fields that the visitor has changed. */
const edited = new Set<EventTarget>();

/** When the browser last set out for another document, which a reload would prevent; in ms since the page began. */
let leftAt = -Infinity;

/**
 * After a deploy, chunks of the old build are gone: reload the page once per build and say so.
 * Offline, do not reload; the failed import reports the error.
 */
export function reloadForMissingChunks(entry: string): void {
  window.addEventListener('input', ({ target }) => target && edited.add(target), { capture: true, passive: true });
  if ('navigation' in window) {
    window.navigation.addEventListener('navigate', ({ destination, timeStamp }) => {
      if (!destination.sameDocument) leftAt = timeStamp;
    });
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [url] = /\S+\.(?:js|css)$/.exec(payload.message) ?? [];
    payload.message = `${UNAVAILABLE}${payload.message}`;
    if (!isWanted()) return;
    void mustReload(url).then((isNeeded) => isNeeded && !isLeaving() && reloadOnce(entry));
  });
  if (tryStorage(() => sessionStorage.getItem(RELOADED_FOR_MISSING_CHUNKS)) === null) return;
  sessionStorage.removeItem(RELOADED_FOR_MISSING_CHUNKS);
  toast({ ...versionTexts.reloaded, variant: 'info' });
}

/** The browser does not fetch the chunk again before a reload. */
export const needsReload = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNAVAILABLE) && !hasInput();

/**
 * A chunk that is not gone was lost to the connection. Chromium does not try it again before a reload, which must not
 * cost the visitor what was typed.
 */
async function mustReload(url: string | undefined): Promise<boolean> {
  await checkHealth();
  if (isOffline()) return false;
  if (url === undefined) return true;
  try {
    return !(await fetch(url)).ok || !hasInput();
  } catch {
    return false;
  }
}

/** False after a while, as a navigation may end in a download. */
const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_TIMEOUT_MS;

/** A file field is emptied once its file is taken. */
function hasInput(): boolean {
  return [...edited].some(
    (field) =>
      field instanceof Element &&
      field.isConnected &&
      'value' in field &&
      (field.value || field.matches('[type=file]')),
  );
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
