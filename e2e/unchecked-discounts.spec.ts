import { randomInt } from 'node:crypto';
import type { DiscountList } from '@mithai/contracts';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { openAdminOrders, someName } from './admin-orders-page.ts';
import { confirmation, fillDelivery, placeOrder } from './checkout.ts';
import { query } from './database.ts';
import { createDiscount, enterCode, newCode, openDiscounts, summary, unfold } from './discounts.ts';
import { fillNewCustomer, addProduct, orderId, submit } from './phone-orders.ts';
import { createProduct } from './products.ts';
import { amount, expect, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const PREVIEW = '**/api/discounts/preview';
const PHONE_PREVIEW = '**/api/admin/discounts/preview';
const FAILED = 'We couldn’t check for discounts, so the total may be wrong. Please check again before you order.';

test('discounts that could not be checked are checked again before the order', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED.*\/api\/discounts/, 'the preview is cut off');
  // Discounts of other tests would have them checked at any moment.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  const product = await createProduct(admin, { price: 300, stock: 50 });
  const offer = await createDiscount(admin, product);
  await page.setViewportSize({ width: 390, height: 900 });
  await register(page);
  await putIntoCart(page, product);
  await page.route(PREVIEW, (route) => route.abort());
  await visit(page, '/checkout');
  await fillDelivery(page);
  await unfold(page);
  const part = summary(page);
  await expect(part.getByRole('alert').filter({ visible: true })).toContainText(FAILED);
  await enterCode(part, newCode());
  await expect(part).not.toContainText('Checking');
  await expectStateAccessible(page, ALL_RULES);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.unroute(PREVIEW);
  await page.route(PREVIEW, async (route) => {
    await held;
    await route.continue();
  });
  await part.getByRole('button', { name: 'Check again' }).filter({ visible: true }).click();
  await expect(placeOrder(page)).toBeDisabled();
  answer();
  await expect(amount(part, `Discount: ${offer.name}`).filter({ visible: true })).toHaveText('−₹30');
  await expect(part).toContainText('is not one of our discount codes');
  const repeated = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ totalAmount: 320, discount: 30 }]);
});

test('a discount that was changed in another window is not overwritten', async ({ page, admin, consoleErrors }) => {
  consoleErrors.expect(/409/, 'the newer version');
  const product = await createProduct(admin, { price: 300 });
  const { name } = await createDiscount(admin, product, { code: newCode() });
  await openDiscounts(page, 768);
  // By its element, since the dialog hides it from the accessibility tree.
  const row = page.locator('li', { hasText: name });
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: `Edit ${name}` });
  const code = form.getByLabel('Code', { exact: true });
  await code.fill('KEPT-CODE');
  await form.getByLabel('By itself').check();
  await expect(code).toBeHidden();
  await form.getByLabel('With a code').check();
  await expect(code).toHaveValue('KEPT-CODE');

  const read = async () => {
    const { discounts } = (await (await admin.get('/api/admin/discounts')).json()) as DiscountList;
    return discounts.find((one) => one.name === name)!;
  };
  const seen = await read();
  const changed = { ...seen, effect: { kind: 'percent', percent: 25, maxAmount: null } };
  expect((await admin.put(`/api/admin/discounts/${seen.id}`, { data: changed })).status()).toBe(200);
  await expect(row).toContainText('25 % off');
  await form.getByRole('button', { name: 'Save discount' }).click();
  await expect(form.getByRole('alert')).toContainText('was changed in another window');
  await expect(code).toHaveValue('KEPT-CODE');
  expect(await read()).toMatchObject({ code: seen.code, effect: { percent: 25 } });
});

test('a phone order keeps its codes over a reload, and drops one that is no longer valid', async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/409|ERR_FAILED/, 'the refusal, and the preview that is cut off');
  // Discounts of other tests would have them checked at any moment.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  const product = await createProduct(admin, { price: 300, stock: 50 });
  const code = newCode();
  await createDiscount(admin, product, { code });
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  await fillNewCustomer(page, someName());
  await addProduct(page, product, 1);
  const total = page.getByRole('region', { name: 'Total' });
  await enterCode(total, code);
  await expect(total).toContainText(`${code} applied`);
  await page.route(PHONE_PREVIEW, (route) => route.abort());
  await page.reload();
  await expect(total.getByRole('alert')).toContainText(FAILED);
  await expect(total).toContainText(code);
  await page.unroute(PHONE_PREVIEW);
  await total.getByRole('button', { name: 'Check again' }).click();
  await expect(submit(page)).toHaveText(/320/);

  await query('update discounts set is_active = false where code = $1', [code]);
  await submit(page).click();
  await expect(total).toContainText(`${code} is no longer valid.`);
  await expect(submit(page)).toHaveText(/350/);
  await submit(page).click();
  await orderId(page);
});

test('a caller with the phone number of a customer can be chosen from a list', async ({ page, admin }) => {
  const product = await createProduct(admin, { stock: 50 });
  const phone = `9${randomInt(100_000_000, 1_000_000_000)}`;
  const name = someName();
  const startOrder = async (caller: string) => {
    await fillNewCustomer(page, caller);
    await page.getByLabel('Phone', { exact: true }).fill(phone);
  };
  await openAdminOrders(page);
  await page.getByRole('link', { name: 'Phone order' }).click();
  await startOrder(name);
  await addProduct(page, product, 1);
  await expect(page.getByText('this phone number')).toBeHidden();
  await submit(page).click();
  await orderId(page);
  await page.getByRole('button', { name: 'Take another order' }).click();
  await startOrder('Somebody');
  await expect(page.getByText('A customer has this phone number.')).toBeVisible();
  await expectAccessibleAsItIs(page);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByText(`Ordering for ${name}`)).toBeVisible();
  await expect(page.getByText('this phone number')).toBeHidden();
});
