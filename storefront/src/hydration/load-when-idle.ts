/**
 * Fetches the scripts at low priority once the page is painted, and runs them one by one when the browser is idle, or
 * immediately when the visitor uses a control.
 */

import { RELOADED_FOR_MISSING_CHUNKS } from './reload-flag.ts';
import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from './modal-requests.ts';
import { tryStorage } from '../try-storage.ts';

const INTERACTION_EVENTS = ['keydown', 'click', 'online', LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT];

/** Some browsers report no paint for a page that loads in the background. */
const PAINT_TIMEOUT_MS = 5000;
const IDLE_TIMEOUT_MS = 1000;

/** In execution order, the entry last; other files are only fetched. */
const [run = [], fetchOnly = []] = ['run', 'fetch'].map((name) =>
  document.currentScript?.dataset[name]?.split(' ').filter(Boolean),
);
let isFetched = false;
let isRunning = false;
let isInUse = false;

if (run.length > 0) {
  listen();
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
}

function listen(): void {
  for (const type of INTERACTION_EVENTS) addEventListener(type, startAtOnce, { capture: true, passive: true });
}

function startAtOnce(): void {
  isInUse = true;
  for (const type of INTERACTION_EVENTS) removeEventListener(type, startAtOnce, true);
  void fetchAll();
  void runAll();
}

function afterPaint(): void {
  const type = 'largest-contentful-paint';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return void startWhenIdle();
  const timer = setTimeout(startWhenIdle, PAINT_TIMEOUT_MS);
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    clearTimeout(timer);
    void startWhenIdle();
  }).observe({ type, buffered: true });
}

async function startWhenIdle(): Promise<void> {
  await idle();
  await fetchAll();
  await runAll();
}

async function fetchAll(): Promise<void> {
  if (isFetched) return;
  isFetched = true;
  const fetches = [...run, ...fetchOnly].map(
    (href) =>
      new Promise((resolve) => {
        const link = {
          rel: 'modulepreload',
          fetchPriority: isInUse ? 'auto' : 'low',
          href,
          onload: resolve,
          onerror: resolve,
        };
        document.head.append(Object.assign(document.createElement('link'), link));
      }),
  );
  await Promise.all(fetches);
}

async function runAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (const href of run) {
    await idle();
    try {
      await import(/* @vite-ignore */ href);
    } catch {
      return retry(href);
    }
  }
}

/** Some browsers never retry a failed module script (whatwg/html#6768): reload the page once the shop answers. */
async function retry(href: string): Promise<void> {
  isRunning = false;
  listen();
  try {
    await fetch(href);
    // Without storage the page could reload forever; without a connection the next tap tries again.
    tryStorage(() => {
      if (sessionStorage.getItem(RELOADED_FOR_MISSING_CHUNKS)) return;
      sessionStorage.setItem(RELOADED_FOR_MISSING_CHUNKS, 'yes');
      location.reload();
    });
  } catch {
    // Still offline.
  }
}

/** While the page is in use, waits only for its next paint. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (isInUse) requestAnimationFrame(() => setTimeout(resolve));
    else if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 200);
  });
}
