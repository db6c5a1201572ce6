import { readFile } from 'node:fs/promises';
import {
  orderSchema,
  partnerProductListSchema,
  partnerProductSchema,
  reviewedSubmissionListSchema,
  type Order,
  type PartnerProduct,
} from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ageConfirmation } from './account.ts';
import { fillLabel } from './application.ts';
import { apply, becomePartner, handIn, photograph } from './partners.ts';
import { expect, expectNotice, mailTo, newcomer, notice, register, test, visit, dayAhead, longDayAhead } from './shop.ts';

const DASHBOARD = '/partner/dashboard';

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const form = (page: Page, name = 'Add New Product'): Locator => page.getByRole('form', { name });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

const open = async (page: Page, address = DASHBOARD): Promise<void> => {
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Dashboard');
};

const decide = async (admin: APIRequestContext, submissionId: number, decision: 'approve' | 'send-back', data?: object) =>
  expect((await admin.post(`/api/admin/partner-products/${submissionId}/${decision}`, data ? { data } : {})).status()).toBe(200);

const productsOf = async (page: Page): Promise<PartnerProduct[]> =>
  partnerProductListSchema.parse(await (await page.request.get('/api/partner-sellers/products')).json());

/** A product of the page's partner, on sale. */
async function onSale(page: Page, admin: APIRequestContext, image: string, changes: object = {}): Promise<PartnerProduct> {
  const { submission } = await handIn(page, image, changes);
  await decide(admin, submission!.id, 'approve');
  return (await productsOf(page))[0]!;
}

async function orderBy({ request: browser }: Page, { id }: PartnerProduct, quantity: number): Promise<Order> {
  expect((await browser.post('/api/cart', { data: { productId: id, quantity } })).status()).toBe(201);
  const shippingAddress = '14 Lake View Road, Mysuru, Karnataka - 570001';
  const placed = await browser.post('/api/orders', { data: { paymentMethod: 'cod', shippingAddress } });
  return orderSchema.parse(await placed.json());
}

