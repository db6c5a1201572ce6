/**
 * Stands in a page that is complete without scripts, in place of its scripts, which its element names. They are run at the
 * visitor's first move, and fetched when the page has been shown, with its fonts and its largest picture: they compete with
 * nothing that is to be seen.
 */

import { GUEST_CART_KEY } from '../features/cart/guest-cart-key.ts';
import { RELOADED_NOW } from '../features/offline/reloaded-now.ts';

/** What a visitor does first. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** What in the browser's stores cannot wait for a move: the cart is to be counted, the notice to be shown. */
const URGENT = [GUEST_CART_KEY, RELOADED_NOW];

/** Before a script that did not come is asked for again, at the next move. */
const RETRY_AFTER_MS = 3000;

const [entry = '', ...imported] = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
let isFetched = false;

if (window.hasMovedEarly) run();
else {
  listen();
  if (document.readyState === 'complete') onceShown();
  else addEventListener('load', onceShown, { once: true });
}

function listen(): void {
  for (const move of MOVES) addEventListener(move, onMove, { capture: true, passive: true });
}

/** A pointer that lies where the page appears may be said to move, by nothing: nobody has moved. */
function onMove(event: Event): void {
  if (event.type !== 'pointermove' || (event as PointerEvent).movementX || (event as PointerEvent).movementY) run();
}

function run(): void {
  for (const move of MOVES) removeEventListener(move, onMove, true);
  fetchAll();
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
    // Without a line, or where nothing is kept, the next move tries again.
  }
}

function fetchAll(): void {
  if (isFetched) return;
  isFetched = true;
  for (const href of [entry, ...imported]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function onceShown(): void {
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return proceed();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    proceed();
  }).observe({ type, buffered: true });
}

function proceed(): void {
  const next = isUrgent() ? run : fetchAll;
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 2000 });
  else setTimeout(next, 200);
}

function isUrgent(): boolean {
  try {
    return URGENT.some((key) => (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null);
  } catch {
    return false;
  }
}
