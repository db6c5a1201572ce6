import type { Product } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { createProduct, readProduct } from './products.ts';
import { cartOf, expect, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const again = (page: Page) => page.getByRole('button', { name: /^Order Again/ });
const outcome = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });

async function order(page: Page): Promise<void> {
  const response = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  expect(response.status()).toBe(201);
}

async function change(admin: APIRequestContext, { id }: Product, changes: object): Promise<void> {
  const data = { ...(await readProduct(admin, id)), ...changes };
  expect((await admin.put(`/api/products/${id}`, { data })).status()).toBe(200);
}

test('an order is ordered again with a double click, on top of what is in the cart', async ({ page, stocked }) => {
  await register(page);
  const [papad, other] = [await stocked('Moong Papad'), await stocked('Appalam')];
  await putIntoCart(page, papad, 2);
  await order(page);
  await putIntoCart(page, other);
  await putIntoCart(page, papad);
  await visit(page, '/orders');
  await again(page).dblclick();
  await expect(outcome(page)).toContainText('Everything is in your cart');
  await expect(again(page)).toHaveCount(0);
  expect(await cartOf(page)).toEqual([
    { name: 'Appalam', quantity: 1 },
    { name: 'Moong Papad', quantity: 3 },
  ]);
  await outcome(page).getByRole('button', { name: 'View Cart' }).click();
  await expect(page.getByRole('dialog').getByText('Moong Papad')).toBeVisible();
});

test('ordering again says what is sold out, short, withdrawn or has another price', async ({
  page,
  admin,
  stocked,
}) => {
  await register(page);
  const soldOut = await createProduct(admin, { price: 100 });
  const short = await createProduct(admin, { price: 100 });
  const withdrawn = await createProduct(admin, { price: 100 });
  const dearer = await createProduct(admin, { price: 100 });
  for (const product of [soldOut, short, withdrawn, dearer]) await putIntoCart(page, product, 3);
  await order(page);
  await stocked(soldOut.name, 0);
  await stocked(short.name, 2);
  await change(admin, withdrawn, { status: 'draft' });
  await change(admin, dearer, { price: 120 });

  await visit(page, '/orders');
  await again(page).click();
  await expect(outcome(page)).toContainText('Your cart has what we can offer today');
  await expect(outcome(page).getByRole('listitem')).toHaveText([
    `${soldOut.name} is sold out.`,
    `We only have 2 of ${short.name} left.`,
    `${withdrawn.name} is no longer sold.`,
    `${dearer.name} was ₹100.00 and is now ₹120.00.`,
  ]);
  expect((await ordersOf(page)).length).toBe(1);
  expect(await cartOf(page)).toEqual([
    { name: short.name, quantity: 2 },
    { name: dearer.name, quantity: 3 },
  ]);
});
