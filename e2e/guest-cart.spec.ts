import type { Page } from '@playwright/test';
import { amount, cartOf, expect, expectNotice, storedInBrowser, register, signIn, test, visit } from './shop.ts';

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
    await signIn(page.request, asha);
    await visit(page, '/');
    await lost;
    await visit(page, '/');
    await expect.poll(() => storedInBrowser(page)).not.toContain('guest-cart');
    expect(await cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });

  test('outlives a session that ends before it is merged', async ({ page, stocked, consoleErrors }) => {
    consoleErrors.expect(/503.*\/api\/cart\/merge/, 'the shop is busy');
    consoleErrors.allow(/401/, 'the session has ended');
    const { name } = await stocked('Appalam');
    const asha = await register(page);
    await page.request.post('/api/auth/logout');
    await addAsGuest(page, name);
    await page.route('**/api/cart/merge', (route) => route.fulfill({ status: 503 }));
    await signIn(page.request, asha);
    await visit(page, '/');
    await expectNotMerged(page);
    await page.request.post('/api/auth/logout');
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem')).toContainText(name);

    await page.unroute('**/api/cart/merge');

    await test.step('is merged by itself after the shop was busy', async () => {
      await page.route('**/api/cart/merge', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await signIn(page.request, asha);
      await visit(page, '/');
      await expectNotMerged(page);
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
      await expect.poll(() => cartOf(page)).toEqual([{ name, quantity: 1 }]);
      await expect.poll(() => storedInBrowser(page)).not.toContain('guest-cart');
    });
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

const expectNotMerged = (page: Page) =>
  expectNotice(
    page,
    'Some items aren’t in your cart yet',
    'We couldn’t add what you chose before signing in. It’s kept on this device, and we’ll try again.',
  );

async function addAsGuest(page: Page, name: string): Promise<void> {
  await visit(page, `/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
}
