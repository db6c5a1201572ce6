import { productSchema, type Product } from '@mithai/contracts';
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test';
import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { createProduct } from './products.ts';
import {
  administrator,
  expect,
  expectNotice,
  notice,
  putIntoCart,
  register,
  sendTo,
  signIn,
  test,
  visit,
} from './shop.ts';

let office: Page;
test.beforeEach(async ({ newVisitor }) => {
  office = await newVisitor();
  await signIn(office.request, administrator());
});

const newProduct = (shop: APIRequestContext, stock: number): Promise<Product> =>
  createProduct(shop, { price: 120, stock });

const rowOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ has: stockField(page, name) });
const stockField = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `Stock of ${name}` });

async function openStock(page: Page, name: string, search: string = name): Promise<Locator> {
  await visit(page, '/admin/tracking');
  await page.getByLabel('Find a product').fill(search);
  await expect(stockField(page, name)).toBeVisible();
  await expect(page).toHaveURL(/[?&]search=/);
  return rowOf(page, name);
}

const stockInShop = async (page: Page, { id }: Product): Promise<number> =>
  productSchema.parse(await (await page.request.get(`/api/products/${id}`)).json()).stock;

const setStock = async (shop: APIRequestContext, { id }: Product, stock: number): Promise<void> =>
  expect((await shop.patch(`/api/products/${id}/stock`, { data: { stock } })).status()).toBe(200);

test('changes a stock in place, and reverts or keeps a value that cannot be saved', async ({
  admin,
  consoleErrors,
}) => {
  const product = await newProduct(office.request, 3);
  const row = await openStock(office, product.name);
  const field = stockField(office, product.name);

  await test.step('restocks a product by keyboard and undoes it', async () => {
    await expect(row).toContainText('Low');
    await office.getByLabel('Find a product').focus();
    while (!(await field.evaluate((element) => element === document.activeElement))) await office.keyboard.press('Tab');
    await office.keyboard.type('12');
    await office.keyboard.press('Enter');
    await expectNotice(office, 'Stock updated', `${product.name}: 3 to 12`);
    await expect(field).toBeFocused();
    await expect(row).toContainText('In stock');
    expect(await stockInShop(office, product)).toBe(12);
    await notice(office).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(office, 'Stock updated', `${product.name}: 12 to 3`);
    await expect(field).toHaveValue('3');
    expect(await stockInShop(office, product)).toBe(3);
  });

  await test.step('reverts the stock on Escape, changes it by one with plus and minus, and ignores text', async () => {
    await field.fill('99');
    await field.press('Escape');
    await expect(field).toHaveValue('3');
    await expect(row.getByRole('button', { name: `Save the stock of ${product.name}` })).toBeDisabled();
    await row.getByRole('button', { name: `One more of ${product.name}` }).click();
    await row.getByRole('button', { name: `Save the stock of ${product.name}` }).click();
    await expectNotice(office, 'Stock updated', `${product.name}: 3 to 4`);

    await field.fill('-7');
    await expect(row).toContainText('Will be saved as 0.');
    await field.fill('a handful');
    await expect(row).toContainText('Will be saved as 0.');
    await field.press('Enter');
    await expectNotice(office, 'Stock updated', `${product.name}: 4 to 0`);
    await expect(row).toContainText('Out of stock');
    await expect(row.getByRole('button', { name: `One less of ${product.name}` })).toBeDisabled();
  });

  await test.step('reverts a stock that cannot be saved and retries on click', async () => {
    consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, 'there is no connection');
    await office.context().setOffline(true);
    await field.fill('12');
    await field.press('Enter');
    await expectNotice(office, 'Update failed', 'Failed to update stock');
    await expect(field).toHaveValue('0');
    await office.context().setOffline(false);
    await notice(office).getByRole('button', { name: 'Try again' }).click();
    await expectNotice(office, 'Stock updated', `${product.name}: 0 to 12`);
    expect(await stockInShop(office, product)).toBe(12);
  });

  await test.step('keeps a stock above the maximum for correction', async () => {
    consoleErrors.expect(/422/, 'the shop refuses it');
    await field.fill('12000000');
    await field.press('Enter');
    await expectNotice(office, 'Update failed', 'Stock cannot be above 1000000');
    await expect(field).toHaveValue('12000000');
    await expect(notice(office).getByRole('button', { name: 'Try again' })).toBeHidden();
    await field.fill('15');
    await field.press('Enter');
    await expectNotice(office, 'Stock updated', `${product.name}: 12 to 15`);
  });

  await test.step('replaces a stock that changed after the field was focused by what is typed', async () => {
    await field.focus();
    await setStock(admin, product, 14);
    await expect(field).toHaveValue('14');
    await office.keyboard.type('21');
    await expect(field).toHaveValue('21');
    await field.press('Escape');
    await expect(field).toHaveValue('14');
  });
});

