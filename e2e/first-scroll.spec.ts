import type { Page } from '@playwright/test';
import { expect, isHydrated, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const ADDRESSES = ['/', '/products?utm_source=mail', '/product/1'];

/** Ways to scroll; the last one is how a page sees a dragged scrollbar. */
const GESTURES: Record<string, (page: Page) => Promise<void>> = {
  wheel: (page) => page.mouse.wheel(0, 700),
  PageDown: (page) => page.keyboard.press('PageDown'),
  touch: swipeUp,
  Space: (page) => page.keyboard.press('Space'),
  scrollbar: (page) => page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' })),
  End: (page) => page.keyboard.press('End'),
};

// Two gestures before the scripts come, one as soon as the page is loaded; together all six, and none after End.
for (const { viewport, early, prompt } of [
  { viewport: { width: 390, height: 844 }, early: ['touch', 'Space'], prompt: 'End' },
  { viewport: { width: 1280, height: 720 }, early: ['wheel', 'PageDown'], prompt: 'scrollbar' },
]) {
  test(`keeps the scroll position during hydration, ${viewport.width} px wide`, async ({ browser, consoleErrors }) => {
    const context = await browser.newContext({ viewport, hasTouch: true });
    await consoleErrors.watch(context);

    for (const address of ADDRESSES) {
      await test.step(`${address} is scrolled by ${early.join(' and ')} before its scripts come`, async () => {
        const page = await context.newPage();
        const release = await holdScripts(page);
        await page.goto(address);
        for (const gesture of early) await expectMove(page, gesture);
        const before = await place(page);
        release();
        await wake(page);
        expect(await place(page)).toEqual(before);
        await page.close();
      });

      await test.step(`${address} is scrolled by ${prompt} as soon as it is loaded`, async () => {
        const page = await context.newPage();
        await page.goto(address);
        await expectMove(page, prompt);
        const before = await place(page);
        await wake(page);
        expect(await place(page)).toEqual(before);
        await page.close();
      });
    }
    await context.close();
  });
}

test('keeps the scroll position across a reload', async ({ page }) => {
  await page.goto('/products');
  await wake(page);
  await expectMove(page, 'wheel');
  const before = await place(page);
  await page.reload();
  await wake(page);
  expect(await place(page)).toEqual(before);

  await test.step('restores a page whose scripts never came', async () => {
    const release = await holdScripts(page);
    await page.reload();
    await expectMove(page, 'wheel');
    const further = await place(page);
    await page.reload();
    await expect.poll(() => place(page)).toEqual(further);
    release();
    await wake(page);
    expect(await place(page)).toEqual(further);
  });
});

test('Back and Forward restore the scroll position, also one from before hydration', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/products');
  await expectMove(page, 'wheel');
  release();
  await wake(page);
  const inListing = await place(page);
  const cards = page.locator('main article a[href^="/product/"]');
  // Clicking a card off screen would scroll.
  const visible = await cards.evaluateAll((all) =>
    all
      .map((card) => card.getBoundingClientRect())
      .findIndex(({ top, bottom }) => top > 80 && bottom < window.innerHeight),
  );
  await cards.nth(visible).click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect.poll(() => place(page), 'a page opens at its top').toBe(0);
  await expectMove(page, 'wheel');
  const inProduct = await place(page);

  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect.poll(() => place(page)).toBe(inListing);
  await page.goForward();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect.poll(() => place(page)).toBe(inProduct);
});

test('Back before hydration leads to the previous page', async ({ page }) => {
  await visit(page, '/products');
  await page.locator('main article a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  const release = await holdScripts(page);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  release();
  await wake(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
});

test('an anchor link scrolls to its section, before and after hydration', async ({ page }) => {
  await page.goto('/#contact');
  await expectAtTop(page, 'contact');
  await wake(page);
  await expectAtTop(page, 'contact');

  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Our Story' }).click();
  await expectAtTop(page, 'about');
  release();
  await wake(page);
  await expectAtTop(page, 'about');
  // Dispatched, because Playwright scrolls before a click.
  await page.getByRole('link', { name: 'Contact', exact: true }).first().dispatchEvent('click');
  await expectAtTop(page, 'contact');
  await page.goBack();
  await expectAtTop(page, 'about');
});

async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page is hydrated and has painted the result. */
async function wake(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 }))),
      ),
  );
}

async function expectMove(page: Page, name: string): Promise<void> {
  const before = await place(page);
  await page.evaluate(() => {
    document.documentElement.dataset['moved'] = 'no';
    addEventListener('scroll', () => (document.documentElement.dataset['moved'] = 'yes'), { once: true });
  });
  await expect(async () => {
    // A busy Chromium may end a key's smooth scroll before its first frame (scrollend without scroll): press again.
    if ((await page.locator('html').getAttribute('data-moved')) === 'no') await GESTURES[name]!(page);
    await expect.poll(() => place(page), { message: `${name} scrolls`, timeout: 3000 }).toBeGreaterThan(before);
  }).toPass({ timeout: 15_000 });
  // A key scrolls over several frames.
  await expect.poll(async () => (await place(page)) === (await nextPlace(page))).toBe(true);
}

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Two frames later, so that a scroll under way has moved on. */
const nextPlace = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Math.round(window.scrollY);
  });

async function expectAtTop(page: Page, part: string): Promise<void> {
  await expect
    .poll(() => page.locator(`#${part}`).evaluate((element) => Math.abs(element.getBoundingClientRect().top)), part)
    .toBeLessThan(150);
}

async function swipeUp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const x = page.viewportSize()!.width / 2;
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', 600);
  for (let y = 550; y >= 300; y -= 50) await touch('touchMove', y);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