test('who is no approved partner is denied, and led to the application', async ({ page, admin, complaints }) => {
  complaints.expect(/404/, 'there is no application yet');
  await register(page);
  await visit(page, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have an approved partner seller account.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check Application Status' })).toHaveAttribute('href', '/partner/status');

  const { application } = await apply(page);
  await visit(page, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();

  await test.step('until it is approved, which is seen at once', async () => {
    await admin.post(`/api/admin/partner-applications/${application.id}/approve`);
    await expect(page.getByRole('heading', { level: 1, name: 'Partner Dashboard' })).toBeVisible();
  });

  await test.step('and again when the approval is taken back', async () => {
    await admin.post(`/api/admin/partner-applications/${application.id}/revoke`, { data: { reason: 'No licence' } });
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

test('a product is added with its picture, waits for the shop, and is on sale once approved', async ({ page, admin }) => {
  await becomePartner(page, admin);
  await open(page);
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Product' }).click();

  await test.step('what is missing is said, each at its field', async () => {
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
  await form(page)
    .getByLabel('Picture')
    .setInputFiles(await photograph('#a0522d'));
  await expect(form(page).getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Submit for Review' }).click();

  await expectNotice(page, 'Product created', 'Your product has been submitted for review');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeFocused();
  await expect(card(page, 'Til Chikki')).toContainText('Pending review');
  await expect(card(page, 'Til Chikki')).toContainText('₹149.50');
  await expect(card(page, 'Til Chikki')).toContainText('10 in stock');

  await test.step('it is on sale as soon as the shop has approved it, without a reload', async () => {
    const pending = await admin.get('/api/admin/partner-products/pending');
    const [product] = await productsOf(page);
    const waiting = reviewedSubmissionListSchema.parse(await pending.json()).find((one) => one.product.id === product!.id);
    await decide(admin, waiting!.id, 'approve');
    await expect(card(page, 'Til Chikki')).toContainText('Active');
    await visit(page, `/product/${product!.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Til Chikki');
    await expect(page.getByRole('main').getByText('₹150', { exact: true })).toBeVisible();
  });
});

test('an edit that is being typed is there again after a reload, until it is given up', async ({ page, admin }) => {
  const { image } = await becomePartner(page, admin);
  await onSale(page, admin, image);
  const edit = form(page, 'Edit Soan Papdi');
  const openEdit = () => page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
  await open(page);
  await openEdit();
  const before = await edit.getByLabel('Description').inputValue();
  await edit.getByLabel('Description').fill('Flaky and light, pulled by hand this morning.');

  await open(page);
  await openEdit();
  await expect(edit.getByLabel('Description')).toHaveValue('Flaky and light, pulled by hand this morning.');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await openEdit();
  await expect(edit.getByLabel('Description')).toHaveValue(before);
});

test('a new product that is being typed is there again after a reload, until it is given up', async ({ page, admin }) => {
  await becomePartner(page, admin);
  await open(page);
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await form(page).getByLabel('Product Name').fill('Til Chikki');
  await form(page).getByLabel('Price (₹)').fill('149.5');
  await form(page)
    .getByLabel('Picture')
    .setInputFiles(await photograph('#a0522d'));
  await expect(form(page).getByText('Picture uploaded.')).toBeAttached();

  await open(page);
  await expect(form(page).getByLabel('Product Name')).toHaveValue('Til Chikki');
  await expect(form(page).getByLabel('Price (₹)')).toHaveValue('149.5');
  await expect(form(page).getByLabel('Stock')).toHaveValue('10');
  await expect(form(page).getByText('Choose Another Picture')).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await open(page);
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test('a change of name, price and description waits for the shop while the rest changes at once', async ({ page, admin }) => {
  const { image } = await becomePartner(page, admin);
  const { id } = await onSale(page, admin, image);
  await open(page);
  await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
  const edit = form(page, 'Edit Soan Papdi');
  await expect(edit.getByLabel('Product Name')).toBeFocused();

  await edit.getByLabel('Region').selectOption('Goa');
  await expect(edit.getByText(/wait for our review/)).toHaveCount(0);
  await edit.getByLabel('Description').fill('Flaky and light, with cardamom and almonds.');
  await edit.getByLabel('Product Name').fill('Soan Papdi with Almonds');
  await edit.getByLabel('Price (₹)').fill('260');
  await expect(edit.getByText(/^Name, price and description will wait for our review/)).toBeVisible();
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
    await decide(admin, submission!.id, 'send-back', { reviewNotes: 'Please show the almonds in the picture.' });
    await expect(shown).toContainText('We sent it back');
    await expect(shown).toContainText('Please show the almonds in the picture.');
    await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
    await expect(edit.getByLabel('Product Name')).toHaveValue('Soan Papdi with Almonds');
    await edit.getByLabel('Picture').setInputFiles(await photograph('#d2b48c'));
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(compared.getByRole('img', { name: 'New picture' })).toBeVisible();
  });

  await test.step('or given up', async () => {
    await shown.getByRole('button', { name: 'Keep current version of Soan Papdi' }).click();
    await expect(compared).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Soan Papdi' })).toBeFocused();
    expect(await productsOf(page)).toMatchObject([{ id, name: 'Soan Papdi', price: 220, submission: null }]);
  });
});

test('a decision of the shop during an edit is told, and nothing typed is lost', async ({ page, admin, complaints }) => {
  complaints.expect(/409/, 'the shop decides between the click and the call');
  const { image } = await becomePartner(page, admin);
  const product = await onSale(page, admin, image);
  const changed = await page.request.put(`/api/partner-sellers/products/${product.id}`, { data: { price: 240 } });
  const { submission } = partnerProductSchema.parse(await changed.json());
  await open(page);
  await page.getByRole('button', { name: 'Edit Soan Papdi' }).click();
  const edit = form(page, 'Edit Soan Papdi');
  await edit.getByLabel('Price (₹)').fill('250');
  await edit.getByLabel('Description').fill('Flaky, light and fresh every Friday.');

  await page.route(
    `**/api/partner-sellers/products/${product.id}`,
    async (route) => {
      await decide(admin, submission!.id, 'approve');
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

test('stock is changed in place, by keyboard alone', async ({ page, admin }) => {
  const { image } = await becomePartner(page, admin);
  const { id } = await onSale(page, admin, image);
  await open(page);
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
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  expect(await productsOf(page)).toMatchObject([{ id, stock: 3 }]);

  await test.step('what customers order is taken off without a reload', async () => {
    expect((await admin.patch(`/api/products/${id}/stock`, { data: { stock: 0 } })).status()).toBe(200);
    await expect(card(page, 'Soan Papdi')).toContainText('Out of stock');
  });
});

test('orders say what to pack and when it is expected, and nothing of who ordered', async ({ page, admin, newVisitor }) => {
  const { image } = await becomePartner(page, admin);
  const product = await onSale(page, admin, image);
  await open(page, `${DASHBOARD}?tab=orders`);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();

  const buyer = await newVisitor();
  const customer = await register(buyer, newcomer('Lakshmi Narayanan'));
  const { id } = await orderBy(buyer, product, 2);
  const order = card(page, `Order #${id}`);
  await expect(order).toContainText('2 pieces');
  await expect(order.getByRole('list', { name: 'To pack' })).toHaveText('2 × Soan Papdi');
  await expect(order).toContainText('Pending');
  await admin.patch(`/api/orders/${id}/delivery-date`, { data: { estimatedDeliveryDate: dayAhead(30) } });
  await open(page, `${DASHBOARD}?tab=orders`);
  await expect(order).toContainText(`Delivery on ${longDayAhead(30)}`);
  await admin.post(`/api/orders/${id}/status`, { data: { status: 'delivered' } });
  await expect(order).toContainText('Delivered');
  await expect(order).not.toContainText('Delivery on');
  const told = await (await page.request.get('/api/partner-sellers/orders')).text();
  for (const secret of [customer.name, customer.email, 'Lake View', '570001']) {
    expect(told).not.toContain(secret);
    await expect(page.getByRole('main')).not.toContainText(secret);
  }
});

test('earnings follow their orders from placed to paid, and can be opened in a spreadsheet', async ({ page, admin, newVisitor }) => {
  const { image, account } = await becomePartner(page, admin);
  const product = await onSale(page, admin, image, { price: 200, stock: 50 });
  const buyer = await newVisitor();
  await register(buyer);
  await open(page, `${DASHBOARD}?tab=earnings`);
  await expect(page.getByRole('heading', { name: 'No earnings yet' })).toBeVisible();

  const one = await orderBy(buyer, product, 2);
  const row = (id: number) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: `#${id}` }) });
  const sum = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('+ dd');
  await test.step('pending as soon as it is ordered, without a reload', async () => {
    await expect(row(one.id)).toContainText('2 × Soan Papdi');
    await expect(row(one.id)).toContainText('₹340.00₹400.00 less 15%');
    await expect(row(one.id)).toContainText('Pending');
    await expect(sum('Pending')).toHaveText('₹340.00');
  });

  await test.step('payable once delivered; nothing of what is cancelled', async () => {
    const two = await orderBy(buyer, product, 1);
    await admin.post(`/api/orders/${one.id}/status`, { data: { status: 'delivered' } });
    await admin.post(`/api/orders/${two.id}/status`, { data: { status: 'cancelled' } });
    await expect(row(one.id)).toContainText('Payable');
    await expect(row(two.id)).toContainText('Reversed');
    await expect(sum('Payable')).toHaveText('₹340.00');
    await expect(sum('Pending')).toHaveText('₹0.00');
    const thisMonth = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
    await expect(page.getByRole('figure', { name: 'By month' }).getByRole('row', { name: thisMonth })).toContainText('₹340.00');

    await page.getByLabel('Status').selectOption('reversed');
    await expect(page).toHaveURL(`${DASHBOARD}?tab=earnings&status=reversed`);
    await expect(row(one.id)).toHaveCount(0);
    await expect(row(two.id)).toBeVisible();
    await page.getByLabel('Status').selectOption('paid');
    await expect(page.getByRole('heading', { name: 'No earnings are paid.' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
  });

  await test.step('paid with the reference of the transfer', async () => {
    const data = { amount: 340, bankAccountVersion: 1, reference: 'NEFT 2211 0042' };
    const paid = await admin.post(`/api/admin/partner-sellers/${account.id}/payouts`, { data });
    expect(paid.status(), await paid.text()).toBe(201);
    await expect(row(one.id)).toContainText('Paid');
    await expect(sum('Paid')).toHaveText('₹340.00');
    const payouts = page.getByRole('region', { name: 'Payouts' }).getByRole('table');
    await expect(payouts.getByRole('row').last()).toContainText('NEFT 2211 0042');
    await expect(payouts.getByRole('row').last()).toContainText('₹340.00');
  });

  await test.step('as a file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^mithai-earnings-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(`,${one.id},`))).toMatch(/Soan Papdi,2,400\.00,15,60\.00,340\.00,paid/);
  });
});

test('the account shows what was given, in part, and what was not', async ({ page, admin }) => {
  await becomePartner(page, admin, { businessName: 'Kumbakonam Farm', gstin: '', bankIfsc: 'HDFC0000001' });
  await open(page);
  await tab(page, 'Account').click();
  await expect(page).toHaveURL(`${DASHBOARD}?tab=account`);
  const fact = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(fact('Business name')).toHaveText('Kumbakonam Farm');
  await expect(fact('Business type')).toHaveText('Home-based');
  await expect(fact('GST number')).toHaveText('Not provided');
  await expect(fact('PAN')).toHaveText('Not provided');
  await expect(fact('Bank account')).toHaveText('Asha Sharmaxxxx xxxx 7890');
  await expect(fact('IFSC')).toHaveText('HDFC0000001');
});

test('the bank account is changed with the password, by keyboard alone, and the partner reads of it', async ({
  page,
  admin,
  complaints,
}) => {
  complaints.expect(/403.*bank-account/, 'the password is asked for');
  const { account: asha } = await becomePartner(page, admin, { bankAccountNumber: '', bankAccountHolderName: '' });
  await ageConfirmation(asha);
  await open(page, `${DASHBOARD}?tab=account`);
  await page.getByRole('button', { name: 'Add a bank account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your bank account' });
  await page.keyboard.type('Asha Rao');
  await dialog.getByLabel('Bank Account Number').press('Tab');
  await expect(dialog.getByText('Please enter an account number of 9 to 18 digits')).toBeVisible();
  await dialog.getByLabel('Bank Account Number').fill('5555 6666 7890');
  await dialog.getByLabel('IFSC').fill('hdfc0000001');
  await expect(dialog.getByText('HDFC Bank')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password', { exact: true }).fill(asha.password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Bank account changed', 'Payouts to this account start in 48 hours.');
  await expect(page.getByText('xxxx xxxx 7890')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change bank account' })).toBeFocused();
  await mailTo(asha.email, /bank account at Mithai was changed/);
});

test('what could not be loaded is asked for again', async ({ page, admin, complaints }) => {
  complaints.expect(/503/, 'the shop does not answer');
  await becomePartner(page, admin);
  let isDown = true;
  await page.route('**/api/partner-sellers/products', (route) => (isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  await open(page);
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await Promise.all([page.waitForRequest('**/api/partner-sellers/products'), again.click()]);

  isDown = false;
  await expect(async () => {
    // Live updates, as they begin, may have asked already.
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(notice(page)).toHaveCount(0);
});
