const SIGNS_OF_USE = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;
const LONGEST_WAIT = 10_000;

/** What costs something and can wait: it begins when the page has loaded and is used, or after some seconds, in an idle moment. */
export function onceInUse(begin: () => void): void {
  const waiting = new AbortController();
  const beginWhenIdle = () => {
    waiting.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2_000 });
    else setTimeout(begin, 200);
  };
  const listen = () => {
    const timer = setTimeout(beginWhenIdle, LONGEST_WAIT);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, beginWhenIdle, { passive: true, signal: waiting.signal });
  };
  if (document.readyState === 'complete') listen();
  else window.addEventListener('load', listen, { once: true });
}
