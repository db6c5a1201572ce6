import { GUEST_CART_KEY } from './features/cart/guest-cart-key.ts';
import { RELOADED_NOW } from './features/offline/reloaded-now.ts';

/** What a visitor does first. */
const MOVES = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];

/** What in the browser's stores cannot wait for a move: the cart is to be counted, the notice to be shown. */
const URGENT = [GUEST_CART_KEY, RELOADED_NOW];

/** Milliseconds before a script that did not come is asked for again, at the next move. */
const RETRY_AFTER = 3000;

/**
 * Stands in a page that is complete without scripts, in place of its scripts. They are run at the visitor's first move, and
 * fetched when the page has been shown, with its fonts and its largest picture: they compete with nothing that is to be seen.
 */
export const restingScript = (entry: string, preloads: readonly string[]): string => `(() => {
  const moves = ${JSON.stringify(MOVES)};
  const listen = () => {
    for (const move of moves) addEventListener(move, run, { capture: true, passive: true });
  };
  const run = () => {
    for (const move of moves) removeEventListener(move, run, true);
    fetchAll();
    import(${JSON.stringify(entry)}).catch(() => setTimeout(listen, ${RETRY_AFTER}));
  };
  let isFetched = false;
  const fetchAll = () => {
    if (isFetched) return;
    isFetched = true;
    for (const href of ${JSON.stringify(preloads)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  };
  const isUrgent = () => {
    try {
      return ${JSON.stringify(URGENT)}.some((key) => (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null);
    } catch {
      return false;
    }
  };
  const proceed = () => {
    const next = isUrgent() ? run : fetchAll;
    if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: 2000 });
    else setTimeout(next, 200);
  };
  const onceShown = () => {
    const type = 'largest-contentful-paint';
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return proceed();
    new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      proceed();
    }).observe({ type, buffered: true });
  };
  if (window.hasMovedEarly) return run();
  listen();
  if (document.readyState === 'complete') onceShown();
  else addEventListener('load', onceShown, { once: true });
})()`;
