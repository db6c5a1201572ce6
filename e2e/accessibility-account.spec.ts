import { expectAccessible, openPage } from './accessibility.ts';
import { saveDelivery } from './checkout.ts';
import { createProduct } from './products.ts';
import { expect, putIntoCart, register, test, visit } from './shop.ts';

test('the address book, its form and the checkout’s choice are accessible', async ({ page, stocked }) => {
  await saveDelivery(page, await register(page));
  await openPage(page, '/profile?tab=billing', 'My Profile');
  await expect(page.getByRole('button', { name: /^Edit 14 Lake View Road/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an Address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).click();
  await expectAccessible(page);
  await putIntoCart(page, await stocked('Moong Papad'));
  await openPage(page, '/checkout', 'Checkout');
  await expect(page.getByRole('radio', { name: /14 Lake View Road/ })).toBeChecked();
  await expectAccessible(page);
});

test('a shared wishlist, the product that is waited for, and ordering again are accessible', async ({
  page,
  admin,
  stocked,
}) => {
  const soldOut = await createProduct(admin, { stock: 0 });
  await visit(page, `/product/${soldOut.id}`);
  await expectAccessible(page);

  await register(page);
  await page.request.put(`/api/wishlist/${soldOut.id}`);
  await openPage(page, '/wishlist', 'My Wishlist');
  await page.getByRole('button', { name: 'Share Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw link' })).toBeVisible();
  await expectAccessible(page);

  await putIntoCart(page, await stocked('Moong Papad'));
  const data = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  expect((await page.request.post('/api/orders', { data })).status()).toBe(201);
  await openPage(page, '/orders', 'My Orders');
  await expect(page.getByRole('button', { name: /^Order Again/ })).toBeVisible();
  await expectAccessible(page);
});
