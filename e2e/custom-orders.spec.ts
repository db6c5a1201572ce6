import { customOrderListSchema, customOrderSchema, type CustomOrder } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from 'date-fns/addDays';
import { query } from './database.ts';
import { delivery, expectTyped, fillDelivery } from './checkout.ts';
import { expect, expectNotice, storedInBrowser, emailTo, notice, ordersOf, register, test, visit } from './shop.ts';

const RECIPE = {
  requestType: 'new_recipe',
  title: 'Ragi laddu with dates',
  description: 'Small ones, for a wedding of two hundred.',
  ingredients: 'Ragi, dates, ghee',
  weightPerUnit: 40,
  quantity: 200,
};
const SUBMITTED = "Your custom order request has been submitted successfully. We'll review it shortly.";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Custom Order Request' });
const details = (page: Page, title = RECIPE.title) => page.getByRole('dialog', { name: title });
const day = (fromToday: number) => addDays(new Date(), fromToday).toISOString().slice(0, 10);

const requestsOf = async (page: Page) =>
  customOrderListSchema.parse(await (await page.request.get('/api/custom-orders/my-requests')).json());

async function createRequest(page: Page, changes: object = {}): Promise<CustomOrder> {
  const response = await page.request.post('/api/custom-orders', { data: { ...RECIPE, ...changes } });
  expect(response.status()).toBe(201);
  return customOrderSchema.parse(await response.json());
}

async function review(admin: APIRequestContext, id: number, review: object): Promise<void> {
  expect((await admin.patch(`/api/custom-order-requests/${id}/status`, { data: review })).status()).toBe(200);
}

async function openDetails(page: Page, title = RECIPE.title): Promise<void> {
  await visit(page, '/my-custom-orders');
  await page.getByRole('button', { name: `Details of ${title}` }).click();
  await expect(details(page, title)).toBeVisible();
}

