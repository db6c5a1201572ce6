import type { Page } from '@playwright/test';
import { expectStateAccessible } from './accessibility.ts';
import { createProduct } from './products.ts';
import { expect, notice, register, test, visit } from './shop.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('home and the listing show the products viewed last', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [laddu, barfi] = [await createProduct(admin), await createProduct(admin, { stock: 0 })];
  await visit(page, '/');
  await expect(strip(page)).toBeHidden();
  for (const { id, name } of [laddu, barfi]) {
    await visit(page, `/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mithai.user-storage.seen'))).toContain(`[${id}`);
  }
  for (const path of ['/', '/products']) {
    await visit(page, path);
    await expect(strip(page).getByRole('link')).toHaveText([barfi.name, laddu.name]);
  }
  await expectStateAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await strip(page).getByRole('link', { name: laddu.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: laddu.name })).toBeVisible();
  await page.goBack();
  await expect(strip(page).getByRole('link')).toHaveText([laddu.name, barfi.name]);
  await strip(page).getByRole('button', { name: 'Clear recently viewed products' }).press('Enter');
  await expect(strip(page)).toBeHidden();
});

test('the filters stay beside the products viewed last', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.addInitScript(() => localStorage.setItem('mithai.user-storage.seen', '[1,2,3,4,5,6,7,8]'));
  await visit(page, '/products');
  await strip(page).scrollIntoViewIfNeeded();
  const filters = await page.getByRole('complementary', { name: 'Filters' }).boundingBox();
  const { x } = (await strip(page).boundingBox())!;
  expect(x).toBeGreaterThan(filters!.x + filters!.width);
});

test('signing out clears the products viewed', async ({ page, stocked }) => {
  const { id, name } = await stocked('Moong Papad');
  await register(page);
  await visit(page, `/product/${id}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mithai.user-storage.seen'))).toBe(`[${id}]`);
  await visit(page, '/products');
  await expect(strip(page).getByRole('link')).toHaveText([name]);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(notice(page)).toContainText('Logged out');
  await expect(strip(page)).toBeHidden();
});
