import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createProduct, productName, readProduct, signInToPanel } from './products.ts';
import { expect, expectNotice, test, visit } from './shop.ts';

test.beforeEach(async ({ page }) => signInToPanel(page));

const file = (csv: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

async function choose(page: Page, csv: string): Promise<void> {
  await visit(page, '/admin/products?section=spreadsheet');
  await page.getByLabel('File').setInputFiles(file(csv));
}

const preview = (page: Page) => page.getByRole('heading', { name: 'What this file changes' });

test('products are taken away, changed in a spreadsheet and brought back, after a look at what changes', async ({ page, admin }) => {
  const product = await createProduct(admin, { stock: 10 });
  const name = productName();
  await visit(page, '/admin/products?section=spreadsheet');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Products' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^mithai-products-\d{4}-\d\d-\d\d\.csv$/);
  const [heading = '', ...rows] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const row = rows.find((line) => line.startsWith(`${product.id},`)) ?? '';
  expect(row).toContain('240.00');

  await choose(
    page,
    [heading, row.replace('240.00', '"1,260.00"').replace(',10,no', ',14,no'), `,${name},A new one of milk.,90,sweets`].join('\r\n'),
  );
  await expect(preview(page)).toBeFocused();
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('240.00');
  await expect(changed.getByRole('row', { name: 'Price' })).toContainText('1260.00');
  await expect(page.getByRole('region', { name: 'New, off sale' })).toContainText(name);
  await expect(page.getByText('From 240.00 to 1260.00: is this right?')).toBeVisible();
  expect((await readProduct(admin, product.id)).price).toBe(240);

  await page.reload();
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 products' }).click();
  await expectNotice(page, 'Products imported', '1 product changed, 1 product added.');
  await expect(page.getByText('Imported', { exact: true })).toBeVisible();
  expect(await readProduct(admin, product.id)).toMatchObject({ price: 1260, stock: 14 });
  const added = await (await admin.get(`/api/admin/products?search=${encodeURIComponent(name)}`)).json();
  expect(added).toMatchObject([{ name, status: 'draft', imageUrl: null }]);
});

test('mistakes are named by row and column, and nothing can be imported with them', async ({ page, admin, complaints }) => {
  complaints.expect(/422.*\/api\/admin\/product-imports/, 'the file cannot be read');
  const { id, name } = await createProduct(admin);
  await choose(page, `Id;Name;Price;Colour\n${id};${name};0;red\n;;;\n987654321;Nobody;10;red`);
  const faults = page.getByRole('region', { name: 'Please correct this first' });
  await expect(faults.getByRole('row', { name: 'Price must be greater than 0' })).toContainText('2');
  await expect(faults.getByRole('row', { name: 'There is no product #987654321' })).toContainText('4');
  await expect(page.getByText('reads nothing of them: Colour')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map((violation) => [violation.id, violation.nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.getByLabel('File').setInputFiles(file('no products at all'));
  await expect(page.getByLabel('File')).toHaveAccessibleDescription(/This file has no column “Name”/);
  // An earlier file's mistakes, or its button, would pass for this one's.
  await expect(page.getByRole('heading', { name: 'What this file changes' })).toHaveCount(0);
});

test('what was changed since the look refuses the whole file, and a lost connection is taken up again', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, 'the line is cut');
  complaints.expect(/409.*\/api\/admin\/product-imports/, 'a product was changed meanwhile');
  const [first, second] = [await createProduct(admin), await createProduct(admin)];
  const csv = `Id,Name,Price\n${first.id},${first.name},250\n${second.id},${second.name},250`;
  const start = async () => {
    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 2 products' }).click();
  };
  await choose(page, csv);
  await expect(preview(page)).toBeVisible();
  const { name, description, category, imageUrl } = first;
  expect((await admin.put(`/api/products/${first.id}`, { data: { name, description, category, imageUrl, price: 245 } })).status()).toBe(
    200,
  );
  await start();
  await expect(page.getByRole('alert')).toContainText(`${name} was changed since you looked at this file. Nothing was imported.`);
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
