import { productListSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { expect, test, visit } from './shop.ts';

/** Those of the specification; the showcase has its own spec. */
const headings = (page: Page) =>
  page.getByRole('main').locator(':is(h1, h2):not(:is(#season, #festivals, #maker, #map) *)');
const grid = (page: Page) => page.locator('#products');

test('home has its sections in order with their texts', async ({ page, request }) => {
  await visit(page, '/');
  await expect(headings(page)).toHaveText([
    'Taste Tradition, Embrace Health',
    'No Processed Sugar',
    'No Palm Oil',
    'Traditional Methods',
    'Our Products',
    'Our Story',
    'What Our Customers Say',
    'Hear when something good is ready',
  ]);

  await expect(page.locator('#about').getByRole('img')).toHaveCount(3);
  await expect(page.locator('#about').getByRole('listitem')).toHaveText([
    'Certified Organic',
    'Natural Ingredients',
    'Homemade Quality',
  ]);
  await expect(page.locator('#contact').getByRole('textbox', { name: 'Email address' })).toBeVisible();

  const quotes = page.getByRole('main').getByRole('figure');
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    const rated = await quote.getByRole('img').getAttribute('aria-label');
    const [, rating] = /^Rated ([\d.]+) out of 5$/.exec(rated!)!;
    expect(Number(rating)).toBeGreaterThanOrEqual(4.5);
    expect(Number(rating)).toBeLessThanOrEqual(5);
    await expect(quote.getByRole('blockquote')).not.toBeEmpty();
    await expect(quote.locator('figcaption p')).toHaveText([/^\p{L}+/u, /^\p{L}+, \p{L}+/u]);
  }

  await test.step('the space after a comma is as wide as any other', async () => {
    const [pair, comma, space] = await page.evaluate(async () => {
      await document.fonts.load('400 100px Mukta');
      return [', x', ',', ' x'].map((text) => {
        const part = document.createElement('span');
        part.style.cssText = 'position: absolute; white-space: pre; font: 400 100px Mukta';
        part.textContent = text;
        return document.body.appendChild(part).getBoundingClientRect().width;
      });
    });
    expect(pair).toBeGreaterThan(comma! + space! - 2);
  });

  await test.step('the banner links to the products and the story', async () => {
    for (const [link, anchor] of [
      ['Shop Now', 'products'],
      ['Our Story', 'about'],
    ]) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  });

  await test.step('the grid shows at most 15 products, of all categories or of one', async () => {
    const tabs = grid(page).getByRole('navigation', { name: 'Categories' }).getByRole('link');
    const cards = grid(page).getByRole('article');
    await expect(tabs).toHaveText(['All', 'Sweets', 'Snacks', 'Papad', 'Jaggery']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    await expect(cards).toHaveCount(15);

    for (const [index, category] of ['sweets', 'snacks', 'papad', 'jaggery'].entries()) {
      await tabs.nth(index + 1).click();
      await expect(tabs.nth(index + 1)).toHaveAttribute('aria-current', 'page');
      // Read now, as other tests add products.
      const all = productListSchema.parse(await (await request.get('/api/products')).json());
      const fitting = all.filter((product) => product.category === category);
      const addresses = fitting.map(({ id }) => `/product/${id}`);
      const shown = () =>
        cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      await expect.poll(async () => (await shown()).filter((address) => !addresses.includes(address))).toEqual([]);
      await expect(cards).toHaveCount(Math.min(15, fitting.length));
    }

    await grid(page).getByRole('link', { name: 'View All Products' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('home shows 15 skeletons and the listing 8 while products load', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  const links = page.getByRole('navigation', { name: 'Main' });
  await visit(page, '/shipping');

  await links.getByRole('link', { name: 'Home' }).click();
  await expect(grid(page).getByRole('status').filter({ hasText: 'Loading products' }).locator('> div')).toHaveCount(15);
  await links.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading products');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);

  release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Showing \d+ results$/);
});

test('products that fail to load are reported on home and listing and can be retried', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/500.*\/api\/products/, 'the shop has a fault');
  const address = '**/api/products?*';
  await visit(page, '/shipping');
  for (const [link, cards] of [
    ['Home', 15],
    ['Products', 24],
  ] as const) {
    // Live updates may refetch on their own: only the button's request is answered.
    await page.evaluate(() => {
      delete document.documentElement.dataset.asked;
      addEventListener('click', ({ target }) => {
        if ((target as Element).textContent === 'Try again') document.documentElement.dataset.asked = '';
      });
    });
    const hasAsked = () => page.evaluate(() => 'asked' in document.documentElement.dataset);
    await page.route(address, async (route) =>
      (await hasAsked()) ? route.continue() : route.fulfill({ status: 500 }),
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: 'We couldn’t load the products' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(cards);
    // Waits for the handlers that still ask the page.
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('data are refetched neither on focus nor automatically after a failure', async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.expect(/500.*\/reviews|Problem: 500/, 'the shop has a fault');
  const [product] = productListSchema.parse(await (await request.get('/api/products')).json());
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/products(?!\?ids=)/.test(request.url())) reads.push(request.url());
  });
  // Purchases of concurrent tests must not trigger refetches here.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await page.route(/\/api\/.*\/reviews/, (route) => route.fulfill({ status: 500 }));
  await visit(page, '/shipping');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  for (let visits = 0; visits < 2; visits += 1) {
    await page.getByRole('article').getByRole('link', { name: product!.name, exact: true }).click();
    await expect(page.getByText('We couldn’t load the reviews')).toBeVisible();
    await page.evaluate(() => {
      for (const event of ['visibilitychange', 'focus', 'online']) window.dispatchEvent(new Event(event));
    });
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  }
  const isReview = (url: string) => url.includes('/reviews');
  expect(reads.filter(isReview)).toHaveLength(1);
  const others = reads.filter((url) => !isReview(url)).map((url) => new URL(url).pathname);
  expect(others.toSorted()).toEqual([
    '/api/products',
    `/api/products/${product!.id}/label`,
    `/api/products/${product!.id}/seller`,
    '/api/products/counts',
  ]);
});
