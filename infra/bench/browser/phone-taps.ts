import type { Browser, BrowserContext, Page } from '@playwright/test';

interface TapFigures {
  /** Milliseconds from a tap on 'Add to Cart', 1 s after the largest paint, until its answer was painted. */
  answered: number[];
  /** Taps as soon as the button was there, and how many of them ended in the cart as exactly one piece. */
  early: number;
  stored: number;
  /** Milliseconds from each interaction of the purchase journey to the next paint, as Event Timing has them. */
  interactions: number[];
}

const LOADS = 20;
const JOURNEYS = 5;
const AFTER_PAINT_MS = 1000;
const PAUSE_MS = 600;

/** Lighthouse's mobile preset: a phone whose processor is a quarter as fast, on slow 4G. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
const CPU_RATE = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

export const measureTaps = async (browser: Browser, baseURL: string, product: string): Promise<TapFigures> => {
  const figures: TapFigures = { answered: [], early: LOADS, stored: 0, interactions: [] };
  for (let load = 0; load < LOADS; load += 1) {
    await withPhone(browser, baseURL, async (page) => {
      await page.goto(product);
      await page.evaluate(() => window.largestPaint());
      await page.waitForTimeout(AFTER_PAINT_MS);
      await addToCart(page).tap();
      figures.answered.push(Number(await (await page.waitForFunction(() => window.answeredAfter)).jsonValue()));
    });
    await withPhone(browser, baseURL, async (page) => {
      await page.goto(product, { waitUntil: 'commit' });
      await addToCart(page).tap();
      const isKept = await page
        .getByRole('button', { name: 'Cart, 1 item' })
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      if (isKept) figures.stored += 1;
    });
  }
  for (let journey = 0; journey < JOURNEYS; journey += 1) {
    await withPhone(browser, baseURL, async (page) => figures.interactions.push(...(await buy(page))));
  }
  return figures;
};

const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();

const withPhone = async (browser: Browser, baseURL: string, work: (page: Page) => Promise<unknown>): Promise<void> => {
  const context: BrowserContext = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await work(page);
  await context.close();
};

/** From home to the cart, as far as a visitor gets without an account. */
const buy = async (page: Page): Promise<number[]> => {
  await page.goto('/');
  const steps = [
    () => page.getByRole('main').getByRole('link', { name: 'Shop Now' }).tap(),
    () => page.getByRole('main').getByRole('article').getByRole('link').first().tap(),
    () => addToCart(page).tap(),
    () =>
      page
        .getByRole('button', { name: /^Increase quantity/ })
        .first()
        .tap(),
    () => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).tap(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).tap(),
    () => page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Email Address').tap(),
  ];
  for (const step of steps) {
    await step();
    await page.waitForTimeout(PAUSE_MS);
  }
  return page.evaluate(() => [...window.interactions.values()]);
};

declare global {
  interface Window {
    largestPaint: () => Promise<number>;
    answeredAfter?: number;
    /** The longest duration of each interaction's events. */
    interactions: Map<number, number>;
  }
}

/** Runs in the page. */
const observe = () => {
  window.largestPaint = () =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });

  let tappedAt = 0;
  addEventListener('pointerup', ({ timeStamp }) => (tappedAt ||= timeStamp), true);
  new MutationObserver((changes) => {
    const isAnswer = changes.some(({ target }) => target instanceof Element && target.closest('main') && tappedAt > 0);
    if (!isAnswer || window.answeredAfter) return;
    requestAnimationFrame(() => setTimeout(() => (window.answeredAfter ??= performance.now() - tappedAt)));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });

  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (interactionId)
        window.interactions.set(interactionId, Math.max(window.interactions.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};
