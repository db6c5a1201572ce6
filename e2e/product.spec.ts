import { LISTING_PAGE_SIZE, productListSchema, STATES } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { cartOf, expect, expectNotice, productNamed, register, test, visit } from './shop.ts';

const productsOf = async (shop: APIRequestContext) =>
  productListSchema.parse(await (await shop.get('/api/products')).json());
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('the listing starts with all products, sorted by id, and offers every filter', async ({ page, request }) => {
  await visit(page, '/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Products');
  let all = await productsOf(request);
  // Other tests add products.
  await expect(async () => {
    all = await productsOf(request);
    const shown = page.getByRole('main').getByRole('status');
    await expect(shown).toHaveText(`Showing ${all.length} results`, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  const byId = all.toSorted((a, b) => a.id - b.id).slice(0, LISTING_PAGE_SIZE);
  await expect(cards(page).getByRole('heading')).toHaveText(byId.map(({ name }) => name));

  const sort = panel(page).getByRole('combobox', { name: 'Sort By' });
  const sorts = ['Recommended', 'Price: Low to High', 'Price: High to Low', 'Name: A to Z', 'Name: Z to A'];
  await expect(sort.getByRole('option')).toHaveText(sorts);
  await expect(sort).toHaveValue('recommended');
  const region = panel(page).getByRole('combobox', { name: 'Region' });
  const regions = STATES.map((state) => [state, all.filter((product) => product.state === state).length] as const);
  expect(STATES).toHaveLength(28);
  await expect(region.getByRole('option')).toHaveText([
    'All India',
    ...regions.filter(([, products]) => products > 0).map(([state, products]) => `${state} (${products})`),
  ]);
  await expect(region).toHaveValue('');
  const answers = [
    'Any price',
    /^Under ₹100 \(\d+\)$/,
    /^₹100-₹200 \(\d+\)$/,
    /^₹200-₹500 \(\d+\)$/,
    /^Above ₹500 \(\d+\)$/,
  ];
  const prices = panel(page).getByRole('group', { name: 'Price Range' }).getByRole('radio');
  await expect(prices).toHaveCount(answers.length);
  for (const [index, name] of answers.entries()) {
    await expect(prices.nth(index)).toHaveAccessibleName(name);
    await expect(prices.nth(index)).toBeChecked({ checked: index === 0 });
  }
  for (const [question, choices] of [
    ['Category', ['Sweets', 'Snacks', 'Papad', 'Jaggery']],
    ['Diet', ['Vegan', 'No nuts', 'No gluten', 'Fasting']],
  ] as const) {
    const boxes = panel(page).getByRole('group', { name: question }).getByRole('checkbox');
    await expect(boxes).toHaveCount(choices.length);
    for (const [index, name] of choices.entries()) {
      await expect(boxes.nth(index)).toHaveAccessibleName(new RegExp(`^${name} \\(\\d+\\)$`));
      await expect(boxes.nth(index)).not.toBeChecked();
    }
  }
  await expect(panel(page).getByRole('checkbox', { name: 'In stock only' })).not.toBeChecked();

  await test.step('the listing has one to four columns, and a filter panel from 768 px', async () => {
    const grid = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') });
    const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    for (const [width, count, hasPanel] of [
      [320, 1, false],
      [390, 2, false],
      [767, 2, false],
      [768, 2, true],
      [1100, 3, true],
      [1440, 4, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await columns(), `columns at ${width} px`).toBe(count);
      await expect(panel(page)).toBeVisible({ visible: hasPanel });
      await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible({ visible: !hasPanel });
    }
  });
});

test('a product shows image, badge, rating, price, description and highlights', async ({ page, request }) => {
  const all = await productsOf(request);
  for (const { id, name, price, description, reviewCount, isBestSeller, isNew } of [
    all.find((product) => product.isBestSeller && !product.isNew)!,
    all.find((product) => product.isNew && !product.isBestSeller)!,
    all.find((product) => !product.isNew && !product.isBestSeller)!,
  ]) {
    await visit(page, `/product/${id}`);
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1, name }) });
    await expect(article.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/products');
    await expect(article.getByRole('img', { name, exact: true })).toBeVisible();
    await expect(article.getByText('Best Seller', { exact: true })).toHaveCount(isBestSeller ? 1 : 0);
    await expect(article.getByText('New', { exact: true })).toHaveCount(isNew ? 1 : 0);
    await expect(article.getByRole('link', { name: `(${reviewCount} reviews)` })).toBeVisible();
    await expect(article.getByText(`₹${price}`, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(article.getByText(description)).toBeVisible();
    const highlights = ['100% natural ingredients', 'No processed sugar', 'No palm oil', 'Traditional recipe'];
    await expect(article.getByRole('list').filter({ hasText: highlights[0] }).getByRole('listitem')).toHaveText(
      highlights,
    );
  }
});

test('a product declares allergens and nutrition, at once after a visit to the listing, too', async ({ page }) => {
  const { id } = await productNamed(page.request, 'Gond Ke Laddu');
  await visit(page, `/product/${id}`);
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Gond Ke Laddu', exact: true }).click();
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(article.locator('strong').filter({ hasText: /^(wheat|ghee|almond)$/ })).toHaveCount(3);
  await expect(article.getByText('Contains: Cereals containing gluten, tree nuts, milk')).toBeVisible();
  const nutrition = article.getByRole('table', { name: 'Nutrition' });
  await expect(nutrition.getByRole('row', { name: /^Energy/ })).toHaveText('Energy499 kcal200 kcal');
  await expect(article.getByText('Keep in a cool, dry place.')).toBeVisible();
});

test('the stock badge differs above 5, from 1 to 5 and at none', async ({ page, stocked }) => {
  const { id, name } = await stocked('Jaggery Cubes', 6);
  await register(page);
  await visit(page, `/product/${id}`);
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add to Cart' });
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  for (const few of [5, 1]) {
    await stocked(name, few);
    await expect(main.getByText(`Only ${few} left`)).toBeVisible();
    await expect(add).toBeVisible();
  }
  await stocked(name, 0);
  await expect(main.getByText('Sold out')).toBeVisible();
  await expect(add).toHaveCount(0);
  await stocked(name, 100);
  await add.click();
  await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
  await expect.poll(() => cartOf(page)).toEqual([{ name, quantity: 1 }]);
});

test('a missing product, or one that fails to load, links home', async ({ page, stocked, consoleErrors }) => {
  consoleErrors.expect(/404.*\/product\//, 'there is no such product');
  consoleErrors.expect(/500.*\/api\/products|Problem: 500/, 'the shop has a fault');
  const expectMissing = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page.getByText("We couldn't find the product you're looking for.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  };
  await visit(page, '/product/99999999');
  await expectMissing();

  const { id, name } = await stocked('Tilgul Ladoo');
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await visit(page, '/shipping');
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name }).click();
  await expectMissing();
});

test('the product can be bought wherever its page is read on a phone, and nothing is covered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 660 });
  await visit(page, '/product/1');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await expect(add).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 100_000);
  const lowest = page.getByRole('contentinfo').getByRole('link').last();
  await expect(lowest).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('button', { name: 'View cart' }).boundingBox();
  expect((await lowest.boundingBox())!.y).toBeLessThan(bar!.y - 16);
});