test('shows sales made since beside the typed stock and lets the administrator decide', async ({
  admin,
  consoleErrors,
}) => {
  const product = await newProduct(office.request, 9);
  const row = await openStock(office, product.name);
  const field = stockField(office, product.name);
  await field.fill('12');
  await setStock(admin, product, 7);
  await expect(row.getByRole('alert')).toContainText('It was 9 when you started. Now it’s 7.');
  await expect(field).toHaveValue('12');
  await field.press('Enter');
  expect(await stockInShop(office, product)).toBe(7);

  await row.getByRole('button', { name: 'Add 3, making 10' }).click();
  await expectNotice(office, 'Stock updated', `${product.name}: 7 to 10`);
  await expect(row.getByRole('alert')).toHaveCount(0);
  expect(await stockInShop(office, product)).toBe(10);

  await test.step('shows sales that the API reports in its rejection, and undo overwrites nothing', async () => {
    consoleErrors.expect(/409.*\/stock/, 'the stock was changed meanwhile');
    const sellFirst = async (route: Route) => {
      await setStock(admin, product, 7);
      await route.continue();
    };
    await office.route(`**/api/products/${product.id}/stock`, sellFirst, { times: 1 });
    await field.fill('12');
    await field.press('Enter');
    await expect(row.getByRole('alert')).toContainText('It was 10 when you started. Now it’s 7.');
    await row.getByRole('button', { name: 'Set to 12' }).click();
    await expectNotice(office, 'Stock updated', `${product.name}: 7 to 12`);

    await setStock(admin, product, 11);
    await expect(field).toHaveValue('11');
    await notice(office).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(
      office,
      'Update failed',
      'Failed to update stock. The stock changed in another window or through an order. It’s now 11.',
    );
    expect(await stockInShop(office, product)).toBe(11);
  });
});

test('starts the low-stock list with sold-out products and keeps restocked ones in place', async ({
  admin,
  consoleErrors,
}) => {
  const [low, out] = [await newProduct(office.request, 2), await newProduct(office.request, 0)];
  await visit(office, '/admin/tracking');
  await office.getByLabel('Show').selectOption('Low: 5 or fewer left');
  await expect(office).toHaveURL('/admin/tracking?stock=low');
  const fields = office.getByRole('textbox', { name: /^Stock of / });
  await expect(stockField(office, low.name)).toBeVisible();
  const names = await fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
  expect(names.indexOf(`Stock of ${out.name}`)).toBeLessThan(names.indexOf(`Stock of ${low.name}`));

  await stockField(office, out.name).fill('20');
  await stockField(office, out.name).press('Enter');
  await expectNotice(office, 'Stock updated', `${out.name}: 0 to 20`);
  await expect(rowOf(office, out.name)).toContainText('In stock');
  await expect(stockField(office, out.name)).toBeFocused();

  await test.step('corrects a product that left the list after the API rejects its stock', async () => {
    consoleErrors.expect(/409.*\/stock/, 'the stock was changed meanwhile');
    const row = rowOf(office, out.name);
    const sellFirst = async (route: Route) => {
      await setStock(admin, out, 19);
      await route.continue();
    };
    await office.route(`**/api/products/${out.id}/stock`, sellFirst, { times: 1 });
    await stockField(office, out.name).fill('21');
    await stockField(office, out.name).press('Enter');
    await expect(row.getByRole('alert')).toContainText('It was 20 when you started. Now it’s 19.');
    await row.getByRole('button', { name: 'Set to 21' }).click();
    await expectNotice(office, 'Stock updated', `${out.name}: 19 to 21`);
  });

  await office.getByLabel('Show').selectOption('Out of stock');
  await expect(stockField(office, out.name)).toHaveCount(0);
});

test('updates statistics with each order and excludes cancelled ones', async ({ page, admin }) => {
  const product = await newProduct(office.request, 30);
  await visit(office, '/admin/tracking');
  await office.getByRole('link', { name: 'Statistics' }).click();
  await expect(office).toHaveURL('/admin/tracking?section=statistics');
  const today = office
    .getByRole('listitem')
    .filter({ has: office.getByRole('heading', { name: 'Today', exact: true }) });
  await expect(today).toContainText('Compared with all of yesterday');
  const byProduct = office.getByRole('region', { name: 'By product' });
  await byProduct.getByLabel('Search by name').fill(product.name);
  const row = byProduct.getByRole('row', { name: product.name });
  await expect(row).toContainText('None in either period');
  await expect(row).toContainText('No reviews');

  await register(page);
  await putIntoCart(page, product, 2);
  await sendTo(page, admin, product);
  await expect(row).toContainText('₹360');
  await expect(row).toContainText('None before');
  await byProduct.getByLabel('Period').selectOption('Today');
  await expect(office).toHaveURL(/period=today/);
  await expect(row).toContainText('₹360');

  const [order] = (await (await page.request.get('/api/orders')).json()) as { id: number }[];
  const cancelled = await admin.post(`/api/orders/${order!.id}/status`, {
    data: { status: 'cancelled', notes: 'For the test' },
  });
  expect(cancelled.status()).toBe(200);
  await expect(row).toContainText('₹0');

  const chart = office.getByRole('figure', { name: 'Revenue by day' });
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(31);
});

test('tracking fits a phone and is accessible on wide screens too, with stock and with statistics', async () => {
  const product = await newProduct(office.request, 0);
  for (const section of ['stock', 'statistics']) {
    await visit(office, `/admin/tracking?section=${section}&search=${encodeURIComponent(product.name)}`);
    await expect(office.getByText(product.name).first()).toBeVisible();
    if (section === 'stock') await stockField(office, product.name).fill('nothing');
    await expect(office.getByRole('region', { name: 'To do' }).getByRole('link').first()).toBeVisible();
    await expectStateAccessible(office, ALL_RULES);
  }
});
