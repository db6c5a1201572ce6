import type { Page } from '@playwright/test';
import { confirmation, expectTyped, field, placeOrder, saveDelivery } from './checkout.ts';
import { expect, expectNotice, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const book = (page: Page) => page.getByRole('region', { name: 'Saved Addresses' });
const entry = (page: Page, text: string) => book(page).getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const addressTick = (page: Page) => page.getByRole('checkbox', { name: 'Save phone and address for next time' });

const OFFICE = { 'Full Name': 'Meera', 'Phone Number': '9845012345', Address: '4 MG Road', Pincode: '560001' };

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
}

async function addOffice(page: Page): Promise<void> {
  await book(page).getByRole('button', { name: 'Add an Address' }).click();
  await fill(page, OFFICE);
  await expect(dialog(page).getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await dialog(page).getByRole('button', { name: 'Save Address' }).dblclick();
  await expectNotice(page, 'Address saved', 'You can choose it at checkout.');
}

test('addresses are added, chosen as default and deleted on the profile, which follows', async ({ page }) => {
  const customer = await register(page);
  await saveDelivery(page, customer);
  await visit(page, '/profile?tab=billing');
  await expect(entry(page, '14 Lake View Road')).toContainText('Default');

  await test.step('an incomplete address is refused, and nothing typed is lost', async () => {
    await book(page).getByRole('button', { name: 'Add an Address' }).click();
    await fill(page, { 'Phone Number': '12', Address: '4' });
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog(page).getByLabel('Phone Number')).toHaveAccessibleDescription(/valid phone number$/);
    await expect(dialog(page).getByLabel('City', { exact: true })).toHaveAccessibleDescription(
      'Please enter your city',
    );
    await page.keyboard.press('Escape');
    await expect(book(page).getByRole('button', { name: 'Add an Address' })).toBeFocused();
  });

  await addOffice(page);
  await expect(book(page).getByRole('listitem')).toHaveCount(2);

  await test.step('another default is in the profile at once', async () => {
    await entry(page, '4 MG Road')
      .getByRole('button', { name: /the default$/ })
      .click();
    await expect(entry(page, '4 MG Road')).toContainText('Default');
    await expect(page.getByRole('tabpanel').getByLabel('Street Address')).toHaveValue('4 MG Road');
    await expect(page.getByRole('main').getByRole('list').filter({ hasText: customer.email })).toContainText(
      '9845012345',
    );
  });

  await test.step('the billing form changes the default', async () => {
    await page.getByRole('tabpanel').getByLabel('Street Address').fill('5 MG Road');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Save Changes' }).click();
    await expect(entry(page, '5 MG Road')).toContainText('Default');
  });

  await entry(page, '5 MG Road')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNotice(page, 'Address deleted', 'Orders you’ve already placed keep it.');
  await expect(book(page).getByRole('heading', { name: 'Saved Addresses' })).toBeFocused();
  await expect(entry(page, '14 Lake View Road')).toContainText('Default');
});

test('a second window does not overwrite what the first has saved', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/409.*\/api\/addresses/, 'the other window was first');
  const customer = await register(page);
  await saveDelivery(page, customer);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await visit(window, '/profile?tab=billing');
    await entry(window, '14 Lake View Road').getByRole('button', { name: /^Edit/ }).click();
  }
  await fill(page, { Address: '15 Lake View Road' });
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(entry(page, '15 Lake View Road')).toBeVisible();

  await fill(other, { Address: '16 Lake View Road' });
  await dialog(other).getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog(other).getByRole('alert')).toContainText(
    'It now reads: 15 Lake View Road, Mysuru, Karnataka 570001',
  );
  await expect(dialog(other).getByLabel('Address', { exact: true })).toHaveValue('16 Lake View Road');
  await dialog(other).getByRole('button', { name: 'Save Address' }).click();
  for (const window of [page, other]) await expect(entry(window, '16 Lake View Road')).toBeVisible();
});

test('the checkout is filled from a saved address, and keeps a new one with one tick', async ({ page, stocked }) => {
  const customer = await register(page);
  await saveDelivery(page, customer);
  await visit(page, '/profile?tab=billing');
  await addOffice(page);
  await putIntoCart(page, await stocked('Moong Papad'));
  await visit(page, '/checkout');
  await expectTyped(page);
  await expect(choice(page, /14 Lake View Road/)).toBeChecked();
  await expect(addressTick(page)).toHaveCount(0);

  await choice(page, /4 MG Road/).check();
  await expect(field(page, 'Full Name')).toHaveValue('Meera');
  await expect(field(page, 'City')).toHaveValue('Bengaluru');

  await choice(page, /Another address/).check();
  await expect(field(page, 'Address')).toHaveValue('');
  await field(page, 'Address').fill('7 Beach Road');
  await choice(page, /14 Lake View Road/).check();
  await choice(page, /Another address/).check();
  await expect(field(page, 'Address')).toHaveValue('7 Beach Road');
  await field(page, 'Pincode').fill('682001');
  await expect(field(page, 'State')).toHaveValue('Kerala');
  await expect(addressTick(page)).not.toBeChecked();
  await addressTick(page).check();
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ shippingAddress: expect.stringMatching(/^7 Beach Road, .*682001$/) }]);

  await visit(page, '/profile?tab=billing');
  await expect(book(page).getByRole('listitem')).toHaveCount(3);
  await expect(entry(page, '14 Lake View Road')).toContainText('Default');
});
