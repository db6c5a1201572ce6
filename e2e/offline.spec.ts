import type { Page } from '@playwright/test';
import { expect, productNamed, test, visit } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

/** Opens a page, uses it, and waits until all that a visit without a line needs is put by. */
async function visitAndKeep(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.keyboard.press('Shift');
  const isKept = async () => {
    const kept = await Promise.all([caches.match('/api/products'), caches.match('/offline', { ignoreSearch: true })]);
    return navigator.serviceWorker.controller !== null && kept.every(Boolean);
  };
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
}

test('without a line the shop opens again, shows what was seen and fills a cart', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, 'the line is lost');
  const { id, name } = await productNamed(page.request, 'Ariselu');
  await visitAndKeep(page, '/');
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();

  await page.getByRole('link', { name: 'View All Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText(name)).toBeVisible();

  await visit(page, `/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner(page)).toContainText('Prices and stock as seen at');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Back online.' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Back online.' })).toBeHidden();
});
