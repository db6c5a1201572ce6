import type { Page } from '@playwright/test';
import { amount, cartOf, expect, expectNotice, storedInBrowser, register, test, visit } from './shop.ts';

test.describe("a guest's cart", () => {
  test('is merged once when the response is lost', async ({ page, stocked, consoleErrors }) => {
    consoleErrors.expect(/net::ERR_FAILED.*\/api\/cart\/merge/, 'the lost answer');
    const { name } = await stocked('Appalam');
    const asha = await register(page);
    await page.request.post('/api/auth/logout');
    await addAsGuest(page, name);
    const lost = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/cart/merge'));
    await page.route(
      '**/api/cart/merge',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await route.abort('failed');
      },
      { times: 1 },
    );
    await page.request.post('/api/auth/login', { data: { email: asha.email, password: asha.password } });
    await visit(page, '/');
    await lost;
    await visit(page, '/');
    await expect.poll(() => storedInBrowser(page)).not.toContain('guest-cart');
    expect(await cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });

  test('shows current prices and stock', async ({ page, admin, stocked }) => {
    const product = await stocked('Nachni Papad');
    await addAsGuest(page, product.name);
    await stocked(product.name, 0);
    expect(
      (await admin.put(`/api/products/${product.id}`, { data: { ...product, price: product.price + 10 } })).status(),
    ).toBe(200);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByText('Sold out')).toBeVisible();
    await expect(amount(drawer, 'Subtotal')).toHaveText(`₹${product.price + 10}`);
    expect((await admin.put(`/api/products/${product.id}`, { data: product })).status()).toBe(200);
  });
});

test('loads five products in one call', async ({ page }) => {
  await visit(page, '/products');
  for (let count = 1; count <= 5; count += 1) {
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Cart, ${count} item${count > 1 ? 's' : ''}` })).toBeVisible();
  }
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products?ids=')) calls.push(request.url());
  });
  const answered = page.waitForResponse(/\/api\/products\?ids=/);
  await page.getByRole('button', { name: 'Cart, 5 items' }).click();
  await answered;
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem')).toHaveCount(5);
  expect(calls).toHaveLength(1);
});

async function addAsGuest(page: Page, name: string): Promise<void> {
  await visit(page, `/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
}
