import type { Page } from '@playwright/test';
import { createProduct } from './products.ts';
import { expect, expectNotice, fillRegistration, newcomer, register, test, visit } from './shop.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`wishlist: ${name}$`) });
const wishes = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');

test('a guest’s wishlist is in all tabs, and merged with the account’s at sign-in', async ({
  page,
  context,
  admin,
}) => {
  const [laddu, barfi] = [await createProduct(admin), await createProduct(admin, { stock: 0 })];
  const other = await context.newPage();
  await visit(other, '/wishlist');
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();

  for (const product of [laddu, barfi]) {
    await visit(page, `/product/${product.id}`);
    await heart(page, product.name).click();
    await expect(heart(page, product.name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(wishes(other)).toHaveText([barfi.name, laddu.name]);
  await page.getByRole('link', { name: 'View wishlist' }).click();
  await expect(wishes(page)).toHaveText([barfi.name, laddu.name]);
  await page.getByRole('button', { name: `Remove ${barfi.name}` }).click();
  await expect(wishes(other)).toHaveText([laddu.name]);

  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const modal = page.getByRole('dialog');
  await fillRegistration(modal, newcomer());
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal).toBeHidden();
  await expect
    .poll(async () =>
      ((await (await page.request.get('/api/wishlist')).json()) as { id: number }[]).map(({ id }) => id),
    )
    .toEqual([laddu.id]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mithai.wishlist'))).toBeNull();
  await visit(page, '/wishlist');
  await expect(wishes(page)).toHaveText([laddu.name]);
});

test('a product that a customer wishes for appears on another device at once', async ({ page, newVisitor, admin }) => {
  const product = await createProduct(admin);
  const { email, password } = await register(page);
  const phone = await newVisitor();
  expect((await phone.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(200);
  await visit(phone, `/product/${product.id}`);
  await visit(page, '/wishlist');
  await expect(heart(phone, product.name)).toHaveAttribute('aria-pressed', 'false');
  await heart(phone, product.name).click();
  await expect(wishes(page)).toHaveText([product.name]);
  await page.getByRole('button', { name: `Remove ${product.name}` }).click();
  await expect(heart(phone, product.name)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeFocused();
});

test('a wishlist is shared by a link that can be withdrawn', async ({ page, newVisitor, admin, consoleErrors }) => {
  consoleErrors.expect(/404.*\/api\/shared-wishlists/, 'the link was withdrawn');
  const product = await createProduct(admin);
  const { name, email } = await register(page);
  expect((await page.request.put(`/api/wishlist/${product.id}`)).status()).toBe(204);
  await visit(page, '/wishlist');
  await page.getByRole('button', { name: 'Share Wishlist' }).click();
  const link = await page.getByLabel('Link to your wishlist', { exact: true }).last().inputValue();

  const friend = await newVisitor();
  await visit(friend, link);
  await expect(wishes(friend)).toHaveText([product.name]);
  for (const secret of [name, email]) await expect(friend.locator('body')).not.toContainText(secret);

  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expectNotice(page, 'Link withdrawn', 'It no longer shows your wishlist.');
  await visit(friend, link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});
