import { DEFAULT_BUSINESS_PROFILE, orderSchema, policyVersionListSchema } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ALL_RULES, expectAccessible, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { tabTo } from './keys.ts';
import { administrator, emailTo, expect, expectNotice, putIntoCart, register, signIn, test, visit } from './shop.ts';

test.describe.configure({ mode: 'serial' });

const FSSAI = '11223344556677';

async function openSettings(office: Page, section: string, width = 1280): Promise<void> {
  await signIn(office.request, administrator());
  await office.setViewportSize({ width, height: 900 });
  await visit(office, `/admin/settings?section=${section}`);
}

const resetBusiness = async (admin: APIRequestContext) => {
  const data = { business: DEFAULT_BUSINESS_PROFILE };
  expect((await admin.patch('/api/admin/settings/business', { data })).status()).toBe(200);
};

test('particulars are on open pages at once, and on the contact page', async ({ page, newVisitor, admin }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).not.toContainText('FSSAI');
  const office = await newVisitor();
  await openSettings(office, 'business', 390);
  const form = office.getByRole('form', { name: 'The business' });
  await form.getByLabel('Legal name').fill('Asha Foods LLP');
  await form.getByLabel('Address', { exact: true }).fill('4 Temple Street');
  await form.getByLabel('City').fill('Mysuru');
  await form.getByLabel('Pincode').fill('570001');
  await form.getByLabel('State or union territory').selectOption('Karnataka');
  await form.getByLabel('GST registration').selectOption('Regular');
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await form.getByLabel('FSSAI licence').fill('123');
  await form.getByLabel('Name a grievance officer').check();
  await form.getByLabel('Name of the officer').fill('Asha Rao');
  await form.getByLabel('Phone').last().fill('+91 98450 12345');
  await form.getByLabel('Email').last().fill('asha@shopper.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('This GSTIN is of another state than the address');
  await expect(form).toContainText('Please enter the 14 digits of the FSSAI licence');
  await expect(form.getByLabel('Legal name')).toHaveValue('Asha Foods LLP');
  await expectStateAccessible(office, ALL_RULES);

  await form.getByLabel('GSTIN').fill('29AAPFU0939F1ZR');
  await form.getByLabel('FSSAI licence').fill(FSSAI);
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expectNotice(office, 'Settings saved', 'The shop shows them now.');
  await expect(footer).toContainText(`FSSAI Lic. No. ${FSSAI}`);
  await expect(footer).toContainText('4 Temple Street');

  await visit(page, '/contact');
  const main = page.getByRole('main');
  for (const text of ['Asha Foods LLP', 'Mysuru, Karnataka 570001, India', '29AAPFU0939F1ZR', 'Asha Rao'])
    await expect(main).toContainText(text);
  await expectAccessible(page, ALL_RULES);
  await resetBusiness(admin);
  await expect(footer).not.toContainText('FSSAI');
});

test('a product page names its seller and the country of origin', async ({ page }) => {
  await visit(page, '/product/1');
  const seller = page.getByRole('definition').filter({ has: page.getByRole('link') });
  await expect(seller).toHaveText(/\S/);
  await expect(page.getByRole('definition').filter({ hasText: /^India$/ })).toBeVisible();
  await seller.getByRole('link').click();
  await expect(page).toHaveURL('/contact');
});

