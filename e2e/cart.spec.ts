import type { Page } from '@playwright/test';
import { amount, cartOf, expect, expectNotice, putIntoCart, register, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const openCart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();

test('the drawer slides in from the right, shows lines and totals, and closes on an outside click', async ({
  page,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED.*\/api\/cart\//, 'the lost connection');
  const one = await stocked('Appalam');
  const three = await stocked('Moong Papad');
  await register(page);
  await putIntoCart(page, one);
  await putIntoCart(page, three, 3);
  await visit(page, '/shipping');
  await openCart(page);
  await expect(drawer(page)).toHaveCSS('right', '0px');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');

  const lines = drawer(page).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  for (const [index, { product, quantity }] of [
    { product: one, quantity: 1 },
    { product: three, quantity: 3 },
  ].entries()) {
    const line = lines.nth(index);
    await expect(line.locator('img')).toHaveAttribute('src', /\/images\//);
    await expect(line.getByRole('link', { name: product.name })).toBeVisible();
    await expect(line.getByText(`₹${product.price} each`)).toBeVisible();
    await expect(line.getByRole('strong')).toHaveText(`₹${product.price * quantity}`);
    await expect(line.getByRole('status')).toHaveText(String(quantity));
    await expect(line.getByRole('button', { name: `Remove ${product.name}` })).toHaveText('Remove');
  }
  await expect(lines.first().getByRole('button', { name: `Decrease quantity of ${one.name}` })).toBeDisabled();
  await expectSums(page, one.price + 3 * three.price);

  await lines
    .nth(1)
    .getByRole('button', { name: `Decrease quantity of ${three.name}` })
    .click();
  await expectSums(page, one.price + 2 * three.price);
  await expect.poll(() => cartOf(page)).toContainEqual({ name: three.name, quantity: 2 });

  await lines
    .first()
    .getByRole('button', { name: `Remove ${one.name}` })
    .click();
  await expectNotice(page, 'Item removed', 'Item has been removed from your cart.');
  await expect(lines).toHaveCount(1);
  await expectSums(page, 2 * three.price);
  await expect(drawer(page).getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  expect(await cartOf(page)).toEqual([{ name: three.name, quantity: 2 }]);

  await page.mouse.click(20, 400);
  await expect(drawer(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

  await test.step('a rejected change of the cart is reported and reverted', async () => {
    await openCart(page);
    await page.route('**/api/cart/*', (route) => route.abort('failed'));
    for (const [button, failure] of [
      [`Increase quantity of ${three.name}`, 'Failed to update item quantity: We couldn’t reach the shop.'],
      [`Remove ${three.name}`, 'Failed to remove item from cart: We couldn’t reach the shop.'],
    ]) {
      await drawer(page).getByRole('button', { name: button }).click();
      await expectNotice(page, 'Error', failure!);
      await expect(drawer(page).getByRole('status')).toHaveText('2');
    }
    expect(await cartOf(page)).toEqual([{ name: three.name, quantity: 2 }]);
  });
});

test("a guest's cart is filled, changed and emptied without cart calls", async ({ page, stocked, consoleErrors }) => {
  consoleErrors.expect(/404.*\/api\/products\//, 'the product is gone');
  const { id, name, price } = await stocked('Appalam');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cart/.test(request.url())) calls.push(`${request.method()} ${request.url()}`);
  });
  await visit(page, '/');
  await test.step('an empty cart says so and links to the products', async () => {
    await openCart(page);
    await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(drawer(page).getByRole('term')).toHaveCount(0);
    await drawer(page).getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/products');
  });

  await visit(page, `/product/${id}`);
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectNotice(page, 'Error', 'Failed to add item to cart: Product not found');
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/products/${id}`));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await read;
  await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
  await openCart(page);
  await drawer(page)
    .getByRole('button', { name: `Increase quantity of ${name}` })
    .click();
  await expectSums(page, 2 * price);
  await drawer(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expectNotice(page, 'Item removed', 'Item has been removed from your cart.');
  await expect(drawer(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(calls).toEqual([]);
});

async function expectSums(page: Page, subtotal: number): Promise<void> {
  const rupees = (value: number) => `₹${value.toLocaleString('en-IN')}`;
  await expect(drawer(page).getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Total']);
  await expect(amount(drawer(page), 'Subtotal')).toHaveText(rupees(subtotal));
  await expect(amount(drawer(page), 'Shipping')).toHaveText('₹50');
  await expect(amount(drawer(page), 'Total')).toHaveText(rupees(subtotal + 50));
}
