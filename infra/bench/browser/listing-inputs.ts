import type { Browser, Page } from '@playwright/test';
import { waitUntilHydrated } from './product-opening.ts';

export interface InputFigures {
  name: string;
  /** Milliseconds from input to the end of its event handlers (Event Timing); 0 if the next paint came within 16. */
  handled: number[];
  /** Milliseconds from input to the next paint (Event Timing): in steps of 8, and 0 below 16. */
  nextPaint: number[];
  /** Milliseconds from input until the results are visible. */
  results: number[];
  /** Tasks of 50 ms and more. */
  longTasks: number;
}

interface Input {
  name: string;
  act: (page: Page) => Promise<void>;
  /** Selector of what changes with the results. */
  changes: string;
}

const ROUNDS = 5;
const SETTLED_MS = 500;

const radio = (name: string) => async (page: Page) => {
  const box = await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('radio', { name, exact: true })
    .boundingBox();
  if (!box) throw new Error(`There is no choice ${name}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const inSelect = (label: string, key: string) => async (page: Page) => {
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('combobox', { name: label }).focus();
  await page.keyboard.press(key);
};

const RESULTS = 'main section';
const inputs: Input[] = [
  { name: 'A category', act: radio('Sweets'), changes: RESULTS },
  { name: 'Another category', act: radio('Snacks'), changes: RESULTS },
  { name: 'A price range', act: radio('₹200-₹500'), changes: RESULTS },
  { name: 'Any price again', act: radio('Any price'), changes: RESULTS },
  { name: 'Every category again', act: radio('All'), changes: RESULTS },
  { name: 'Sort by price', act: inSelect('Sort By', 'ArrowDown'), changes: RESULTS },
  { name: 'Recommended order again', act: inSelect('Sort By', 'ArrowUp'), changes: RESULTS },
  { name: 'A region', act: inSelect('Region', 'ArrowDown'), changes: RESULTS },
  { name: 'All India again', act: inSelect('Region', 'ArrowUp'), changes: RESULTS },
];
const SEARCHED = 'laddu';

/** Measures each filter and each letter of a search on the listing of a large catalog. */
export const measureInputs = async (browser: Browser, baseURL: string): Promise<InputFigures[]> => {
  const page = await browser.newPage({ baseURL, viewport: { width: 1280, height: 800 } });
  await page.addInitScript(noteInputs);
  await page.goto('/products');
  await waitUntilHydrated(page);
  await page.mouse.move(160, 300);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);

  const figures = new Map<string, InputFigures>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const input of [...inputs, ...letters()]) {
      const measured = await measure(page, input);
      // The first round is a warm-up.
      if (round > 0) add(figures, input.name, measured);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search' }).fill('');
  }
  await page.close();
  return [...figures.values()];
};

const letters = (): Input[] =>
  SEARCHED.split('').map((letter) => ({
    name: 'One letter in the search',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Search' }).focus();
      await page.keyboard.press(letter);
    },
    changes: 'header form',
  }));

interface Measured {
  handled: number;
  nextPaint: number;
  results: number;
  longTasks: number;
}

const measure = async (page: Page, { act, changes }: Input): Promise<Measured> => {
  await page.evaluate((selector) => window.inputs.watch(selector), changes);
  await act(page);
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.inputs.read());
};

const add = (
  figures: Map<string, InputFigures>,
  name: string,
  { handled, nextPaint, results, longTasks }: Measured,
): void => {
  const known = figures.get(name) ?? { name, handled: [], nextPaint: [], results: [], longTasks: 0 };
  known.handled.push(handled);
  known.nextPaint.push(nextPaint);
  known.results.push(results);
  known.longTasks += longTasks;
  figures.set(name, known);
};

declare global {
  interface Window {
    inputs: { watch: (selector: string) => void; read: () => Measured };
  }
}

/** Runs in the page. */
const noteInputs = () => {
  let began = 0;
  let painted = 0;
  let handled = 0;
  let nextPaint = 0;
  let longTasks = 0;
  for (const type of ['pointerup', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (began ||= timeStamp), true);
  }
  new PerformanceObserver((list) => {
    for (const { duration, startTime, processingEnd } of list.getEntries() as PerformanceEventTiming[]) {
      handled = Math.max(handled, processingEnd - startTime);
      nextPaint = Math.max(nextPaint, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({ type: 'longtask' });

  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', then);
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  const changes = new MutationObserver(() => {
    if (began) afterPaint(() => (painted = performance.now()));
  });

  window.inputs = {
    watch(selector) {
      changes.disconnect();
      began = 0;
      painted = 0;
      handled = 0;
      nextPaint = 0;
      longTasks = 0;
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      changes.observe(element, { childList: true, subtree: true, characterData: true });
    },
    read: () => ({ handled, nextPaint, results: painted - began, longTasks }),
  };
};
