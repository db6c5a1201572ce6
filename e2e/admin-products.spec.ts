import type { Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { becomePartner, handIn, photograph } from './partners.ts';
import { createProduct, productName, readProduct, signInToPanel } from './products.ts';
import { administrator, expect, expectNotice, notice, test, visit } from './shop.ts';

test.beforeEach(async ({ page }) => signInToPanel(page));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openEdit(page: Page, id: number): Promise<void> {
  await visit(page, `/admin/edit?product=${id}`);
  await expect(page.getByLabel('Product Name')).toBeVisible();
}

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

test('finds and edits a product by keyboard, asks about an unusual price and undoes the change', async ({
  page,
  admin,
}) => {
  const product = await createProduct(admin);
  await visit(page, '/admin/edit?product=rubbish');
  await test.step('finds nothing for special characters', async () => {
    for (const rubbish of ['%', '_', `'; --`, '"\\', 'x'.repeat(10_000)]) {
      await page.getByLabel('Find a product').fill(rubbish);
      await expect(page.getByText('No matching products')).toBeVisible();
    }
    await page.getByLabel('Find a product').fill('');
  });

  await page.getByLabel('Find a product').focus();
  await page.keyboard.type(product.name);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: product.name })).toBeFocused();

  await page.getByLabel('Price (₹)').fill('260');
  await page.getByLabel('Price (₹)').press('Enter');
  const question = dialog(page, 'Save these changes?');
  await expect(question.getByRole('row', { name: 'Price' })).toContainText('₹240.00');
  await expect(question.getByRole('row', { name: 'Price' })).toContainText('₹260.00');
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Product updated', product.name);
  expect((await readProduct(admin, product.id)).price).toBe(260);

  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expectNotice(page, 'Undone', `${product.name} is back to how it was.`);
  await expect(page.getByLabel('Price (₹)')).toHaveValue('240');
  expect((await readProduct(admin, product.id)).price).toBe(240);
});

test('shows another window’s change of a product and keeps the typed edit', async ({ page, admin, newVisitor }) => {
  const product = await createProduct(admin);
  await openEdit(page, product.id);
  const other = await newVisitor();
  await signInToPanel(other);
  await openEdit(other, product.id);

  await page.getByLabel('Ingredients').fill('milk, jaggery');
  await other.getByLabel('Description').fill('Milk and jaggery, in small rounds.');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(other, 'Product updated', product.name);

  const conflict = page.getByRole('region', { name: 'Changes made elsewhere' });
  await expect(conflict.getByRole('row', { name: 'Description' })).toContainText('in small rounds');
  await expect(conflict.getByRole('row', { name: 'Description' })).toContainText('pressed by hand');
  await page.getByRole('button', { name: 'Keep My Changes' }).click();
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk, jaggery');
  await expect(page.getByLabel('Description')).toHaveValue('Milk and jaggery, in small rounds.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Product updated', product.name);
  expect(await readProduct(admin, product.id)).toMatchObject({
    ingredients: 'milk, jaggery',
    description: 'Milk and jaggery, in small rounds.',
  });
});

