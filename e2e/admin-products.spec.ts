import type { Page } from '@playwright/test';
import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { fillFoodLabel } from './food-label.ts';
import { photograph } from './partners.ts';
import { createProduct, productName, readProduct, signInToPanel } from './products.ts';
import { expect, expectNotice, test, visit } from './shop.ts';

test.beforeEach(async ({ page }) => signInToPanel(page));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('replaces a product’s image after showing both', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, 'the line is cut');
  const product = await createProduct(admin);
  await visit(page, '/admin/products');
  const update = page.getByRole('button', { name: 'Update Image' });
  await update.click();
  await expectNotice(page, 'No product selected', 'Please choose a product.');

  await page.getByLabel('Find a product').fill(product.name);
  await page.getByRole('list', { name: 'Products' }).getByRole('button', { name: product.name }).click();
  await expect(page.getByRole('heading', { name: product.name })).toBeFocused();
  await update.click();
  await expectNotice(page, 'No image selected', 'Please choose a picture.');

  await page.getByLabel('New picture').setInputFiles(await photograph('#2f6b3a'));
  await expect(page.getByRole('figure', { name: 'In the shop now' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('img', { name: 'New picture' })).toBeVisible();
  expect((await readProduct(admin, product.id)).imageUrl).toBe(product.imageUrl);

  await page.context().setOffline(true);
  await update.click();
  await expectNotice(page, 'Upload failed', 'We couldn’t reach the shop');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectNotice(page, 'Product image updated successfully', product.name);
  expect((await readProduct(admin, product.id)).imageUrl).not.toBe(product.imageUrl);
});

test('discards an upload when another product is selected', async ({ page, admin }) => {
  const [first, second] = [await createProduct(admin), await createProduct(admin)];
  await test.step('shows a placeholder in Images until the product is loaded', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route(`**/api/admin/products/${first.id}`, async (route) => {
      await loaded;
      await route.continue().catch(() => undefined);
    });
    await visit(page, `/admin/products?product=${first.id}`);
    await expect(page.getByRole('status', { name: 'Loading the product' })).toBeVisible();
    await expect(page.getByText('No picture yet')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update Image' })).toHaveCount(0);
    load();
    await expect(page.getByRole('figure', { name: 'In the shop now' }).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Update Image' }).click();
    await expectNotice(page, 'No image selected', 'Please choose a picture.');
  });

  await page.getByLabel('New picture').setInputFiles(await photograph('#2f6b3a'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/upload/image', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Update Image' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Another Product' }).click();
  await page.getByLabel('Find a product').fill(second.name);
  await page.getByRole('list', { name: 'Products' }).getByRole('button', { name: second.name }).click();
  await expect(page.getByRole('heading', { name: second.name })).toBeFocused();
  release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'New picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Update Image' }).click();
  await expectNotice(page, 'Product image updated successfully', second.name);
  expect((await readProduct(admin, first.id)).imageUrl).toBe(first.imageUrl);
  expect((await readProduct(admin, second.id)).imageUrl).not.toBe(second.imageUrl);
});

test('requires an image for a new product, keeps a half-typed one on reload and asks about an unusual price', async ({
  page,
  admin,
}) => {
  const name = productName();
  await visit(page, '/admin/products?section=new');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Description').fill('Milk and jaggery, pressed by hand.');
  await page.getByLabel('Price (₹)').fill('0');
  const create = page.getByRole('button', { name: 'Create Product' });
  await create.click();
  await expectNotice(page, 'No image selected', 'Please choose a picture.');
  await expect(page.getByLabel('Price (₹)')).toHaveAccessibleDescription('Price must be greater than 0');

  await page.reload();
  await page.mouse.move(1, 1);
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  await page.getByLabel('Picture').setInputFiles(await photograph('#b7791f'));
  await expect(page.getByText('Picture uploaded.')).toBeAttached();
  await page.getByLabel('Price (₹)').fill('24000');
  await expect(page.getByText('₹24,000')).toBeVisible();
  await create.click();
  const question = dialog(page, 'Is this price right?');
  await expect(question).toContainText('₹24,000.00 is unusual for sweets.');
  await question.getByRole('button', { name: 'Change the price' }).click();
  await page.getByLabel('Price (₹)').fill('240');
  await page.getByLabel('Net Weight (g)').fill('250');
  await page.getByLabel('Shelf Life (days)').fill('20');
  await page.getByLabel('Ingredients').fill('milk, jaggery');
  await expect(page.getByText('Until then it is saved off sale.')).toBeVisible();
  await fillFoodLabel(page.getByRole('main'), ['Milk']);
  await expect(page.getByText('Until then it is saved off sale.')).toHaveCount(0);
  await create.click();
  await expectNotice(page, 'Product created', `${name} is on sale.`);
  await expect(page.getByLabel('Product Name')).toHaveValue('');
  await expect(page.getByLabel('Product Name')).toBeFocused();
  await expect(page.getByLabel('Price (₹)')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'The picture you chose' })).toHaveCount(0);
  await expect(page.getByText('Choose a Picture')).toBeVisible();

  await page.getByLabel('Product Name').fill(name.toUpperCase());
  await expect(page.getByText('There’s already a product with this name')).toBeVisible();
  const products = await (await admin.get(`/api/admin/products?search=${encodeURIComponent(name)}`)).json();
  expect(products).toMatchObject([{ name, price: 240, status: 'active' }]);
});

test('the product tabs are accessible and fit a phone', async ({ page, admin }) => {
  const { id } = await createProduct(admin);
  for (const address of ['products', `products?product=${id}`, 'products?section=new', `edit?product=${id}`]) {
    await visit(page, `/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    await expectStateAccessible(page, ALL_RULES);
  }
});
