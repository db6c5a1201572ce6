import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { photograph } from './partners.ts';
import { createProduct, productName, readProduct, signInToPanel } from './products.ts';
import { expect, expectNotice, test, visit } from './shop.ts';

test.beforeEach(async ({ page }) => signInToPanel(page));

const file = (csv: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

async function choose(page: Page, csv: string): Promise<void> {
  await visit(page, '/admin/products?section=spreadsheet');
  await page.getByLabel('Files').setInputFiles(file(csv));
}

const preview = (page: Page) => page.getByRole('heading', { name: 'What this file changes' });

test('exports products, previews an edited spreadsheet and imports it', async ({ page, admin }) => {
  const product = await createProduct(admin, { stock: 10 });
  const name = productName();
  await visit(page, '/admin/products?section=spreadsheet');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Products' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mithai-products-\d{4}-\d\d-\d\d\.csv$/);
  const [heading = '', ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const row = rows.find((line) => line.startsWith(`${product.id},`)) ?? '';
  expect(row).toContain('240.00');

  await choose(
    page,
    [
      heading,
      row.replace('240.00', '"1,260.00"').replace(',10,no', ',14,no'),
      `,${name},A new one of milk.,90,sweets`,
    ].join('\r\n'),
  );
  await expect(preview(page)).toBeFocused();
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('240.00');
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('1260.00');
  await expect(page.getByRole('region', { name: 'New', exact: true })).toContainText(name);
  await expect(page.getByRole('region', { name: 'Are these prices right?' })).toContainText(
    'From ₹240.00 to ₹1,260.00.',
  );
  expect((await readProduct(admin, product.id)).price).toBe(240);

  await page.reload();
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('Please check the unusual prices')).toBeVisible();
  await expect(page.getByLabel('This price is right')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 products' }).click();
  await expectNotice(page, 'Products imported', '1 product changed, 1 product added.');
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  expect(await readProduct(admin, product.id)).toMatchObject({ price: 1260, stock: 14 });
  const added = await (await admin.get(`/api/admin/products?search=${encodeURIComponent(name)}`)).json();
  expect(added).toMatchObject([{ name, status: 'draft', imageUrl: null }]);

  // The import can be found again and undone as a whole.
  await visit(page, '/admin/products?section=spreadsheet');
  await page
    .getByRole('button', { name: /^View the import of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo This Import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(question).toContainText('1 product added by this import will be deleted:');
  await expect(question.getByRole('row', { name: 'Price' })).toContainText('1260.00');
  await expectAccessibleAsItIs(page);
  await question.getByRole('button', { name: 'Undo Import' }).click();
  await expectNotice(page, 'Import undone', 'The products are back to how they were.');
  await expect(page.getByText('This import was undone on')).toBeVisible();
  expect(await readProduct(admin, product.id)).toMatchObject({ price: 240, stock: 10 });
  expect(await (await admin.get(`/api/admin/products?search=${encodeURIComponent(name)}`)).json()).toEqual([]);
});

test('imports images beside the spreadsheet, loose and zipped, and reports rows without theirs', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/upload\/image/, 'a picture is damaged');
  const names = [productName(), productName(), productName()];
  const row = (name: string, picture: string) => `${name},A new one of milk.,240,sweets,On sale,${picture}`;
  const csv = [
    'Name,Description,Price,Category,Status,Picture',
    row(names[0]!, 'Red.PNG'),
    row(names[1]!, 'green'),
    row(names[2]!, 'blue.jpg'),
  ];
  const picture = async (name: string, colour: string) => ({ ...(await photograph(colour)), name });
  const zipped = zipSync({ 'sweets/green.jpg': new Uint8Array((await photograph('#2f6b3a')).buffer) });
  await visit(page, '/admin/products?section=spreadsheet');
  await page
    .getByLabel('Files')
    .setInputFiles([
      file(csv.join('\n')),
      await picture('red.png', '#b3261e'),
      { name: 'pictures.zip', mimeType: 'application/zip', buffer: Buffer.from(zipped) },
      { name: 'notes.docx', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ]);
  await expect(page.getByText('notes.docx: not a CSV')).toBeVisible();
  await expect(page.getByText('2 of 3 pictures are here.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('row', { name: names[2]! })).toContainText(
    'blue.jpg',
  );
  await expectAccessibleAsItIs(page);

  const damaged = { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]) };
  await page.getByLabel('Files').setInputFiles([damaged]);
  await expect(page.getByText('3 pictures are here.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 products' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 3 products' }).click();
  await expect(page.getByRole('alert')).toContainText('blue.jpg: This image is damaged.');
  await page.getByRole('button', { name: 'Import Without Them' }).click();
  await expectNotice(page, 'Products imported', '0 products changed, 3 products added.');
  const find = async (name: string) =>
    (await admin.get(`/api/admin/products?search=${encodeURIComponent(name)}`)).json();
  expect(await find(names[0]!)).toMatchObject([{ status: 'active', imageUrl: expect.stringMatching(/^\/images\//) }]);
  expect(await find(names[1]!)).toMatchObject([{ status: 'active', imageUrl: expect.stringMatching(/^\/images\//) }]);
  expect(await find(names[2]!)).toMatchObject([{ status: 'draft', imageUrl: null }]);
});

test('reports errors by row and column and blocks the import', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(/422.*\/api\/admin\/product-imports/, 'the file cannot be read');
  const { id, name } = await createProduct(admin);
  await choose(page, `Id;Name;Price;Colour\n${id};${name};0;red\n;;;\n987654321;Nobody;10;red`);
  const faults = page.getByRole('region', { name: 'Please correct this first' });
  await expect(faults.getByRole('row', { name: 'Price must be greater than 0' })).toContainText('2');
  await expect(faults.getByRole('row', { name: 'There is no product #987654321' })).toContainText('4');
  await expect(page.getByText('Unknown columns, ignored: Colour.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  await expectStateAccessible(page, ALL_RULES);

  await page.getByLabel('Files').setInputFiles(file('no products at all'));
  await expect(page.getByLabel('Files')).toHaveAccessibleDescription(/This file has no column “Name”/);
  // The preview of an earlier file must not remain.
  await expect(page.getByRole('heading', { name: 'What this file changes' })).toHaveCount(0);
});

test('rejects a file whose products changed since the preview, and continues after a lost connection', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, 'the line is cut');
  consoleErrors.expect(/409.*\/api\/admin\/product-imports/, 'a product was changed meanwhile');
  const [first, second] = [await createProduct(admin), await createProduct(admin)];
  const csv = `Id,Name,Price\n${first.id},${first.name},250\n${second.id},${second.name},250`;
  const start = async () => {
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 2 products' }).click();
  };
  await choose(page, csv);
  await expect(preview(page)).toBeVisible();
  const { name, description, category, imageUrl } = first;
  expect(
    (
      await admin.put(`/api/products/${first.id}`, { data: { name, description, category, imageUrl, price: 245 } })
    ).status(),
  ).toBe(200);
  await start();
  await expect(page.getByRole('alert')).toContainText(
    `${name} was changed since you looked at this file. Nothing was imported.`,
  );
  expect((await readProduct(admin, second.id)).price).toBe(240);

  await choose(page, csv);
  await expect(preview(page)).toBeVisible();
  await page.context().setOffline(true);
  await start();
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Check the Import' }).click();
  await expectNotice(page, 'Products imported', '2 products changed, 0 products added.');
  expect((await readProduct(admin, second.id)).price).toBe(250);
});
