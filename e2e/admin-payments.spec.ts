import {
  adminPaymentSchema,
  currentUserSchema,
  paymentExceptionListSchema,
  type AdminPayment,
  type Order,
} from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './accessibility.ts';
import { ageConfirmation, confirmAsAdministrator } from './account.ts';
import { dialog, openAdminOrders, place, read, shown, someName } from './admin-orders-page.ts';
import { query } from './database.ts';
import { tabTo } from './keys.ts';
import { atGateway, orderOnline, payUnseen } from './payments.ts';
import {
  administrator,
  emailTo,
  expect,
  expectNotice,
  ordersOf,
  productNamed,
  register,
  signIn,
  test,
  visit,
} from './shop.ts';

const OPEN = '/admin/payments';

async function orderPaid(
  buyer: Page,
  ...args: Parameters<typeof orderOnline> extends [Page, ...infer Rest] ? Rest : never
) {
  const order = await orderOnline(buyer, ...args);
  await payUnseen(buyer, order, 'success');
  await expect.poll(async () => (await ordersOf(buyer))[0]?.payment.status).toBe('captured');
  return order;
}

async function openOrder(page: Page, order: Pick<Order, 'id'>): Promise<Locator> {
  await signIn(page.request, administrator());
  return showOrder(page, order);
}

async function showOrder(page: Page, { id }: Pick<Order, 'id'>): Promise<Locator> {
  await visit(page, `/admin/orders?order=${id}`);
  const payment = dialog(page, `Order #${id}`).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toBeVisible();
  return payment;
}

const paymentOf = async (admin: APIRequestContext, { id }: Pick<Order, 'id'>): Promise<AdminPayment> =>
  adminPaymentSchema.parse(await (await admin.get(`/api/admin/orders/${id}/payment`)).json());

const cardOf = (page: Page, { id }: Pick<Order, 'id'>): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Order #${id}`, exact: true }) });

/** Delivered and to be paid in cash. */
async function deliver(buyer: Page, admin: APIRequestContext): Promise<Order> {
  if ((await buyer.request.get('/api/auth/me')).status() === 401) await register(buyer);
  const [order] = await place(buyer, someName());
  const delivered = await admin.post(`/api/orders/${order!.id}/status`, { data: { status: 'delivered' } });
  expect(delivered.status()).toBe(200);
  return order!;
}

const sum = (rupees: number): string => `₹${rupees.toFixed(2)}`;

test('a piece is refunded once by a double click, then the rest', async ({
  page,
  newVisitor,
  admin,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*\/refunds/, 'the password is asked for');
  const [single, pair] = [await stocked('Appalam'), await stocked('Narkel Naru')];
  const order = await orderPaid(await newVisitor(), single, 'upi', [[pair, 2]]);
  await page.setViewportSize({ width: 390, height: 844 });
  const payment = await openOrder(page, order);
  await expect(payment).toContainText('The payment gateway');
  const shown = dialog(page, `Order #${order.id}`);
  await shown.getByLabel('Note to the customer').fill('One less, sorry');
  await payment.getByRole('button', { name: 'Refund' }).click();
  const form = dialog(page, `Refund order #${order.id}`);
  await expect(form.getByRole('button', { name: `Refund ${sum(order.totalAmount)}` })).toBeVisible();

  await form.getByRole('radio', { name: 'Single items' }).check();
  const more = form.getByRole('button', { name: `Increase quantity of ${pair.name}`, exact: true });
  await more.click();
  await form.getByRole('button', { name: `Increase quantity of ${pair.name} back into stock` }).click();
  await form.getByLabel('Reason').fill('One was broken');
  await expectStateAccessible(page);
  const before = (await productNamed(admin, pair.name)).stock;
  await form.getByRole('button', { name: `Refund ${sum(pair.price)}` }).dblclick();
  await expectNotice(page, 'Refund on its way', `${sum(pair.price)} goes back to the customer.`);
  await expect(payment.getByText('One was broken')).toBeVisible();
  await expect(payment).toContainText(`1 × ${pair.name}, 1 back in stock`);
  await expect(payment.getByRole('listitem').getByText('Refunded')).toBeVisible();
  expect((await productNamed(admin, pair.name)).stock).toBe(before + 1);

  await test.step('an administrator’s own refund is no conflict with the next change in the same window', async () => {
    await expect(shown.getByText('This order has changed')).toHaveCount(0);
    await shown.getByLabel('New status').selectOption('processing');
    await shown.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'Status updated', `Order #${order.id} is now processing.`);
  });

  await page.setViewportSize({ width: 1280, height: 844 });
  const rest = Math.round((order.totalAmount - pair.price) * 100) / 100;
  await payment.getByRole('button', { name: 'Refund' }).click();
  await form.getByLabel('Reason').fill('Never arrived');
  await ageConfirmation(page);
  await form.getByRole('button', { name: `Refund ${sum(rest)}` }).click();
  await confirmAsAdministrator(page);
  await expect(payment.getByRole('listitem').getByText('Refunded')).toHaveCount(2);
  await expect(payment.getByRole('button', { name: 'Refund' })).toBeHidden();
  expect(await paymentOf(admin, order)).toMatchObject({ status: 'refunded', left: 0, refunds: [{}, {}] });
  expect((await atGateway(order)).payments).toMatchObject([{ status: 'refunded' }]);

  await payment.getByRole('button', { name: 'History of the payment' }).click();
  await expect(payment).toContainText(`Refund of ${sum(pair.price)} requested. Reason: One was broken`);
  await expectStateAccessible(page);
});

