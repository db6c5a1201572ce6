import { DEFAULT_CONTENT, showcaseSchema } from '@mithai/contracts';
import { administrator, expect, signIn, test, visit } from './shop.ts';

test.describe.configure({ mode: 'serial' });

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('home leads with a season, three festivals, a maker and a map', async ({ page, request }) => {
      const { season, festivals, maker, states } = showcaseSchema.parse(
        await (await request.get('/api/shop/showcase')).json(),
      );
      await visit(page, '/');
      await expect(page.locator('#season').getByRole('heading', { level: 2 })).toHaveText(season!.product.name);
      await expect(page.locator('#festivals').getByRole('listitem')).toHaveCount(festivals!.length);
      await expect(page.locator('#maker').getByRole('heading', { level: 2 })).toHaveText(maker!.name);
      await expect(page.locator('#map').getByRole('link')).toHaveCount(Object.keys(states!).length);
      const tops = await page
        .locator('#season, #festivals, #maker, #map, #products')
        .evaluateAll((parts) => parts.map((part) => part.id));
      expect(tops).toEqual(['season', 'festivals', 'maker', 'map', 'products']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('a state of the map leads to its products by keyboard', async ({ page }) => {
      await visit(page, '/');
      const kerala = page.locator('#map').getByRole('link', { name: /^KL, Kerala: \d+ products$/ });
      await kerala.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/products?state=Kerala');
      await expect(page.getByRole('article').first()).toContainText('Kerala');
    });

    test('a festival leads to the products that name it', async ({ page }) => {
      await visit(page, '/');
      await page.locator('#festivals').getByRole('link', { name: 'Makar Sankranti' }).click();
      await expect(page).toHaveURL('/products?q=sankranti');
      await expect(page.getByRole('link', { name: 'Tilgul Ladoo' })).toBeVisible();
    });

    test('home has its showcase after a navigation too', async ({ page }) => {
      await visit(page, '/products');
      await page.getByRole('link', { name: 'Mithai', exact: true }).first().click();
      await expect(page.locator('#season').getByRole('heading', { level: 2 })).toBeVisible();
      await expect(page.locator('#about')).toBeAttached();
    });
  });
}

test('the showcase reads in Hindi', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL! }]);
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'भारत का स्वाद, राज्य-दर-राज्य' })).toBeVisible();
  await expect(page.locator('#map').getByRole('link', { name: /^केर, केरल: \d+ चीज़ें$/ })).toBeVisible();
  await expect(page.locator('#festivals').getByRole('link', { name: 'मकर संक्रांति' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Add to Cart is in the first screen, and sticks to the edge only while it is out of sight', async ({ page }) => {
    await visit(page, '/product/1');
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    await expect(add).toBeInViewport({ ratio: 1 });
    const bar = add.locator('xpath=ancestor::*[@data-stuck]');
    await expect(bar).toHaveAttribute('data-stuck', 'false');
    await page.mouse.wheel(0, 1200);
    await expect(bar).toHaveAttribute('data-stuck', 'true');
    await expect(add).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -1200);
    await expect(bar).toHaveAttribute('data-stuck', 'false');
  });
});

test('the owner chooses the sweet of the season in the panel', async ({ page, request }) => {
  await signIn(page.request, administrator());
  await visit(page, '/admin/settings?section=content');
  const form = page.getByRole('form', { name: 'Sweet of the season' });
  await form.getByLabel('Product').selectOption({ label: 'Thekua' });
  await form.getByLabel('One sentence (English)').fill('The snack of every train journey home');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => showcaseSchema.parse(await (await request.get('/api/shop/showcase')).json()).season)
    .toMatchObject({ product: { name: 'Thekua' }, sentence: { en: 'The snack of every train journey home' } });
  await page.request.patch('/api/admin/settings/content', { data: { content: DEFAULT_CONTENT } });
});
