import type { Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { COMPLETE_LABEL } from './food-label.ts';
import { becomePartner, handIn } from './partners.ts';
import { createProduct, readProduct, signInToPanel } from './products.ts';
import { administrator, expect, expectNotice, notice, test, visit } from './shop.ts';

test.beforeEach(async ({ page }) => signInToPanel(page));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openEdit(page: Page, id: number): Promise<void> {
  await visit(page, `/admin/edit?product=${id}`);
  await expect(page.getByLabel('Product Name')).toBeVisible();
}

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
  consoleErrors.allow(/401/, 'the save is refused, unless the panel has heard of the ended session before');
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

test('asks about unsaved changes, and deactivates and reactivates a product', async ({
  page,
  admin,
  consoleErrors,
}) => {
  const product = await createProduct(admin, COMPLETE_LABEL);
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
  await expect(page.getByLabel('Product Name')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/edit/);
  await expect(page.getByLabel('Product Name')).toBeVisible();

  await test.step('deletes an inactive, never ordered product once after a question, also on a double click', async () => {
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
