import { gzipSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';

/** Bytes, gzipped. */
const MOST_SCRIPT = 120_000;
const MOST_FONT = 40_000;

test('home sends little script and no heavy font before the first interaction, and runs none of it', async ({ page }) => {
  const responses = listen(page);
  await page.goto('/', { waitUntil: 'networkidle' });

  const scripts = await Promise.all(responses.script.map(gzippedSize));
  const fonts = await Promise.all(responses.font.map(async (response) => (await response.body()).length));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(Math.max(...fonts)).toBeLessThanOrEqual(MOST_FONT);

  expect(await isHydrated(page)).toBe(false);
  const before = responses.script.length;
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect.poll(() => responses.script.length, 'the rest comes with the first move').toBeGreaterThan(before);
  await expect.poll(() => isHydrated(page)).toBe(true);
});

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
