import { LISTING_PAGE_SIZE, productListSchema, type Product } from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, productNamed, test, visit } from './shop.ts';

const products = async (request: APIRequestContext): Promise<Product[]> =>
  productListSchema.parse(await (await request.get('/api/products')).json());

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const count = (page: Page): Locator => page.getByRole('main').getByRole('status');
const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Filters' });

/** Compares until both agree: other tests add products. */
const expectResults = (
  page: Page,
  request: APIRequestContext,
  fits: (product: Product) => boolean = () => true,
  suffix = '',
) =>
  expect(async () => {
    const found = (await products(request)).filter(fits);
    await expect(count(page)).toHaveText(`Showing ${found.length} results${suffix}`, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });

const asPhone = { viewport: { width: 390, height: 844 } };

test('filters work by keyboard, appear in the URL, and Back removes them', async ({ page, request }) => {
  const isSweet = ({ category }: Product) => category === 'sweets';
  await visit(page, '/products');
  await expectResults(page, request);

  const ofSweets = panel(page).getByRole('checkbox', { name: /^Sweets \(\d+\)$/ });
  await ofSweets.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?category=sweets');
  await expectResults(page, request, isSweet);
  await expect(ofSweets).toBeFocused();

  await panel(page).getByRole('combobox', { name: 'Sort By' }).focus();
  await page.keyboard.type('Price: L');
  await expect(page).toHaveURL('/products?category=sweets&sort=price-asc');
  await expect(async () => {
    const cheapest = (await products(request)).filter(isSweet).toSorted((a, b) => a.price - b.price || a.id - b.id);
    const names = cheapest.slice(0, LISTING_PAGE_SIZE).map(({ name }) => name);
    await expect(cards(page).getByRole('heading')).toHaveText(names, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });

  await panel(page).getByRole('checkbox', { name: 'In stock only' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/products?category=sweets&sort=price-asc&stock=in');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/products?category=sweets');
  await expect(panel(page).getByRole('combobox', { name: 'Sort By' })).toHaveValue('recommended');
  await page.goBack();
  await expectResults(page, request);
  await expect(ofSweets).not.toBeChecked();

  await test.step('marks the chosen filter and keeps the previous results while new ones load', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/products\?.*category=papad/, async (route) => {
      await released;
      await route.continue();
    });
    await panel(page).getByRole('checkbox', { name: 'Papad' }).click();
    await expect(panel(page).getByRole('checkbox', { name: 'Papad' })).toBeChecked();
    const results = page.getByRole('main').locator('section[aria-busy]');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page).first()).not.toContainText(/pap+ad/i);
    release();
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(cards(page).first()).toContainText(/pap+ad/i);
  });
});

