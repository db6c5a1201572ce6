import { expectAccessible, expectStateAccessible, openPage } from './accessibility.ts';
import { saveDelivery } from './checkout.ts';
import { createProduct } from './products.ts';
import { expect, putIntoCart, register, test, visit } from './shop.ts';

test('the address book, its form and the checkout’s choice are accessible', async ({ page, stocked }) => {
  await saveDelivery(page, await register(page));
  await openPage(page, '/profile?tab=billing', 'My Profile');
  await expect(page.getByRole('button', { name: /^Edit 14 Lake View Road/ })).toBeVisible();
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Add an Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).click();
  await expectStateAccessible(page);
  await putIntoCart(page, await stocked('Moong Papad'));
  await openPage(page, '/checkout', 'Checkout');
  await expect(page.getByRole('radio', { name: /14 Lake View Road/ })).toBeChecked();
  await expectStateAccessible(page);
});

test('a shared wishlist and the product that is waited for are accessible', async ({ page, admin }) => {
  const soldOut = await createProduct(admin, { stock: 0 });
  await visit(page, `/product/${soldOut.id}`);
  await expectStateAccessible(page);

  await register(page);
  await page.request.put(`/api/wishlist/${soldOut.id}`);
  await openPage(page, '/wishlist', 'My Wishlist');
  await page.getByRole('button', { name: 'Share Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw link' })).toBeVisible();
  await expectAccessible(page);
});
