import { randomUUID } from 'node:crypto';
import { ALL_RULES, expectAccessible, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { openAdminOrders, read, someName } from './admin-orders-page.ts';
import { field } from './checkout.ts';
import { createProduct } from './products.ts';
import { query } from './database.ts';
import { heading, payThere } from './payments.ts';
import { addProduct, fillNewCustomer, orderId, quantityOf, submit } from './phone-orders.ts';
import { emailTo, expect, test } from './shop.ts';

test('staff take an order of a new customer in cash, once for two clicks', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const product = await createProduct(admin, { price: 240 });
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 20 } });
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  await submit(page).click();
  await expect(page.getByText('Please add at least one product')).toBeVisible();
  await expectAccessible(page, ALL_RULES);
  const name = someName();
  await fillNewCustomer(page, name);
  await addProduct(page, product, 3);
  await expect(submit(page)).toHaveText(/770/);
  await page.getByLabel('Internal note').fill('Calls back at noon');

  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(quantityOf(page, product)).toHaveValue('3');
  await expectAccessibleAsItIs(page);
  await page.setViewportSize({ width: 1280, height: 844 });

  await submit(page).dblclick();
  const id = await orderId(page);
  await expect(page.getByText('The courier collects ₹770.00.')).toBeVisible();
  const [order] = await read(page.request, [id]);
  expect(order).toMatchObject({ contactName: name, totalAmount: 770, internalNote: 'Calls back at noon' });
  expect(order?.takenBy).not.toBeNull();
  expect(await query('select 1 from orders where contact_name = $1', [name])).toBe(1);

  await page.getByRole('link', { name: 'Open the order' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${id}` });
  await expect(dialog.getByText('Phone order taken by')).toBeVisible();
  await expect(dialog.getByText('No email address')).toBeVisible();
});

test('a customer pays a phone order by the emailed link, signed out', async ({ page, admin, newVisitor }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const product = await createProduct(admin);
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 20 } });
  const email = `${randomUUID()}@shopper.example`;
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  await fillNewCustomer(page, someName(), email);
  await addProduct(page, product, 2);
  await page.getByRole('radio', { name: /Payment link/ }).check();
  await submit(page).click();
  const id = await orderId(page);
  await expect(page.getByText(`We’re emailing the link to ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectStateAccessible(page, ALL_RULES);

  const { text } = await emailTo(email, /Please pay for your Mithai order/);
  const url = new URL(text.match(/https?:\/\/\S+\/orders\/pay\?token=\S+/)![0]);
  expect(await page.getByRole('link', { name: 'Payment link' }).getAttribute('href')).toBe(url.href);
  const customer = await newVisitor();
  await customer.setViewportSize({ width: 390, height: 844 });
  const opened = await customer.goto(url.pathname + url.search);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(heading(customer, `Pay for order #${id}`)).toBeVisible();
  await expectAccessible(customer, ALL_RULES);
  await customer.getByRole('button', { name: 'Pay ₹530.00' }).click();
  await payThere(customer, 'success');
  await expect(heading(customer, 'Thank you, it’s paid')).toBeVisible();
  await customer.reload();
  await expect(heading(customer, 'Thank you, it’s paid')).toBeVisible();
  await emailTo(email, /is confirmed and paid/);
});

test('a payment link that is cut off names the shop’s phone number and email address', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|422/, 'no such link');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/orders/pay?token=cut-off');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Contact' }).getByRole('link')).toHaveCount(2);
  await expectAccessibleAsItIs(page);
});

test('a customer who ordered before is found by phone, with the address', async ({ page, admin }) => {
  const product = await createProduct(admin);
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 20 } });
  const name = someName();
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  await fillNewCustomer(page, name);
  await addProduct(page, product, 1);
  await submit(page).click();
  await orderId(page);
  await page.getByRole('button', { name: 'Take another order' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(name);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByText(`Ordering for ${name}`)).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('14 Lake View Road');
  await addProduct(page, product, 2);
  await submit(page).click();
  await orderId(page);
  expect(await query('select distinct user_id from orders where contact_name = $1', [name])).toBe(1);

  await page.goto(`/admin/customers?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No email address · 98450 12345')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('No email address', { exact: true })).toBeVisible();
  await expect(page.getByText('not verified')).toBeHidden();
});

test('a changed price and missing stock are explained in a sentence, and the input is kept', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/, 'the refusals');
  const product = await createProduct(admin, { price: 240 });
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 5 } });
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  const name = someName();
  await fillNewCustomer(page, name);
  await addProduct(page, product, 2);
  await expect(submit(page)).toHaveText(/530/);
  // By hand, so that the open page does not hear of it.
  await query('update products set price_paise = 30000 where id = $1', [product.id]);
  await submit(page).click();
  await expect(page.getByText('The total is now ₹650.00')).toBeVisible();
  const { name: productName, description, category, imageUrl } = product;
  const data = { name: productName, description, category, imageUrl, price: 310 };
  expect((await admin.put(`/api/products/${product.id}`, { data })).status()).toBe(200);
  await expect(submit(page)).toHaveText(/670/);
  await expect(field(page, 'Name')).toHaveValue(name);

  await query('update products set stock = 1 where id = $1', [product.id]);
  await submit(page).click();
  await expect(page.getByText(`Only 1 of ${product.name} left.`)).toBeVisible();
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 0 } });
  await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 1 } });
  await expect(page.getByText('Only 1 in stock.')).toBeVisible();
  await quantityOf(page, product).fill('1');
  await submit(page).click();
  await orderId(page);
});
