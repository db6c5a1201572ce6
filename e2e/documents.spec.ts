import { readFile } from 'node:fs/promises';
import { orderSchema } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { tabTo } from './keys.ts';
import { administrator, expect, expectNotice, putIntoCart, register, signIn, test, visit } from './shop.ts';

const download = async (page: Page, link: Locator): Promise<{ name: string; start: string }> => {
  const arriving = page.waitForEvent('download');
  await link.click();
  const file = await arriving;
  return { name: file.suggestedFilename(), start: (await readFile(await file.path())).toString('latin1', 0, 5) };
};

test('a customer downloads the receipt of a shipped order, and the administrator both languages of it', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  await register(page);
  await putIntoCart(page, await stocked('Appalam'), 2);
  const data = { paymentMethod: 'cod', shippingAddress: '12 Temple Street, Madurai, Tamil Nadu - 625001' };
  const { id } = orderSchema.parse(await (await page.request.post('/api/orders', { data })).json());
  await visit(page, '/orders');
  await expect(page.getByRole('region', { name: 'Invoice' })).toHaveCount(0);

  await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped' } });
  const receipt = page.getByRole('region', { name: 'Invoice' }).getByRole('link', { name: /^Receipt RCT/ });
  expect(await download(page, receipt)).toEqual({
    name: expect.stringMatching(/^RCT-\d{4}-\d{7}\.pdf$/),
    start: '%PDF-',
  });
  await expectAccessibleAsItIs(page);

  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, `/admin/orders?order=${id}`);
  const documents = office.getByRole('region', { name: 'Invoice and credit notes' });
  for (const language of ['English', 'हिन्दी'])
    expect((await download(office, documents.getByRole('link', { name: language }))).start).toBe('%PDF-');
});

test('a tax rate is added and removed by keyboard, and a wrong code is explained', async ({ newVisitor }) => {
  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, '/admin/settings?section=tax');
  const form = office.getByRole('form', { name: 'Add Rate' });
  const add = form.getByRole('button', { name: 'Add Rate' });
  await form.getByLabel('HSN or SAC').fill('123');
  await form.getByLabel('Rate in percent').fill('12.5');
  await form.getByLabel('Valid from').fill('2031-04-01');
  await tabTo(office, add);
  await office.keyboard.press('Enter');
  await expect(form.getByText('Please enter an HSN or SAC code of 4, 6 or 8 digits')).toBeVisible();
  await expect(form.getByLabel('Rate in percent')).toHaveValue('12.5');

  await form.getByLabel('HSN or SAC').fill('2106');
  await tabTo(office, add);
  await office.keyboard.press('Enter');
  await expectNotice(office, 'Rate added', 'Orders that were placed before keep their taxes.');
  await expectAccessibleAsItIs(office);
  const remove = office.getByRole('button', { name: 'Remove the rate of Sweets from April 01, 2031' });
  await remove.press('Enter');
  await expectNotice(office, 'Rate removed', 'Orders that were placed before keep their taxes.');
  await expect(remove).toHaveCount(0);
});
