import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Opening {
  name: string;
  /** Milliseconds from the click until heading and image are painted. */
  heading: number[];
  picture: number[];
}

interface Way {
  name: string;
  path: string;
  /** Milliseconds between hover or touch and the click. */
  intent: number;
  isTouch: boolean;
}

/** People take 200 ms and more between hovering and clicking, about 80 between touching and releasing. */
const WAYS: Way[] = [
  { name: 'From the listing, by mouse', path: '/products', intent: 150, isTouch: false },
  { name: 'From home, by mouse', path: '/', intent: 150, isTouch: false },
  { name: 'From the listing on a phone, by touch', path: '/products', intent: 80, isTouch: true },
];
const OPENINGS = 20;
const PAUSE_MS = 400;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

export const measureOpenings = async (browser: Browser, baseUrl: string): Promise<Opening[]> => {
  const openings: Opening[] = [];
  for (const way of WAYS) openings.push(await measureWay(browser, baseUrl, way));
  return openings;
};

const measureWay = async (browser: Browser, baseURL: string, way: Way): Promise<Opening> => {
  const context = await browser.newContext({ baseURL, ...(way.isTouch ? PHONE : LAPTOP) });
  await context.addInitScript(notePaints);
  const page = await context.newPage();
  await page.goto(way.path);
  await waitUntilHydrated(page);

  const hand = await handOf(context, page, way);
  const opening: Opening = { name: way.name, heading: [], picture: [] };
  for (let run = 0; run < OPENINGS; run += 1) {
    const card = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .nth(run % 15);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(PAUSE_MS);
    const box = await card.boundingBox();
    if (!box) throw new Error('A card is nowhere to be seen.');
    await hand.open(box.x + box.width / 2, box.y + box.height / 2);
    const painted = await page.waitForFunction(() => {
      const { clicked, heading, picture } = window.painted;
      return heading && picture ? { heading: heading - clicked, picture: picture - clicked } : null;
    });
    const { heading, picture } = (await painted.jsonValue()) ?? { heading: Number.NaN, picture: Number.NaN };
    opening.heading.push(heading);
    opening.picture.push(picture);
    await hand.leave();
    await page.goBack();
    await page.getByRole('main').getByRole('article').first().waitFor();
  }
  await context.close();
  return opening;
};

/** Waits until all parts of the page are hydrated, and until it has become quiet. */
export const waitUntilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-hydration="pending"]') === null);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(PAUSE_MS);
};

const handOf = async (context: BrowserContext, page: Page, { isTouch, intent }: Way) => {
  if (!isTouch) {
    return {
      open: async (x: number, y: number) => {
        await page.mouse.move(x, y);
        await page.waitForTimeout(intent);
        await page.mouse.click(x, y);
      },
      leave: () => page.mouse.move(2, 2),
    };
  }
  const devtools: CDPSession = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    open: async (x: number, y: number) => {
      await touch('touchStart', [{ x, y }]);
      await page.waitForTimeout(intent);
      await touch('touchEnd', []);
    },
    leave: async () => undefined,
  };
};

declare global {
  interface Window {
    /** Times of the page's clock; absent until painted. */
    painted: { clicked: number; heading?: number; picture?: number };
  }
}

/** Runs in the page: records when heading and image are painted (Element Timing). */
const notePaints = () => {
  window.painted = { clicked: 0 };
  addEventListener('click', ({ timeStamp }) => (window.painted = { clicked: timeStamp }), true);
  const mark = (selector: string, name: string) => {
    const element = document.querySelector(selector);
    if (element && !element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', name);
  };
  new MutationObserver(() => {
    mark('main article h1', 'heading');
    mark('main article:has(h1) picture img', 'picture');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: 'heading' | 'picture';
      renderTime: number;
    })[]) {
      window.painted[entry.identifier] = entry.renderTime;
    }
  }).observe({ type: 'element', buffered: true });
};