test('keeps an edit when the session ends elsewhere, and offers it after the product changed', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/401/, 'the session has ended');
  const product = await createProduct(admin);
  await openEdit(page, product.id);
  await page.getByLabel('Ingredients').fill('milk, jaggery');
  await page.getByLabel('Net weight (g)').fill('250');
  await page.context().clearCookies();
  // The panel may notice the ended session before the click.
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click({ timeout: 5000 }).catch((error: Error) => expect(error.name).toBe('TimeoutError'));
  await expect(page.getByLabel('Ingredients')).toHaveCount(0);

  const login = dialog(page, 'Sign In');
  await login.getByLabel('Email Address').fill(administrator().email);
  await login.getByLabel('Password', { exact: true }).fill(administrator().password);
  await login.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/admin/edit?product=${product.id}`);
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk, jaggery');
  await expect(page.getByLabel('Net weight (g)')).toHaveValue('250');

  const { name, description, category, imageUrl } = product;
  await page.reload();
  await admin.put(`/api/products/${product.id}`, { data: { name, description, category, imageUrl, price: 245 } });
  await page.reload();
  await page.mouse.move(1, 1);
  await expect(page.getByText('You have unsaved changes from')).toBeVisible();
  await expect(page.getByLabel('Ingredients')).toHaveValue('');
  await expectAccessibleAsItIs(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk, jaggery');
  await expect(page.getByLabel('Price (₹)')).toHaveValue('245');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Product updated', product.name);
  expect(await readProduct(admin, product.id)).toMatchObject({
    ingredients: 'milk, jaggery',
    netWeightGrams: 250,
    price: 245,
  });
  await page.reload();
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk, jaggery');
  await expect(page.getByText('You have unsaved changes from')).toHaveCount(0);
});

test('asks about unsaved changes, and deactivates and reactivates a product', async ({ page, admin }) => {
  const product = await createProduct(admin);
  await openEdit(page, product.id);
  await page.getByLabel('Ingredients').fill('milk');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk');

  await page.getByRole('button', { name: 'Take Off Sale' }).click();
  const question = dialog(page, 'Take it off sale?');
  await expect(question).toContainText('or be able to order it');
  await question.getByRole('button', { name: 'Take Off Sale' }).click();
  await expectNotice(page, 'Product updated', `${product.name} is off sale.`);
  expect((await page.request.get(`/api/products/${product.id}`)).status()).toBe(404);
  await expect(page.getByLabel('Ingredients')).toHaveValue('milk');

  await page.getByRole('button', { name: 'Put Back on Sale' }).click();
  await dialog(page, 'Put it back on sale?').getByRole('button', { name: 'Put Back on Sale' }).click();
  await expectNotice(page, 'Product updated', `${product.name} is on sale.`);
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/orders/);
});

test('deletes an inactive, never ordered product once after a question, also on a double click', async ({
  page,
  admin,
  consoleErrors,
}) => {
  const product = await createProduct(admin);
  await openEdit(page, product.id);
  await expect(page.getByRole('button', { name: 'Delete Product' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take Off Sale' }).click();
  await dialog(page, 'Take it off sale?').getByRole('button', { name: 'Take Off Sale' }).click();
  await page.getByRole('button', { name: 'Delete Product' }).click();
  const question = dialog(page, 'Delete this product?');
  await expectAccessibleAsItIs(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect((await readProduct(admin, product.id)).status).toBe('draft');

  await page.getByLabel('Ingredients').fill('milk');
  await page.getByRole('button', { name: 'Delete Product' }).click();
  consoleErrors.allow(/404.*\/api\/products/, 'the second click of a double one');
  await question.getByRole('button', { name: 'Delete Product' }).dblclick();
  await expectNotice(page, 'Product deleted', product.name);
  await expect(page.getByLabel('Find a product')).toBeVisible();
  expect((await admin.get(`/api/admin/products/${product.id}`)).status()).toBe(404);
});

test('shows a partner’s product with its seller and a read-only price', async ({ page, admin, newVisitor }) => {
  const partner = await newVisitor();
  const { application, image } = await becomePartner(partner, admin, {}, 1);
  const id = application.productProposals[0]?.productId;
  await openEdit(page, id!);
  await expect(page.getByText(`This product belongs to ${application.businessName}.`)).toBeVisible();
  await expect(page.getByLabel('Price (₹)')).not.toBeEditable();
  await page.getByLabel('Ingredients').fill('cashew, jaggery');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Product updated', 'Kaju Katli');
  expect(await readProduct(admin, id!)).toMatchObject({ ingredients: 'cashew, jaggery', price: 480 });

  await test.step('names the seller of a product in review in the list of stocks', async () => {
    const name = `Sev ${application.id}`;
    await handIn(partner, image, { name });
    await page.getByRole('link', { name: 'Tracking', exact: true }).click();
    await page.getByLabel('Find a product').fill(name);
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` });
    const row = page.getByRole('listitem').filter({ has: stock });
    await expect(row).toContainText(`Sold by ${application.businessName}`);
    await expect(row).toContainText('In review');
  });
});

test('the product tabs are accessible and fit a phone', async ({ page, admin }) => {
  const { id } = await createProduct(admin);
  for (const address of ['products', `products?product=${id}`, 'products?section=new', `edit?product=${id}`]) {
    await visit(page, `/admin/${address}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleAsItIs(page);
    }
  }
});
