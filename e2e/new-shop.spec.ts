import { readFile } from 'node:fs/promises';
import type { Language } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { confirmation, placeOrder } from './checkout.ts';
import { joinVerified, readPdf, test, withoutSpaces } from './empty-shop.ts';
import { fillFoodLabel } from './food-label.ts';
import { photograph } from './partners.ts';
import { dayAhead, emailTo, expect, expectNotice, newcomer, ordersOf, signIn, visit } from './shop.ts';

// Each test goes on with the shop that the one before has left.
test.describe.configure({ mode: 'serial' });

const OWNER = newcomer('Asha Rao');
const MEERA = newcomer('Meera Pillai');
const PEDA = 'Dharwad Peda';
const MYSURU = { Address: '7 Sayyaji Rao Road', City: 'Mysuru', State: 'Karnataka', Pincode: '570001' };
const MADURAI = { Address: '12 Temple Street', City: 'Madurai', State: 'Tamil Nadu', Pincode: '625001' };

async function fill(form: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** Opens the section by its link, as an owner who goes through the settings. */
async function openSection(owner: Page, name: string): Promise<void> {
  await owner.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name }).click();
}

async function enterBusiness(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Settings' }).click();
  await openSection(owner, 'Business');
  const form = owner.getByRole('form', { name: 'The business' });
  await form.getByLabel('State or union territory').selectOption('Karnataka');
  await form.getByLabel('GST registration').selectOption('Regular');
  await fill(form, {
    'Legal name': 'Sharada Foods LLP',
    'Name of the shop': 'Sharada Sweets',
    Address: '14 Devaraja Urs Road',
    City: 'Mysuru',
    Pincode: '570001',
    GSTIN: '29AAPFU0939F1ZR',
    'FSSAI licence': '11223344556677',
  });
  await form.getByLabel('Name a grievance officer').check();
  await form.getByLabel('Name of the officer').fill(OWNER.name);
  await form.getByLabel('Phone').last().fill('+91 98450 12345');
  await form.getByLabel('Email').last().fill('grievance@shopper.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(owner, 'Settings saved', 'The shop shows them now.');
}

async function promiseDays(owner: Page): Promise<void> {
  await openSection(owner, 'Delivery and kitchen');
  const zones: [button: string, values: Record<string, string>][] = [
    ['Add Zone', { Name: 'Karnataka', Pincodes: '56 57 58 59', 'Days on the way': '1' }],
    ['Edit All India', { Name: 'Rest of India', 'Days on the way': '3' }],
  ];
  for (const [button, values] of zones) {
    await owner.getByRole('button', { name: button }).click();
    const dialog = owner.getByRole('dialog');
    await fill(dialog, values);
    await dialog.getByRole('button', { name: 'Save Zone' }).click();
    await expectNotice(owner, 'Delivery and kitchen saved', 'Orders already placed stay as they are.');
    await expect(dialog).toBeHidden();
  }
  await owner.getByLabel('Units per day').fill('40');
  await owner.getByRole('button', { name: 'Save Kitchen' }).click();
  await expectNotice(owner, 'Delivery and kitchen saved', 'Orders already placed stay as they are.');
}

async function offerPeda(owner: Page): Promise<void> {
  await visit(owner, '/admin/products?section=new');
  await owner.getByLabel('Product Name').fill(PEDA);
  await owner.getByLabel('Description').fill('Milk, stirred until it browns, with jaggery.');
  await owner.getByLabel('Price (₹)').fill('240');
  await owner.getByLabel('Pieces', { exact: true }).fill('50');
  await owner.getByLabel('Shelf Life').fill('10');
  await owner.getByLabel('Net Weight').fill('250');
  await owner.getByLabel('Ingredients').fill('milk, jaggery');
  await fillFoodLabel(owner.getByRole('main'), ['Milk']);
  await owner.getByLabel('Picture').setInputFiles(await photograph('#8a5a2b'));
  await expect(owner.getByText('Picture uploaded.')).toBeAttached();
  await owner.getByRole('button', { name: 'Create Product' }).click();
  await expectNotice(owner, 'Product created', `${PEDA} is on sale.`);
}

/** From the product's page to the checkout, as a signed-in customer. */
async function orderPeda(page: Page, address: Record<string, string>): Promise<void> {
  await visit(page, '/products');
  await page.getByRole('link', { name: PEDA, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectNotice(page, 'Added to cart', PEDA);
  await visit(page, '/checkout');
  await fill(page, { 'Phone Number': '+91 98480 22338', ...address });
}

async function confirmOrder(page: Page): Promise<number> {
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  const [order] = await ordersOf(page);
  return order!.id;
}

async function changeStatus(owner: Page, orderId: number, status: string): Promise<void> {
  await visit(owner, `/admin/orders?order=${orderId}`);
  const dialog = owner.getByRole('dialog', { name: `Order #${orderId}` });
  await dialog.getByLabel('New status').selectOption(status);
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expectNotice(owner, 'Status updated', `Order #${orderId} is now`);
}

/** Follows the link of My Orders. */
async function documentText(page: Page, orderId: number, name: RegExp, language: Language): Promise<string> {
  await visit(page, `/orders?order=${orderId}`);
  const link = page.getByRole('region', { name: 'Invoice' }).getByRole('link', { name });
  const address = new URL((await link.getAttribute('href'))!, page.url());
  address.searchParams.set('language', language);
  const response = await page.request.get(address.href);
  expect(response.status()).toBe(200);
  return readPdf(await response.body());
}

const expectTexts = (printed: string, texts: string[]) => {
  for (const text of texts) expect(printed).toContain(withoutSpaces(text));
};

test('a new owner sets up the shop from empty and sends its first tax invoice', async ({
  page: owner,
  newVisitor,
  emptyShop,
}) => {
  await test.step('the shop opens without products, and its owner joins', async () => {
    await visit(owner, '/products');
    await expect(owner.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAsItIs(owner);
    await joinVerified(owner, Object.assign(OWNER, { email: emptyShop.owner }));
    await visit(owner, '/admin/orders');
    await expect(owner.getByText('No orders yet')).toBeVisible();
    await expectAccessibleAsItIs(owner);
  });
  await test.step('enters the business, the delivery days and a sweet', async () => {
    await enterBusiness(owner);
    await promiseDays(owner);
    await openSection(owner, 'Taxes');
    await expect(owner.getByText('Please let your chartered accountant confirm')).toBeVisible();
    await offerPeda(owner);
  });
  const page = await newVisitor();
  const orderId = await test.step('a customer orders it', async () => {
    await joinVerified(page, MEERA);
    await expect(page.getByRole('contentinfo')).toContainText('FSSAI Lic. No. 11223344556677');
    await orderPeda(page, MYSURU);
    return confirmOrder(page);
  });
  await test.step('the invoice has what rule 46 asks for', async () => {
    await changeStatus(owner, orderId, 'Shipped');
    const printed = await documentText(page, orderId, /^Tax invoice INV/, 'en');
    expectTexts(printed, ['Tax Invoice', 'Sharada Foods LLP', '14 Devaraja Urs Road', 'GSTIN 29AAPFU0939F1ZR']);
    expectTexts(printed, ['FSSAI licence 11223344556677', '/0000001', MEERA.name, MYSURU.Address, PEDA, '21069099']);
    // 290 rupees at 5 %: 228.58 and 5.71 twice for the sweet, 47.62 and 1.19 twice for its delivery.
    expectTexts(printed, [
      'Best before',
      'Karnataka (29)',
      '228.58',
      '5.71',
      '47.62',
      '1.19',
      'CGST',
      'SGST',
      '₹276.20',
      '₹290.00',
    ]);
    await emailTo(MEERA.email, new RegExp(`#${orderId} is on its way`));
  });
});

test('a customer in another state orders for a day and gets an invoice with IGST', async ({ page, newVisitor }) => {
  const ravi = newcomer('Ravi Subramaniam');
  await page.setViewportSize({ width: 390, height: 844 });
  await joinVerified(page, ravi);
  await orderPeda(page, MADURAI);
  await page.getByLabel('When should it arrive?').selectOption(dayAhead(6));
  await expectAccessibleAsItIs(page);
  const orderId = await confirmOrder(page);
  expect(await ordersOf(page)).toMatchObject([{ id: orderId, estimatedDeliveryDate: dayAhead(6) }]);

  const owner = await newVisitor();
  await signIn(owner.request, OWNER);
  await visit(owner, `/admin/orders?kitchen=${dayAhead(3)}`);
  await expect(owner.getByRole('row').filter({ hasText: PEDA })).toContainText(`#${orderId} (1)`);
  await changeStatus(owner, orderId, 'Shipped');
  const printed = await documentText(page, orderId, /^Tax invoice INV/, 'en');
  expectTexts(printed, ['Tamil Nadu (33)', 'IGST', '228.57', '11.43', '/0000002', ravi.name, '₹290.00']);
  expect(printed).not.toMatch(/[CS]GST/);
  expectTexts(await documentText(page, orderId, /^Tax invoice INV/, 'hi'), ['कर बीजक', '₹290.00', PEDA]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Tax invoice INV/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^INV-\d{4}-0000002\.pdf$/);
});

test('a complaint ends with a refund and a credit note', async ({ page, newVisitor }) => {
  await signIn(page.request, MEERA);
  const owner = await newVisitor();
  await signIn(owner.request, OWNER);
  const [order] = await ordersOf(page);
  const { id } = order!;
  await test.step('the parcel arrives, and its cash is recorded', async () => {
    await changeStatus(owner, id, 'Delivered');
    await owner.getByRole('button', { name: 'Record cash' }).click();
    const dialog = owner.getByRole('dialog', { name: `Record cash of order #${id}` });
    await dialog.getByLabel('Reference').fill('Bag 17');
    await dialog.getByRole('button', { name: 'Record cash' }).click();
    await expectNotice(owner, 'Cash recorded', '₹290');
  });
  await test.step('the customer complains', async () => {
    await visit(page, `/orders?order=${id}`);
    await page.getByRole('button', { name: 'Report a Problem' }).click();
    const report = page.getByRole('dialog', { name: `Report a problem with order #${id}` });
    await report.getByRole('radio', { name: /^Complaint/ }).check();
    await report.getByLabel('What is wrong?').selectOption('Arrived damaged');
    await report.getByLabel('What happened?').fill('The box was wet.');
    await report.getByRole('button', { name: 'Send Request' }).click();
    await expectNotice(page, 'Request sent', 'We’ve emailed you its number.');
  });
  await test.step('the owner refunds the sweet', async () => {
    await visit(owner, '/admin/requests');
    await owner.getByRole('button', { name: /^Answer T-/ }).click();
    const answer = owner.getByRole('dialog', { name: /^Answer T-/ });
    await answer.getByRole('radio', { name: /^Refund the items/ }).check();
    await answer.getByLabel('Reference of your transfer').fill('UTR 4711');
    await answer.getByRole('textbox', { name: 'Your answer' }).fill('We are sorry.');
    await answer.getByRole('button', { name: 'Send Answer' }).click();
    await expectNotice(owner, 'Answer sent', 'is closed.');
  });
  await test.step('the credit note names the invoice and takes back the tax of the sweet', async () => {
    const printed = await documentText(page, id, /^Credit note CRN/, 'en');
    expectTexts(printed, ['Credit Note', 'CRN/', 'INV/', PEDA, '228.58', '5.71', 'Total credited', '₹240.00']);
    expect(printed).not.toContain('47.62');
    expectTexts(await documentText(page, id, /^Credit note CRN/, 'hi'), [PEDA, '₹240.00']);
    await emailTo(MEERA.email, /^Our answer to your complaint/, /refunding the items/);
    await expectAccessibleAsItIs(page);
  });
});

test('the kitchen’s morning goes from the production list to the dispatch', async ({ page, newVisitor }) => {
  await signIn(page.request, MEERA);
  const ids: number[] = [];
  for (const address of [MYSURU, MADURAI]) {
    await orderPeda(page, address);
    ids.push(await confirmOrder(page));
  }
  const [near, far] = ids;
  const owner = await newVisitor();
  await signIn(owner.request, OWNER);
  await visit(owner, '/admin/orders');
  await test.step('the list says what to make, and for which route', async () => {
    await owner.getByRole('link', { name: 'Kitchen list' }).click();
    const sweet = owner.getByRole('row').filter({ hasText: PEDA });
    await expect(sweet).toContainText(/^2/);
    await expect(sweet).toContainText(`#${near} (1), #${far} (1)`);
    await expect(owner.getByRole('heading', { name: 'Karnataka: 1 parcel' })).toBeVisible();
    await expect(owner.getByRole('heading', { name: 'Rest of India: 1 parcel' })).toBeVisible();
    const downloading = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Download CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
    await owner.getByRole('link', { name: 'Back to the orders' }).click();
  });
  await test.step('slips are printed, and the parcels get their tracking numbers', async () => {
    for (const id of ids) await owner.getByRole('checkbox', { name: `Select order #${id}` }).check();
    await owner.getByRole('button', { name: 'Packing slips' }).click();
    await expect(owner.getByRole('article')).toHaveCount(2);
    await expect(owner.getByRole('article').first()).toContainText('Best before');
    await owner.getByRole('link', { name: 'Back to the orders' }).click();
    await owner.getByRole('button', { name: 'Tracking numbers' }).click();
    const tracking = owner.getByRole('dialog');
    const lines = ids.map((id, index) => `${id} EE12345678${index}IN`).join('\n');
    await tracking.getByLabel('Orders and tracking numbers').fill(lines);
    await expectAccessibleAsItIs(owner);
    await tracking.getByRole('button', { name: 'Save for 2 orders' }).click();
    await expectNotice(owner, 'Status updated', '2 orders are now shipped.');
  });
  await test.step('the invoices are printed as one file, and the list is empty', async () => {
    const downloading = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Invoices' }).click();
    const printed = await readPdf(await readFile(await (await downloading).path()));
    expectTexts(printed, ['/0000003', '/0000004', 'CGST', 'IGST']);
    await owner.getByRole('link', { name: 'Kitchen list' }).click();
    await expect(owner.getByText('Nothing to make')).toBeVisible();
  });
});
