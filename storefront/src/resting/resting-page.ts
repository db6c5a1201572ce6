/**
 * Replaces the script tags of a page that is complete without scripts; its element names them. The page is hydrated once it has
 * been painted and the browser is idle, so that scripts delay nothing that is to be seen, or as soon as the visitor uses a control.
 */

import { RELOADED_NOW } from '../features/offline/reloaded-now.ts';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from '../features/session/modal-events.ts';

const WANTS_SCRIPTS = ['pointerdown', 'keydown', 'focusin', 'click', LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT];

/** Before a script that did not come is asked for again. */
const RETRY_AFTER_MS = 3000;
/** Some browsers report no paint of a page that was loaded in the background. */
const PAINT_TIMEOUT_MS = 5000;

const [entry = '', ...imported] = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
let hasStarted = false;

if (window.hasMovedEarly) hydrate();
else {
  listen();
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
}

function listen(): void {
  hasStarted = false;
  for (const type of WANTS_SCRIPTS) addEventListener(type, hydrate, { capture: true, passive: true });
}

function hydrate(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const type of WANTS_SCRIPTS) removeEventListener(type, hydrate, true);
  for (const href of [entry, ...imported]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch(retry);
}

/** Some browsers never ask again for a script that did not come (whatwg/html#6768): once the line is back, only the page can. */
async function retry(): Promise<void> {
  setTimeout(listen, RETRY_AFTER_MS);
  try {
    await fetch(entry);
    if (sessionStorage.getItem(RELOADED_NOW)) return;
    sessionStorage.setItem(RELOADED_NOW, 'yes');
    location.reload();
  } catch {
    // Without a line, or where nothing is kept, the visitor's next tap or key tries again.
  }
}

function afterPaint(): void {
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return whenIdle();
  const timer = setTimeout(whenIdle, PAINT_TIMEOUT_MS);
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    clearTimeout(timer);
    whenIdle();
  }).observe({ type, buffered: true });
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 });
  else setTimeout(hydrate, 200);
}
