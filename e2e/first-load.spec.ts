import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { visit } from './shop.ts';

/** Bytes, gzipped. */
const MOST_SCRIPT = 120_000;
const MOST_FONT = 40_000;
/** Bytes of a server's first flight of ten segments, headers included: more waits for a round trip. */
const FIRST_FLIGHT = 14_600;

test('home sends little script and no heavy font before the first interaction, and runs none of it', async ({ page }) => {
  const responses = listen(page);
  await page.goto('/');
  const links = page.locator('link[rel=modulepreload]');
  await expect(links, 'scripts are fetched once the page is shown').not.toHaveCount(0);
  const fetched = await links.count();
  await expect.poll(() => responses.script.length).toBeGreaterThanOrEqual(fetched);

  const scripts = await Promise.all(responses.script.map(gzippedSize));
  const fonts = await Promise.all(responses.font.map(async (response) => (await response.body()).length));
  expect(scripts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(Math.max(...fonts)).toBeLessThanOrEqual(MOST_FONT);

  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')));
  expect(await isHydrated(page), 'a pointer that rests is no move').toBe(false);
  const before = responses.script.length;
  await moveMouse(page);
  await expect.poll(() => responses.script.length, 'the rest comes with the first move').toBeGreaterThan(before);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

for (const address of ['/', '/products']) {
  test(`${address} comes in one flight`, async ({ page }) => {
    const response = await page.goto(address);
    const { responseHeadersSize, responseBodySize } = await response!.request().sizes();
    expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(FIRST_FLIGHT);
  });
}

test('what is done before the scripts are there is done when they are', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry-client-*', async (route) => {
    await arrived;
    await route.continue();
  });
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

test('a page whose scripts do not come asks for them again', async ({ page }) => {
  let isCut = true;
  await page.route('**/assets/entry-client-*', (route) => (isCut ? route.abort() : route.continue()));
  await page.goto('/');
  const failed = page.waitForEvent('requestfailed');
  await moveMouse(page);
  await failed;
  isCut = false;
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 100, 2);
      return isHydrated(page);
    })
    .toBe(true);
});

test("a guest's cart is counted without a move", async ({ page }) => {
  await visit(page, '/products');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

/** The first of them may only tell the browser where the mouse is. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

const isHydrated = (page: Page): Promise<boolean> =>
  page.locator('main').evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

function listen(page: Page) {
  const responses: { script: Response[]; font: Response[] } = { script: [], font: [] };
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'font') responses[type].push(response);
  });
  return responses;
}

const gzippedSize = async (response: Response): Promise<number> => gzipSync(await response.body(), { level: 9 }).length;