test('the listing is filtered, searched and reset', async ({ page, request }) => {
  await test.step('region and price narrow the list, and Reset clears every filter but the search', async () => {
    await visit(page, '/products?q=a');
    await panel(page).getByRole('combobox', { name: 'Region' }).selectOption('Kerala');
    await panel(page).getByRole('radio', { name: '₹200-₹500' }).check();
    const fits = ({ state, price }: Product) => state === 'Kerala' && price >= 200 && price <= 500;
    await expectResults(page, request, fits, ' for "a"');
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/products?q=a');
    await expect(panel(page).getByRole('combobox', { name: 'Region' })).toHaveValue('');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('each filter shows the number of products that it would leave', async () => {
    await panel(page).getByRole('checkbox', { name: 'Papad' }).check();
    await panel(page).getByRole('checkbox', { name: 'Jaggery' }).check();
    await expect(page).toHaveURL('/products?category=papad%2Cjaggery');
    await expectResults(page, request, ({ category }) => category === 'papad' || category === 'jaggery');

    const noNuts = panel(page).getByRole('checkbox', { name: 'No nuts' });
    await noNuts.check();
    await expect(page).toHaveURL(/diet=no-nuts/);
    await expect(async () => {
      const [, left] = /\((\d+)\)/.exec(await noNuts.locator('xpath=..').innerText()) ?? [];
      expect(Number(left)).toBeGreaterThan(0);
      await expect(count(page)).toHaveText(`Showing ${left} results`, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await panel(page).getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('the price slider moves by keyboard and mouse, and an end at its bound is open', async () => {
    await visit(page, '/products');
    const highest = panel(page).getByRole('slider', { name: 'Highest price' });
    await highest.focus();
    const top = Number(await highest.getAttribute('aria-valuemax'));
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(`/products?price=0-${top - 10}`);
    const bottom = Number(await highest.getAttribute('aria-valuemin'));
    await expectResults(page, request, ({ price }) => price <= top - 10);
    await expect(highest).toBeFocused();
    await panel(page).getByRole('radio', { name: 'Any price' }).check();
    await expect(page).toHaveURL('/products');
    await expect(highest).toHaveAttribute('aria-valuenow', String(top));

    const box = (await panel(page).getByRole('slider', { name: 'Lowest price' }).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/price=\d+-1000000$/);
    const [, low] = /price=(\d+)/.exec(page.url()) ?? [];
    expect(Number(low)).toBeGreaterThan(bottom);
    await page.goBack();
    await expect(page).toHaveURL('/products');
    await expect(panel(page).getByRole('slider', { name: 'Lowest price' })).toHaveAttribute(
      'aria-valuenow',
      String(bottom),
    );
  });

  await test.step('a search without a match says so and links back to all products', async () => {
    await visit(page, '/products?q=pizza&category=snacks');
    await expect(count(page)).toHaveText('Showing 0 results for "pizza"');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(
      page.getByText("Try adjusting your filters or search query to find what you're looking for."),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/products');
    await expectResults(page, request);
  });

  await test.step('a search text that is too long is shortened, and the page says so', async () => {
    const text = `bandar laddu ${'of machilipatnam '.repeat(20)}`.trim();
    await visit(page, `/products?q=${encodeURIComponent(text)}`);
    await expect(page.getByText('Your search is long, so we used the first 100 characters.')).toBeVisible();
    await expect(count(page)).toContainText(` results for "${text.slice(0, 100).trim()}"`);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('more products load on request and are still shown after Back', async ({ page, request }) => {
  // Products of other tests would come on their own.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  const pages = Math.ceil((await products(request)).length / LISTING_PAGE_SIZE);
  await visit(page, `/products?pages=${pages - 1}`);
  const before = (pages - 1) * LISTING_PAGE_SIZE;
  await expect(cards(page)).toHaveCount(before);
  const [, total] = /of (\d+)/.exec(await page.getByText(`Showing ${before} of `).innerText())!;
  const all = { length: Number(total) };

  await page.getByRole('link', { name: 'Show more' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(all.length);
  await expect(cards(page).nth(before).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(`/products?pages=${pages}`);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);

  const last = cards(page)
    .nth(all.length - 2)
    .getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const name = await last.innerText();
  const scrolled = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL(`/products?pages=${pages}`);
  await expect(cards(page)).toHaveCount(all.length);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(last).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use(asPhone);

  test('filters are applied together in a drawer, which moves and returns the focus', async ({ page, request }) => {
    const found = (await products(request)).filter(({ category, stock }) => category === 'papad' && stock > 0);
    await visit(page, '/products');
    await expect(panel(page)).toBeHidden();
    const open = page.getByRole('button', { name: 'Filters' });
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    await drawer.getByRole('checkbox', { name: 'Papad' }).check();
    await drawer.getByRole('checkbox', { name: 'In stock only' }).check();
    await expect(page).toHaveURL('/products');
    await drawer.getByRole('button', { name: 'Apply Filters' }).press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/products?category=papad&stock=in');
    await expect(count(page)).toHaveText(`Showing ${found.length} results`);
    await expect(page.getByRole('button', { name: 'Filters (2 active)' })).toBeFocused();

    await test.step('unapplied filters are discarded', async () => {
      const again = page.getByRole('button', { name: /^Filters/ });
      await again.click();
      await drawer.getByRole('checkbox', { name: 'Jaggery' }).check();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await again.click();
      await expect(drawer.getByRole('checkbox', { name: 'Papad' })).toBeChecked();
      await expect(drawer.getByRole('checkbox', { name: 'Jaggery' })).not.toBeChecked();
    });
  });
});

test('Add to Cart becomes a stepper inside the linked card', async ({ page, stocked }) => {
  await stocked('Bandar Laddu', 2);
  await visit(page, '/products?q=bandar');
  const card = cards(page).filter({ hasText: 'Bandar Laddu' });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(card.getByRole('group', { name: 'Quantity of Bandar Laddu' })).toContainText('1');
  await card.getByRole('button', { name: 'Increase quantity of Bandar Laddu' }).click();
  await expect(card.getByRole('group')).toContainText('2');
  await expect(card.getByRole('button', { name: 'Increase quantity of Bandar Laddu' })).toBeDisabled();
  await expect(page).toHaveURL('/products?q=bandar');
  await expect(card.locator('a button, button a')).toHaveCount(0);

  await card.click({ position: { x: 40, y: 60 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Bandar Laddu' })).toBeVisible();
});

test('a sold-out product has a label and no button', async ({ page, stocked }) => {
  const { id } = await stocked('Kerala Pappadam', 0);
  await visit(page, '/products?q=kerala+pappadam');
  await expect(cards(page).first()).toContainText('Sold out');
  await expect(cards(page).getByRole('button')).toHaveCount(0);
  await visit(page, `/product/${id}`);
  await expect(page.getByRole('main').getByText('Sold out')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await stocked('Kerala Pappadam', 100);

  await test.step('a product opened from elsewhere links to the whole listing', async () => {
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await expect(page).toHaveURL('/products');
  });
});

test('a list that cannot be refetched stays visible', async ({ page, admin, stocked, consoleErrors }) => {
  consoleErrors.expect(/ERR_FAILED/, 'the list cannot be read anew');
  const product = await stocked('Sonth Gur');
  const listening = page.waitForRequest('**/api/events');
  await visit(page, '/products');
  await listening;
  const list = /\/api\/products(?:\?.*)?$/;
  await page.route(list, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => list.test(request.url()));
  expect(
    (await admin.put(`/api/products/${product.id}`, { data: { ...product, price: product.price + 1 } })).status(),
  ).toBe(200);
  const question = page.waitForResponse('**/healthz');
  await failed;
  await question;
  await expect(cards(page)).toHaveCount(LISTING_PAGE_SIZE);
  await expect(page.getByRole('heading', { name: 'We couldn’t load the products' })).toHaveCount(0);
  expect((await admin.put(`/api/products/${product.id}`, { data: product })).status()).toBe(200);
});

test('a hovered product opens without another request', async ({ page, context, request, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|Problem: 0: no response/, 'the line is off');
  const { name, description } = (await products(request))[1]!;
  await visit(page, '/products');
  const link = cards(page).getByRole('link', { name, exact: true });
  const picture = page.waitForResponse(/\/images\/\w+\/640\.avif$/);
  await link.hover();
  await picture;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(description)).toBeVisible();
  const image = page.getByRole('main').getByRole('img', { name });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form and more products are a link', async ({ page, request }) => {
    const all = await products(request);
    await page.goto('/products?q=a');
    await panel(page).getByRole('checkbox', { name: 'Papad' }).check();
    await panel(page).getByRole('button', { name: 'Apply Filters' }).click();
    const papads = all.filter(
      ({ category, name, description }) => category === 'papad' && /a/i.test(name + description),
    );
    await expect(count(page)).toHaveText(`Showing ${papads.length} results for "a"`);
    await expect(panel(page).getByRole('checkbox', { name: 'Papad' })).toBeChecked();
    await page.goto('/products?category=papad&category=jaggery');
    await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(2 * LISTING_PAGE_SIZE);
  });

  test('an image has its space and placeholder before it loads', async ({ page, request, consoleErrors }) => {
    consoleErrors.expect(/ERR_FAILED/, 'no picture arrives');
    const { id, imagePlaceholder } = await productNamed(request, 'Bandar Laddu');
    await page.route(/\/images\//, (route) => route.abort());
    await page.goto(`/product/${id}`);
    const frame = page.getByRole('main').locator('picture').first();
    expect(await frame.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe(
      `url("${imagePlaceholder}")`,
    );
    const box = (await frame.boundingBox())!;
    expect(box.width).toBeGreaterThan(200);
    expect(Math.abs(box.width - box.height)).toBeLessThan(1);
  });
});

const shown = (picture: Locator) =>
  picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.currentSrc.split('/').at(-1);
  });

for (const { at, viewport, deviceScaleFactor, card, product } of [
  { at: 'a phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, card: '480.avif', product: '800.avif' },
  {
    at: 'a tablet',
    viewport: { width: 768, height: 1024 },
    deviceScaleFactor: 1,
    card: '320.avif',
    product: '480.avif',
  },
  {
    at: 'a laptop',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    card: '320.avif',
    product: '640.avif',
  },
  {
    at: 'a laptop with fine pixels',
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    card: '640.avif',
    product: '1280.avif',
  },
]) {
  test.describe(`on ${at}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test('no image is larger than displayed', async ({ page, request }) => {
      const { id } = await productNamed(request, 'Bandar Laddu');
      await page.goto('/products');
      expect(await shown(cards(page).first().locator('img'))).toBe(card);
      await page.goto(`/product/${id}`);
      expect(await shown(page.getByRole('main').locator('picture img').first())).toBe(product);
      const pictures = await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/images/')).length,
      );
      expect(pictures).toBe(1);
    });
  });
}