test('a package request is sent and listed with all its fields', async ({ page }) => {
  const { email } = await register(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Custom Order Request' }).click();
  await expect(page).toHaveURL('/custom-order');
  await expect(page.getByRole('radio', { name: /Package Combination/ })).toBeChecked();
  await field(page, 'Title').fill('Boxes for a wedding');
  await field(page, 'Description').fill('Four pieces each, tied with a red ribbon.');
  await page.getByLabel('Find products').fill('laddu');
  const [first, second] = [page.getByRole('checkbox').nth(0), page.getByRole('checkbox').nth(1)];
  await first.check();
  await second.check();
  await expect(page.getByText('2 products selected')).toBeVisible();
  await field(page, 'Quantity').fill('200');
  await submit(page).click();

  await expectNotice(page, 'Request Submitted', SUBMITTED);
  await expect(page).toHaveURL('/profile');
  const [request] = await requestsOf(page);
  expect(request).toMatchObject({ quantity: 200, weightPerUnit: 250, contactEmail: email, status: 'pending' });
  expect(request?.selectedProducts).toHaveLength(2);

  await openDetails(page, 'Boxes for a wedding');
  for (const text of [
    'Package Combination',
    '200 units',
    '250 g',
    'Four pieces each, tied with a red ribbon.',
    email,
  ]) {
    await expect(details(page, 'Boxes for a wedding')).toContainText(text);
  }
  await expect(details(page, 'Boxes for a wedding')).toContainText(/laddu/i);
  expect((await emailTo(email, /We’ve received your custom order request/)).text).toContain('Boxes for a wedding');
  expect((await emailTo(process.env.ADMIN_EMAIL!, /^New custom order request/, /Boxes for a wedding/)).text).toContain(
    '200 × 250 g',
  );
});

test('errors appear at their fields, and a reload keeps the input', async ({ page }) => {
  await register(page);
  await test.step('a customer without custom orders is led to the form, also by its alias', async () => {
    await visit(page, '/my-custom-orders');
    await expect(page.getByRole('heading', { name: 'No custom orders yet' })).toBeVisible();
    await page.getByRole('link', { name: 'New Custom Order' }).click();
    await expect(page).toHaveURL('/custom-order');
    await visit(page, '/custom-order-request');
    await expect(page).toHaveURL('/custom-order');
  });

  await page.getByRole('radio', { name: /New Recipe/ }).check();
  await field(page, 'Title').fill('Ragi');
  await page.getByLabel('Weight per unit (grams)').fill('0');
  await field(page, 'Quantity').fill('a few');
  await page.getByLabel('Contact phone').fill('tomorrow');
  await submit(page).click();
  const messages = {
    Title: 'Title must be at least 5 characters',
    Description: 'Please provide a detailed description',
    Ingredients: 'Please provide ingredients for new recipe',
    'Weight per unit (grams)': 'Weight must be greater than 0',
    Quantity: 'Quantity must be at least 1',
    'Contact phone': 'Please enter a valid phone number',
  };
  for (const [label, message] of Object.entries(messages))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  await expect(field(page, 'Title')).toBeFocused();

  await page.reload();
  await visit(page, '/custom-order');
  await expect(page.getByRole('radio', { name: /New Recipe/ })).toBeChecked();
  await expect(field(page, 'Title')).toHaveValue('Ragi');
  await expect(page.getByLabel('Contact phone')).toHaveValue('tomorrow');
});

test('a request can be sent by keyboard', async ({ page }) => {
  await register(page);
  await visit(page, '/custom-order');
  await page.getByRole('radio', { name: /Package Combination/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type(RECIPE.title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(RECIPE.description);
  await page.keyboard.press('Tab');
  await page.keyboard.type(RECIPE.ingredients);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Request Submitted', SUBMITTED);
  expect(await requestsOf(page)).toMatchObject([{ ingredients: RECIPE.ingredients, quantity: 12 }]);
});

test('a pending request can be withdrawn after a question', async ({ page, admin }) => {
  await register(page);
  const { id } = await createRequest(page);
  await openDetails(page);
  await details(page).getByRole('button', { name: 'Withdraw Request' }).click();
  await expect(details(page).getByRole('button', { name: 'Keep It' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('button', { name: 'Withdraw Request' })).toBeFocused();
  await details(page).getByRole('button', { name: 'Withdraw Request' }).click();
  await details(page).getByRole('button', { name: 'Yes, Withdraw' }).click();
  await expectNotice(page, 'Request withdrawn', 'We won’t take it any further.');
  await expect(details(page)).toContainText('Withdrawn');
  const late = await admin.patch(`/api/custom-order-requests/${id}/status`, { data: { status: 'accepted' } });
  expect(late.status()).toBe(409);
});

test('an answer appears live, and its quote is ordered once at its price', async ({ page, admin }) => {
  const { email } = await register(page);
  const { id } = await createRequest(page);
  await openDetails(page);
  await expect(details(page)).toContainText('Pending Review');
  const quote = { price: 12.5, deliveryDate: day(20), expiresOn: day(7) };
  await review(admin, id, { status: 'accepted', adminComments: 'With pleasure.\nWe roast the ragi ourselves.', quote });

  await expect(details(page)).toContainText('Admin Response');
  await expect(details(page)).toContainText('We roast the ragi ourselves.');
  await expect(details(page)).toContainText('200 units at ₹12.50 each₹2,500.00');
  await expect(details(page)).toContainText('₹2,550.00');
  expect((await emailTo(email, /is accepted/)).text).toContain('₹2,550.00 in total');

  await details(page).getByRole('button', { name: 'Order at This Price' }).click();
  await details(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await test.step('input for a quote’s order survives closing and reload, and is deleted once ordered', async () => {
    await fillDelivery(page);
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await openDetails(page);
    await details(page).getByRole('button', { name: 'Order at This Price' }).click();
    await expectTyped(page);
    await details(page).getByRole('button', { name: 'Place Order' }).click();
    await expect(notice(page)).toContainText('Order Placed Successfully!');
    expect(await storedInBrowser(page)).not.toContain(delivery.Address);
  });

  const [order] = await ordersOf(page);
  expect(order).toMatchObject({
    totalAmount: 2550,
    estimatedDeliveryDate: quote.deliveryDate,
    items: [{ productId: null, price: 12.5 }],
  });
  await expect(details(page)).toContainText('You’ve placed this order.');
  await details(page)
    .getByRole('link', { name: `View order #${order?.id}` })
    .click();
  await expect(page).toHaveURL(`/orders?order=${order?.id}`);
  await expect(page.getByRole('main')).toContainText(RECIPE.title);
  await emailTo(email, /is confirmed/);
});

test('an expired quote is marked in the table and in the request', async ({ page, admin }) => {
  await register(page);
  const { id } = await createRequest(page);
  await review(admin, id, { status: 'accepted', quote: { price: 12.5, deliveryDate: day(20), expiresOn: day(7) } });
  expect(await query('update custom_order_requests set quote_expires_on = current_date - 2 where id = $1', [id])).toBe(
    1,
  );
  await openDetails(page);
  await expect(details(page)).toContainText('This quote expired on');
  await expect(details(page).getByRole('button', { name: 'Order at This Price' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: RECIPE.title })).toContainText('Quote expired');
});

test('a quote that is removed while its form is open is rejected with a message', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/custom-orders\/\d+\/order/, 'the quote is gone');
  consoleErrors.expect(/ERR_FAILED.*\/my-requests/, 'nobody tells this window');
  await register(page);
  const { id } = await createRequest(page);
  await review(admin, id, { status: 'accepted', quote: { price: 12.5, deliveryDate: day(20), expiresOn: day(7) } });
  await openDetails(page);
  await details(page).getByRole('button', { name: 'Order at This Price' }).click();
  for (const [label, value] of Object.entries(delivery)) await field(page, label).fill(value);
  await page.route('**/api/custom-orders/my-requests', (route) => route.abort());
  await review(admin, id, { status: 'rejected', adminComments: 'We cannot get ragi this month.' });
  await details(page).getByRole('button', { name: 'Place Order' }).click();
  await expectNotice(page, 'We couldn’t place the order', 'There is no quote for this request.');
});
