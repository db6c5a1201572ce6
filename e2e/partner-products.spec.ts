import { partnerProductSchema, reviewedSubmissionListSchema } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { fillLabel } from './application.ts';
import { doubleClick } from './double-click.ts';
import { fillFoodLabel } from './food-label.ts';
import { becomePartner, card, decideOnProduct, onSale, openDashboard, photograph, productsOf } from './partners.ts';
import { expect, expectNotice, test, visit } from './shop.ts';

const form = (page: Page, name = 'Add New Product'): Locator => page.getByRole('form', { name });

test('a new product with its image waits for review and is on sale once approved', async ({ page, admin }) => {
  await becomePartner(page, admin);
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Product' }).click();

  await test.step('reports each missing value at its field', async () => {
    await expect(form(page).getByLabel('Stock')).toHaveValue('10');
    await expect(form(page).getByLabel('Category')).toHaveValue('sweets');
    await form(page).getByRole('button', { name: 'Submit for Review' }).click();
    await expectNotice(page, 'Validation Error', 'Please fill out all required fields');
    for (const [label, sentence] of [
      ['Product Name', 'Product name must be at least 2 characters'],
      ['Description', 'Please provide a detailed description'],
      ['Price (₹)', 'Price must be greater than 0'],
      ['Picture', 'Please choose an uploaded image'],
    ]) {
      await expect(form(page).getByLabel(label!)).toHaveAccessibleDescription(new RegExp(sentence!));
    }
    await expect(form(page).getByLabel('Product Name')).toBeFocused();
  });

  await form(page).getByLabel('Product Name').fill('Til Chikki');
  await form(page).getByLabel('Description').fill('Sesame brittle with jaggery, thin and crisp.');
  await form(page).getByLabel('Price (₹)').fill('149.5');
  await form(page).getByLabel('Category').selectOption('snacks');
  await form(page).getByLabel('Region').selectOption('Maharashtra');
  await fillLabel(form(page));
  await test.step('lists what it needs to go on sale, and asks for an allergen that the ingredients name', async () => {
    const missing = form(page).getByRole('status').filter({ hasText: 'Before it goes on sale, please add:' });
    await expect(missing.first()).toContainText('Allergens');
    await fillFoodLabel(form(page), ['Milk']);
    await expect(missing).toHaveCount(0);
    const contains = form(page).getByRole('group', { name: 'It Contains' });
    await expect(contains).toHaveAccessibleDescription(/The ingredients name tree nuts/);
    await contains.getByRole('checkbox', { name: 'Tree nuts' }).check();
    await expect(contains).toHaveAccessibleDescription('');
  });
  await form(page)
    .getByLabel('Picture')
    .setInputFiles(await photograph('#a0522d'));
  await expect(form(page).getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  const submit = form(page).getByRole('button', { name: 'Submit for Review' });
  await expect(submit).toBeEnabled();
  const sent = await doubleClick(page, submit, '**/api/partner-sellers/products');

  await expectNotice(page, 'Product created', 'Your product has been submitted for review');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeFocused();
  await expect(card(page, 'Til Chikki')).toContainText('Pending review');
  await expect(card(page, 'Til Chikki')).toContainText('₹149.50');
  await expect(card(page, 'Til Chikki')).toContainText('10 in stock');

  await test.step('a double click submits a partner’s product once', async () => {
    expect(sent()).toBe(1);
    await expect(card(page, 'Til Chikki')).toHaveCount(1);
    expect(await productsOf(page)).toHaveLength(1);
  });

  await test.step('it is on sale as soon as the shop has approved it, without a reload', async () => {
    const pending = await admin.get('/api/admin/partner-products/pending');
    const [product] = await productsOf(page);
    const waiting = reviewedSubmissionListSchema
      .parse(await pending.json())
      .find((one) => one.product.id === product!.id);
    await decideOnProduct(admin, waiting!.id, 'approve');
    await expect(card(page, 'Til Chikki')).toContainText('Active');
    await visit(page, `/product/${product!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Til Chikki');
    await expect(page.getByRole('main').getByText('₹150', { exact: true }).filter({ visible: true })).toHaveCount(1);
  });
});

test('an edit in progress survives a reload until it is discarded', async ({ page, admin, consoleErrors }) => {
  const { image } = await becomePartner(page, admin);
  const { id } = await onSale(page, admin, image);
  const edit = form(page, 'Edit Soan Papdi');
  const openEdit = () => page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
  await openDashboard(page);
  await openEdit();
  const before = await edit.getByLabel('Description').inputValue();
  await edit.getByLabel('Description').fill('Flaky and light, pulled by hand this morning.');

  await openDashboard(page);
  await openEdit();
  await expect(edit.getByLabel('Description')).toHaveValue('Flaky and light, pulled by hand this morning.');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await openEdit();
  await expect(edit.getByLabel('Description')).toHaveValue(before);
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await test.step('a new product in progress survives a reload until it is discarded', async () => {
    await page.getByRole('button', { name: 'Add New Product' }).click();
    await form(page).getByLabel('Product Name').fill('Til Chikki');
    await form(page).getByLabel('Price (₹)').fill('149.5');
    await form(page)
      .getByLabel('Picture')
      .setInputFiles(await photograph('#a0522d'));
    await expect(form(page).getByText('Picture uploaded.')).toBeAttached();

    await openDashboard(page);
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Til Chikki');
    await expect(form(page).getByLabel('Price (₹)')).toHaveValue('149.5');
    await expect(form(page).getByLabel('Stock')).toHaveValue('10');
    await expect(form(page).getByText('Choose Another Picture')).toBeVisible();
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await openDashboard(page);
    await expect(card(page, 'Soan Papdi')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  await test.step('stock changes in place by keyboard', async () => {
    const change = page.getByRole('button', { name: 'Change the stock of Soan Papdi' });
    const stock = page.getByLabel('Stock of Soan Papdi');

    await change.focus();
    await page.keyboard.press('Enter');
    await expect(stock).toBeFocused();
    await page.keyboard.type('-1');
    await page.keyboard.press('Enter');
    await expect(stock).toHaveAccessibleDescription('Stock cannot be below 0');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Stock updated', 'Soan Papdi: 3 in stock');
    await expect(card(page, 'Soan Papdi')).toContainText('Only 3 left');
    await expect(change).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(stock).toBeFocused();
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
    expect(await productsOf(page)).toMatchObject([{ id, stock: 3 }]);

    await test.step('subtracts what customers order without a reload', async () => {
      expect((await admin.patch(`/api/products/${id}/stock`, { data: { stock: 0 } })).status()).toBe(200);
      await expect(card(page, 'Soan Papdi')).toContainText('Out of stock');
    });

    await test.step('can add what was typed meanwhile to the rest', async () => {
      await change.click();
      await stock.fill('12');
      expect((await admin.patch(`/api/products/${id}/stock`, { data: { stock: 2 } })).status()).toBe(200);
      const conflict = card(page, 'Soan Papdi').getByRole('alert');
      await expect(conflict).toContainText('It was 0 when you started. Now it’s 2.');
      await expect(stock).toHaveValue('12');
      await conflict.getByRole('button', { name: 'Add 12, making 14' }).click();
      await expectNotice(page, 'Stock updated', 'Soan Papdi: 14 in stock');
      await expect(change).toBeFocused();
    });

    await test.step('the form keeps what was typed if orders have changed the stock meanwhile', async () => {
      consoleErrors.expect(/409.*\/api\/partner-sellers\/products/, 'the stock has changed');
      await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
      const edit = form(page, 'Edit Soan Papdi');
      await edit.getByLabel('Stock').fill('30');
      expect((await admin.patch(`/api/products/${id}/stock`, { data: { stock: 7 } })).status()).toBe(200);

      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await expect(edit.getByRole('alert')).toHaveText(
        'The stock changed in another window or through an order. It’s now 7. Nothing you typed is lost. Check the stock and save again.',
      );
      await expect(edit.getByLabel('Stock')).toHaveValue('30');
      expect(await productsOf(page)).toMatchObject([{ id, stock: 7 }]);

      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await expectNotice(page, 'Product updated', 'Your changes are saved');
      expect(await productsOf(page)).toMatchObject([{ id, stock: 30 }]);
    });
  });
});

test('name, price and description wait for review while other changes apply at once', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/409/, 'the shop decides between the click and the call');
  const { image } = await becomePartner(page, admin);
  const { id } = await onSale(page, admin, image);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
  const edit = form(page, 'Edit Soan Papdi');
  await expect(edit.getByLabel('Product Name')).toBeFocused();

  await edit.getByLabel('Region').selectOption('Goa');
  await expect(edit.getByText(/^We’ll review/)).toHaveCount(0);
  await edit.getByLabel('Description').fill('Flaky and light, with cardamom and almonds.');
  await edit.getByLabel('Product Name').fill('Soan Papdi with Almonds');
  await edit.getByLabel('Price (₹)').fill('260');
  await expect(edit.getByText(/^We’ll review: name, price and description\./i)).toBeVisible();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Product updated', 'Your change has been submitted for review');

  const shown = card(page, 'Soan Papdi');
  expect(await productsOf(page)).toMatchObject([{ state: 'Goa', description: 'Flaky and light, with cardamom.' }]);
  await expect(shown).toContainText('Active');
  const compared = shown.getByRole('table', { name: 'Current and new version' });
  await expect(compared.getByRole('row', { name: 'Name' })).toContainText('Soan PapdiSoan Papdi with Almonds');
  await expect(compared.getByRole('row', { name: 'Price' })).toContainText('₹220.00₹260.00');

  await test.step('sent back, the note stands there, and the change is handed in again', async () => {
    const [{ submission } = { submission: null }] = await productsOf(page);
    await decideOnProduct(admin, submission!.id, 'send-back', {
      reviewNotes: 'Please show the almonds in the picture.',
    });
    await expect(shown).toContainText('We sent it back');
    await expect(shown).toContainText('Please show the almonds in the picture.');
    await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
    await expect(edit.getByLabel('Product Name')).toHaveValue('Soan Papdi with Almonds');
    await edit.getByLabel('Picture').setInputFiles(await photograph('#d2b48c'));
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(compared.getByRole('img', { name: 'New picture' })).toBeVisible();
  });

  await test.step('gives up the changes', async () => {
    await shown.getByRole('button', { name: 'Keep current version of Soan Papdi' }).click();
    await expect(compared).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Soan Papdi' })).toBeFocused();
    expect(await productsOf(page)).toMatchObject([{ id, name: 'Soan Papdi', price: 220, submission: null }]);
  });

  await test.step('a review during an edit is reported, and the input is kept', async () => {
    const changed = await page.request.put(`/api/partner-sellers/products/${id}`, { data: { price: 240 } });
    const { submission } = partnerProductSchema.parse(await changed.json());
    await openDashboard(page);
    await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
    await edit.getByLabel('Price (₹)').fill('250');
    await edit.getByLabel('Description').fill('Flaky, light and fresh every Friday.');

    await page.route(
      `**/api/partner-sellers/products/${id}`,
      async (route) => {
        await decideOnProduct(admin, submission!.id, 'approve');
        await route.continue();
      },
      { times: 1 },
    );
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByRole('alert')).toContainText('We’ve reviewed this product in the meantime.');
    await expect(edit.getByText('Nothing you typed is lost.')).toBeVisible();
    await expect(edit.getByLabel('Price (₹)')).toHaveValue('250');
    await expect(edit.getByLabel('Description')).toHaveValue('Flaky, light and fresh every Friday.');

    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Product updated', 'Your change has been submitted for review');
    await expect(card(page, 'Soan Papdi').getByRole('row', { name: 'Price' })).toContainText('₹240.00₹250.00');
  });
});