test('cash that differs opens a check in another window, solved by keyboard', async ({ page, newVisitor, admin }) => {
  const order = await deliver(await newVisitor(), admin);
  await page.setViewportSize({ width: 1280, height: 844 });
  await signIn(page.request, administrator());
  await visit(page, OPEN);
  const desk = await page.context().newPage();
  await desk.setViewportSize({ width: 390, height: 844 });
  const payment = await showOrder(desk, order);
  await expect(payment).toContainText('The cash is not recorded yet');
  await payment.getByRole('button', { name: 'Record cash' }).click();
  const form = dialog(desk, `Record cash of order #${order.id}`);
  await expect(form.getByLabel('Amount received')).toHaveValue(String(order.totalAmount));
  await form.getByLabel('Amount received').fill(String(order.totalAmount - 10));
  await form.getByLabel('Reference').fill('Bag 7');
  await form.getByRole('button', { name: 'Record cash' }).click();
  await expect(form.getByRole('alert')).toContainText('the difference of ₹10.00 is listed under Payments, To check');
  await expectStateAccessible(desk);
  await form.getByRole('button', { name: /anyway$/ }).click();
  await expectNotice(desk, 'Cash recorded', sum(order.totalAmount - 10));
  await expect(payment.getByRole('button', { name: 'Record cash' })).toBeHidden();
  await desk.close();

  const card = cardOf(page, order);
  await expect(card).toContainText('Cash that does not match an order');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Mark as solved' }).press('Enter');
  const note = page.getByLabel('Note');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, note);
  await page.keyboard.type('ok');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Mark as solved' }));
  await page.keyboard.press('Enter');
  await expect(note).toHaveAccessibleDescription(/Please say what you did/);
  await note.fill('The courier had no change and brings it tomorrow.');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as solved' }).press('Enter');
  await expectNotice(page, 'Marked as solved', 'Cash that does not match an order');
  await expect(card).toHaveCount(0);

  await page.getByRole('link', { name: 'Solved' }).click();
  await expect(card).toContainText('The courier had no change and brings it tomorrow.');
  await page.goBack();
  await expect(card).toHaveCount(0);
});

test('a payment of a wrong amount is listed by itself, and given back once', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  const buyer = await newVisitor();
  const order = await orderOnline(buyer, await stocked('Appalam'));
  const { email } = currentUserSchema.parse(await (await buyer.request.get('/api/auth/me')).json());
  await signIn(page.request, administrator());
  await visit(page, OPEN);
  await payUnseen(buyer, order, 'wrong_amount');

  const card = cardOf(page, order);
  await expect(card).toContainText('A payment of another amount');
  await visit(buyer, '/orders');
  const came = `We received ${sum(order.totalAmount - 1)} for this order, which costs ${sum(order.totalAmount)}.`;
  await expect(buyer.getByText(came)).toBeVisible();
  await expectStateAccessible(buyer);
  expect((await emailTo(email, /^We’re checking a payment/)).text).toContain('Your money is safe.');

  await card.getByRole('button', { name: 'Give the money back' }).click();
  const form = dialog(page, `Give the money of order #${order.id} back?`);
  await expect(form).toContainText(/Paid ₹[\d,.]+ instead of ₹/);
  await form.getByLabel('Note').fill('Told the customer by phone');
  await expectStateAccessible(page);
  await form.getByRole('button', { name: 'Give the money back' }).dblclick();
  await expectNotice(page, 'Money on its way back', 'The payment gateway returns it to where it came from.');
  await expect(card).toHaveCount(0);
  expect((await atGateway(order)).payments).toMatchObject([{ status: 'refunded' }]);
  await expect(buyer.getByText(`We’ve sent back ${sum(order.totalAmount - 1)} that didn’t pay`)).toBeVisible();
  await emailTo(email, /goes back to you$/);

  const events = await admin.get(`/api/admin/orders/${order.id}/payment-events`);
  expect(await events.json()).toContainEqual(expect.objectContaining({ kind: 'exception_refunded' }));
});

