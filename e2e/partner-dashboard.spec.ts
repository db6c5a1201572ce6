import { readFile } from 'node:fs/promises';
import { orderSchema, type Order, type PartnerProduct } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { ageConfirmation } from './account.ts';
import { apply, becomePartner, card, DASHBOARD, onSale, openDashboard } from './partners.ts';
import {
  expect,
  expectNotice,
  emailTo,
  newcomer,
  notice,
  register,
  test,
  visit,
  dayAhead,
  longDayAhead,
} from './shop.ts';

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function orderBy({ request: browser }: Page, { id }: PartnerProduct, quantity: number): Promise<Order> {
  expect((await browser.post('/api/cart', { data: { productId: id, quantity } })).status()).toBe(201);
  const shippingAddress = '14 Lake View Road, Mysuru, Karnataka - 570001';
  const placed = await browser.post('/api/orders', { data: { paymentMethod: 'cod', shippingAddress } });
  return orderSchema.parse(await placed.json());
}

test('a user without approval is denied and led to the application', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(/404/, 'there is no application yet');
  consoleErrors.allow(/403.*partner-sellers/, 'the dashboard may read its lists just after the approval is revoked');
  await register(page);
  await visit(page, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have an approved partner seller account.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check Application Status' })).toHaveAttribute('href', '/partner/status');

  const { application } = await apply(page);
  await visit(page, DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();

  await test.step('opens at once when the application is approved', async () => {
    await admin.post(`/api/admin/partner-applications/${application.id}/approve`);
    await expect(page.getByRole('heading', { level: 1, name: 'Partner Dashboard' })).toBeVisible();
  });

  await test.step('closes again when the approval is revoked', async () => {
    await admin.post(`/api/admin/partner-applications/${application.id}/revoke`, { data: { reason: 'No licence' } });
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

test('earnings follow their orders from placed to paid and export to a spreadsheet', async ({
  page,
  admin,
  newVisitor,
}) => {
  const { image, account } = await becomePartner(page, admin);
  const product = await onSale(page, admin, image, { price: 200, stock: 50 });
  const buyer = await newVisitor();
  const customer = await register(buyer, newcomer('Lakshmi Narayanan'));
  await openDashboard(page, `${DASHBOARD}?tab=orders`);
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await tab(page, 'Earnings').click();
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
    await expect(page.getByRole('figure', { name: 'By month' }).getByRole('row', { name: thisMonth })).toContainText(
      '₹340.00',
    );

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

  await test.step('downloads the earnings', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^mithai-earnings-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes(`,${one.id},`))).toMatch(
      /Soan Papdi,2,400\.00,15,60\.00,0\.00,0\.00,340\.00,paid/,
    );
  });

  await test.step('orders show items and due dates, but not the customer', async () => {
    await tab(page, 'Orders').click();
    const { id } = await orderBy(buyer, product, 2);
    const order = card(page, `Order #${id}`);
    await expect(order).toContainText('2 pieces');
    await expect(order.getByRole('list', { name: 'To pack' })).toHaveText('2 × Soan Papdi');
    await expect(order).toContainText('Pending');
    await admin.patch(`/api/orders/${id}/delivery-date`, { data: { estimatedDeliveryDate: dayAhead(30) } });
    await openDashboard(page, `${DASHBOARD}?tab=orders`);
    await expect(order).toContainText(`Delivery on ${longDayAhead(30)}`);
    await admin.post(`/api/orders/${id}/status`, { data: { status: 'delivered' } });
    await expect(order).toContainText('Delivered');
    await expect(order).not.toContainText('Delivery on');
    const notified = await (await page.request.get('/api/partner-sellers/orders')).text();
    for (const secret of [customer.name, customer.email, 'Lake View', '570001']) {
      expect(notified).not.toContain(secret);
      await expect(page.getByRole('main')).not.toContainText(secret);
    }
  });
});

test('the bank account changes by password and keyboard, and the partner is emailed', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*bank-account/, 'the password is asked for');
  const { account: asha } = await becomePartner(page, admin, { bankAccountNumber: '', bankAccountHolderName: '' });
  await ageConfirmation(page);
  await openDashboard(page, `${DASHBOARD}?tab=account`);
  await page.getByRole('button', { name: 'Add a bank account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your bank account' });
  await page.keyboard.type('Asha Rao');
  await dialog.getByLabel('Bank Account Number').press('Tab');
  await expect(dialog.getByText('Please enter an account number of 9 to 18 digits')).toBeVisible();
  await dialog.getByLabel('Bank Account Number').fill('5555 6666 7890');
  await dialog.getByLabel('IFSC').fill('hdfc0000001');
  await expect(dialog.getByText('HDFC Bank')).toBeVisible();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(asha.password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Bank account changed', 'Payouts to this account start in 48 hours.');
  await expect(page.getByText('xxxx xxxx 7890')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change bank account' })).toBeFocused();
  await emailTo(asha.email, /bank account at Mithai was changed/);
});

test('data that failed to load can be retried', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(/503/, 'the shop does not answer');
  await becomePartner(page, admin, { businessName: 'Kumbakonam Farm', gstin: '', bankIfsc: 'HDFC0000001' });
  let isDown = true;
  await page.route('**/api/partner-sellers/products', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await Promise.all([page.waitForRequest('**/api/partner-sellers/products'), again.click()]);

  isDown = false;
  await expect(async () => {
    // The start of live updates may have refetched already.
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(notice(page)).toHaveCount(0);

  await test.step('the account shows masked numbers and missing ones', async () => {
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
});
