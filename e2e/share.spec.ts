import { expectStateAccessible } from './accessibility.ts';
import { expect, expectNotice, test, visit } from './shop.ts';

for (const width of [390, 1280]) {
  test(`a product and a listing are shared by link, WhatsApp and email at ${width} px`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const share = page.getByRole('button', { name: 'Share' });
    const menu = page.getByRole('dialog', { name: 'Share' });

    await test.step('a product', async () => {
      await visit(page, '/product/1');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const url = new URL('/product/1', page.url()).href;
      await share.click();
      await expect(menu.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 });
      await expect(menu.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
      );
      await expect(menu.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=/);
      await menu.getByRole('button', { name: 'Copy link' }).click();
      await expectNotice(page, 'Link copied', 'You can paste it wherever you like.');
      await expect(menu).toBeHidden();
      await expect(share).toBeFocused();
      expect(await copied()).toBe(url);
    });

    await test.step('a region with its filters', async () => {
      await visit(page, '/products?state=Kerala&sort=price-asc&pages=2');
      await share.click();
      await menu.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(copied).toMatch(/\/products\?state=Kerala&sort=price-asc$/);
    });
  });
}

test('the share menu is accessible', async ({ page }) => {
  await visit(page, '/product/1');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await expectStateAccessible(page);
});

test('a page without scripts is shared by a link to WhatsApp', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of ['/product/1', '/products']) {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Share on WhatsApp' });
    await expect(link).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(path)}$`));
  }
  await context.close();
});
