import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { cartOf, expect, expectNotice, isHydrated, register, test, visit } from './shop.ts';

const FONT_MAX_BYTES = 40_000;
/** Of all scripts that home loads, compressed by gzip; `make bench` has the budget, this finds a library too many. */
const SCRIPT_MAX_BYTES = 180_000;
/** Bytes of TCP's initial window of ten segments, including headers; more costs another round trip. */
const FIRST_FLIGHT = 14_600;

test('home paints before its scripts load, hydrates without input and fetches no heavy font', async ({ page }) => {
  const fonts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.body());
  });
  await visit(page, '/');
  const [painted, fetched] = await page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return [paint, Math.min(...scripts.map(({ startTime }) => startTime))] as const;
  });
  expect(fetched).toBeGreaterThan(painted);
  for (const body of await Promise.all(fonts)) expect(body.length).toBeLessThanOrEqual(FONT_MAX_BYTES);
});

test('home loads few bytes of script', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  // A change of the catalog meanwhile would be fetched, and its schema loaded.
  await page.route('**/api/events', () => undefined);
  // The scripts of live updates come last.
  const listening = page.waitForRequest('**/api/events');
  await visit(page, '/');
  await listening;
  await page.waitForLoadState('networkidle');
  const sizes = (await Promise.all(scripts.values())).map((script) => gzipSync(script).length);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_MAX_BYTES);
});

test('home and the listing fit into the first TCP window', async ({ page }) => {
  for (const address of ['/', '/products']) {
    const response = await page.goto(address);
    const { responseHeadersSize, responseBodySize } = await response!.request().sizes();
    expect(responseHeadersSize + responseBodySize, address).toBeLessThanOrEqual(FIRST_FLIGHT);
  }
});

test('actions before hydration take effect once scripts are loaded', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/products');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await panel.getByText('Papad', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('urad');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  arrive();
  await expect(page).toHaveURL('/products?category=papad');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/q=urad/);
});

test('impatient taps before hydration add one piece, and the button is busy from the first', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/product/1');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const width = await widthOf(add);
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => add.evaluate((button) => getComputedStyle(button, '::after').animationName)).not.toBe('none');
  expect(await widthOf(add)).toBe(width);
  await add.click();
  await add.click();

  // The button is hydrated in the meantime and keeps waiting for the response.
  const releaseProduct = await hold(page, '**/api/products/1');
  const requested = page.waitForRequest('**/api/products/1');
  release();
  await requested;
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await add.click();
  releaseProduct();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity/ })).toHaveText('1');
});

for (const who of ['guest', 'customer']) {
  test(`keeps the product that a ${who} adds before hydration and leaves`, async ({ page, stocked }) => {
    const { id, name } = await stocked('Kodubale');
    if (who === 'customer') await register(page);
    const release = await holdScripts(page);
    await page.goto(`/product/${id}`);
    const add = page.getByRole('button', { name: 'Add to Cart' });
    for (let tap = 0; tap < 3; tap += 1) await add.click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/#contact');
    release();
    await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
    await visit(page, '/products');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    if (who === 'customer') expect(await cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });
}

test('the modals open by window events, before and after scripts are loaded', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/');
  await page.evaluate(() => window.dispatchEvent(new Event('login-modal:open')));
  release();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.goto('/products');
  await page.evaluate(() => window.dispatchEvent(new Event('register-modal:open')));
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
});

test('a page whose scripts fail to load requests them again', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED.*entry-client/, 'the scripts that do not come');
  let isCut = true;
  await page.route('**/assets/entry-client-*', (route) => (isCut ? route.abort() : route.continue()));
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  isCut = false;
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      // The page may be reloading.
      return isHydrated(page).catch(() => false);
    })
    .toBe(true);
});

test("a guest's cart is counted without input", async ({ page }) => {
  await visit(page, '/products');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

const holdScripts = (page: Page) => hold(page, '**/assets/entry-client-*');

/** Delays requests until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;