test('an announcement is previewed as typed, and leaving unsaved text asks first', async ({ newVisitor }) => {
  const office = await newVisitor();
  await openSettings(office, 'content');
  const form = office.getByRole('form', { name: 'Announcement' });
  await form.getByLabel('Text (English)').fill('Diwali boxes are here');
  await form.getByLabel('Link').fill('https://elsewhere.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please enter a page of this shop, such as /products');
  await form.getByLabel('Link').fill('/products?category=sweets');
  await expect(form.getByLabel('Preview: Announcement')).toContainText('Diwali boxes are here');

  await office.getByRole('link', { name: 'Charges' }).click();
  const question = office.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(form.getByLabel('Text (English)')).toHaveValue('Diwali boxes are here');
  await office.getByRole('link', { name: 'Charges' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(office.getByRole('form', { name: 'Delivery and gift packing' })).toBeVisible();
});

test('a policy is published with its date, and an earlier version restored', async ({ page, newVisitor, admin }) => {
  const office = await newVisitor();
  await openSettings(office, 'policies&policy=terms');
  const form = office.getByRole('form', { name: 'Terms of Service' });
  await expect(form.getByLabel('Text (English)')).toHaveValue(/^## Your order\n/);
  await form.getByLabel('Text (English)').fill('## Kindness\n\nPlease be kind. Delivery costs {delivery}.');
  await form.getByRole('button', { name: 'Publish' }).click();
  await expectNotice(office, 'Policy published', 'The shop shows it now.');

  await visit(page, '/terms');
  await expect(page.getByRole('main')).toContainText('Please be kind. Delivery costs ₹50.');
  await expect(page.getByRole('main')).toContainText(/Last changed on \w+ \d+, \d{4}/);
  await office.getByRole('button', { name: 'Restore the text that comes with the shop' }).click();
  await expect(page.getByRole('main')).toContainText('Freshness and allergies');
  await office.getByRole('button', { name: /^Restore the version of/ }).click();
  await expect(page.getByRole('main')).toContainText('Please be kind.');

  const versions = policyVersionListSchema.parse(await (await admin.get('/api/admin/policies/terms')).json());
  const data = { text: null, expectedVersion: versions[0]!.id };
  expect((await admin.post('/api/admin/policies/terms', { data })).status()).toBe(200);
});

test('the settings are accessible, and fit a phone', async ({ newVisitor }) => {
  const office = await newVisitor();
  await office.setViewportSize({ width: 390, height: 900 });
  // Once: another session would end that of the open page.
  await signIn(office.request, administrator());
  for (const [section, form] of [
    ['charges', 'Delivery and gift packing'],
    ['calendar', 'Days off'],
    ['content', 'Testimonials'],
    ['policies', 'Privacy Policy'],
  ] as const) {
    await test.step(section, async () => {
      await visit(office, `/admin/settings?section=${section}`);
      await expect(office.getByRole('form', { name: form })).toBeVisible();
      await expectAccessibleAsItIs(office);
    });
  }
});

test('the settings are in Hindi for an owner who reads Hindi', async ({ newVisitor }) => {
  const office = await newVisitor();
  await openSettings(office, 'calendar');
  await visit(office, '/hi/admin/settings?section=calendar');
  await expect(office.getByRole('form', { name: 'छुट्टियाँ' })).toContainText('हर हफ़्ते की छुट्टी');
  await visit(office, '/hi/admin/settings?section=delivery');
  await expect(office.getByRole('form', { name: 'रसोई और डिलीवरी के दिन' })).toContainText('रोज़ की इकाइयाँ');
  await visit(office, '/hi/admin/settings?section=tax');
  await expect(office.getByRole('form', { name: 'दर जोड़ें' })).toContainText('कब से');
});

test('sets an email per order by keyboard, receives it and follows its link back to the setting', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  const office = await newVisitor();
  const choice = (name: string) => office.getByRole('group', { name: 'New-order emails' }).getByRole('radio', { name });
  const save = office.getByRole('button', { name: 'Save', exact: true });
  await signIn(office.request, administrator());
  await admin.patch('/api/admin/settings', { data: { newOrderEmail: 'hourly' } });

  await visit(office, '/admin/orders');
  await office.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(office).toHaveURL('/admin/settings');
  await tabTo(office, choice('Once an hour'));
  await office.keyboard.press('ArrowUp');
  await expect(choice('For each order')).toBeChecked();
  await tabTo(office, save);
  await office.keyboard.press('Enter');
  await expectNotice(office, 'Settings saved', 'New-order emails: For each order');

  await register(page);
  await putIntoCart(page, await stocked('Appalam'));
  const data = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  const { id } = orderSchema.parse(await (await page.request.post('/api/orders', { data })).json());
  const { text } = await emailTo(administrator().email, new RegExp(`^New order #${id},`));
  expect(text).toContain(`/admin/orders?order=${id}`);

  const [link] = text.match(/(?<=Change how often you get this email: )\S+/) ?? [];
  await visit(office, link!);
  await choice('Once an hour').check();
  await save.click();
  await expectNotice(office, 'Settings saved', 'New-order emails: Once an hour');

  // Saved in another window.
  for (const [newOrderEmail, name] of Object.entries({ off: 'Never', hourly: 'Once an hour' })) {
    await admin.patch('/api/admin/settings', { data: { newOrderEmail } });
    await expect(choice(name)).toBeChecked();
  }
});