test('the cash of chosen orders is recorded together', async ({ page, newVisitor, admin }) => {
  const buyer = await newVisitor();
  const [first, second] = [await deliver(buyer, admin), await deliver(buyer, admin)];
  for (const { id } of [first, second])
    await query("update order_status_history set timestamp = now() - interval '3 days' where order_id = $1", [id]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, administrator());
  await visit(page, `${OPEN}?section=cash`);
  const list = page.getByRole('region', { name: 'Cash to record' });
  await list.getByRole('checkbox', { name: 'All orders shown' }).uncheck();
  await expect(list.getByRole('button', { name: 'Choose the orders whose cash you have' })).toBeDisabled();
  for (const { id } of [first, second])
    await list.getByRole('checkbox', { name: new RegExp(`^Order #${id}\\b`) }).check();
  await expectStateAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  const total = sum(first.totalAmount + second.totalAmount);
  await list.getByRole('button', { name: `Mark 2 orders as collected: ${total}` }).click();
  const form = dialog(page, `Record ${total} in cash?`);
  await expect(form).toContainText('The cash of 2 orders counts in the report on the day of delivery.');
  await form.getByRole('button', { name: 'Record cash' }).click();
  await expect(form.getByText('Please enter a reference')).toBeVisible();
  await form.getByLabel('Reference').fill('Courier, bag 9');
  await expectStateAccessible(page);
  await form.getByRole('button', { name: 'Record cash' }).dblclick();
  await expectNotice(page, 'Cash recorded', `${total} of 2 orders.`);
  for (const { id } of [first, second]) {
    await expect(list.getByRole('checkbox', { name: new RegExp(`^Order #${id}\\b`) })).toHaveCount(0);
    expect(await paymentOf(admin, { id })).toMatchObject({ status: 'captured' });
  }
});

test('an exception that another window solved stays as it is', async ({ page, newVisitor, admin, consoleErrors }) => {
  const order = await deliver(await newVisitor(), admin);
  const data = { amount: order.totalAmount + 5, reference: 'Bag 8' };
  expect((await admin.post(`/api/admin/orders/${order.id}/collection`, { data })).status()).toBe(201);
  await signIn(page.request, administrator());
  await visit(page, OPEN);
  await cardOf(page, order).getByRole('button', { name: 'Mark as solved' }).click();
  const form = dialog(page, 'Mark as solved?');
  await form.getByLabel('Note').fill('A tip for the courier');
  const open = paymentExceptionListSchema.parse(await (await admin.get('/api/admin/payment-exceptions')).json());
  const { id } = open.find(({ orderId }) => orderId === order.id)!;
  const solved = await admin.post(`/api/admin/payment-exceptions/${id}/resolve`, { data: { note: 'A gift' } });
  expect(solved.status()).toBe(200);
  consoleErrors.expect(/409.*resolve/, 'it is solved');
  await form.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(form.getByRole('alert')).toContainText('This was solved in another window meanwhile.');
  await expect(form.getByLabel('Note')).toHaveValue('A tip for the courier');
});

test('orders are filtered by whether they wait for their payment, and Back keeps the filter', async ({
  page,
  newVisitor,
  stocked,
}) => {
  const order = await orderOnline(await newVisitor(), await stocked('Appalam'));
  await openAdminOrders(page, `#${order.id}`);
  const filter = page.getByRole('search', { name: 'Find orders' }).getByLabel('Payment', { exact: true });
  await filter.selectOption('Waiting for payment');
  await expect(page).toHaveURL(/awaiting=yes/);
  await expect(shown(page).first()).toHaveText(`#${order.id}`);
  await filter.selectOption('Not waiting for payment');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page).toHaveURL(OPEN);
  await page.goBack();
  await expect(filter).toHaveValue('no');
});

test('the question before a cancellation names the refund, and the password is required', async ({
  page,
  newVisitor,
  admin,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*status/, 'the password is asked for');
  const order = await orderPaid(await newVisitor(), await stocked('Appalam'));
  await openOrder(page, order);
  await ageConfirmation(page);
  const orderDialog = dialog(page, `Order #${order.id}`);
  await orderDialog.getByLabel('New status').selectOption('cancelled');
  await orderDialog.getByRole('button', { name: 'Update Status' }).click();
  const question = dialog(page, `Cancel order #${order.id}?`);
  await expect(question).toContainText(`It was paid by UPI. ${sum(order.totalAmount)} goes back to the customer`);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await confirmAsAdministrator(page);
  await expect.poll(async () => (await read(admin, [order.id]))[0]?.status).toBe('cancelled');
});
