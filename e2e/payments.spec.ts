import type { Route } from '@playwright/test';
import { confirmation, fillDelivery, placeOrder, saveDelivery } from './checkout.ts';
import { expectStateAccessible } from './accessibility.ts';
import { query } from './database.ts';
import {
  atGateway,
  control,
  expectGateway,
  heading,
  openPlaced,
  orderOnline,
  passDeadline,
  payByQr,
  payThere,
} from './payments.ts';
import { cartOf, expect, expectNotice, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const FAILED = 'Your payment didn’t go through';
const DUE = 'Complete your payment';

/** Longer than the minute after which the workers look at unpaid orders again. */
const NEXT_ROUND = { timeout: 100_000 };

const ENGLISH = {
  language: 'en',
  urls: '',
  upi: 'UPI',
  place: 'Place Order',
  follows: 'Next, you’ll pay on our payment partner’s secure page.',
  failed: FAILED,
  tryAgain: 'Try again',
  placed: 'Order Placed Successfully!',
  paid: 'Paid',
};
const HINDI = {
  language: 'hi',
  urls: '/hi',
  upi: 'UPI',
  place: 'ऑर्डर करें',
  follows: 'इसके बाद आप हमारे भुगतान साझेदार के सुरक्षित पेज पर भुगतान करेंगे।',
  failed: 'आपका भुगतान नहीं हो सका',
  tryAgain: 'फिर से कोशिश करें',
  placed: 'ऑर्डर हो गया!',
  paid: 'भुगतान हो गया',
};

for (const { width, ...texts } of [
  { width: 390, ...ENGLISH },
  { width: 1280, ...HINDI },
]) {
  test(`an order is paid online after a failure, at ${width} px in ${texts.language}`, async ({ page, stocked }) => {
    const product = await stocked('Appalam');
    await page.setViewportSize({ width, height: 844 });
    await saveDelivery(page, await register(page));
    await putIntoCart(page, product);
    await visit(page, `${texts.urls}/checkout`);
    await page.getByRole('radio', { name: texts.upi }).check();
    await expect(page.getByText(texts.follows)).toBeVisible();
    await page.getByRole('button', { name: texts.place }).click();

    await payThere(page, 'failure');
    await expect(page).toHaveURL(new RegExp(`//[^/]+${texts.urls}/checkout\\?placed=`));
    await expect(heading(page, texts.failed)).toBeFocused();
    await page.getByRole('button', { name: texts.tryAgain }).click();
    await payThere(page, 'success');
    await expect(heading(page, texts.placed)).toBeVisible();
    await expect(page.getByRole('definition').getByText(texts.paid, { exact: true })).toBeVisible();

    const [order, ...others] = await ordersOf(page);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'pending', payment: { provider: 'gateway', status: 'captured' } });
    expect(await cartOf(page)).toEqual([]);
  });
}

test('a payment that the customer gives up is made in cash instead, for the same order', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'cancelled');

  // The browser returns without a message; the webhook brings the news to the open page.
  await expect(heading(page, FAILED)).toBeVisible();
  await expect(page.getByText('You left the payment page before the payment was made.')).toBeVisible();
  await page.getByRole('button', { name: 'Cash on Delivery' }).click();
  await expect(confirmation(page)).toBeFocused();
  expect(await ordersOf(page)).toMatchObject([
    { id: order.id, paymentMethod: 'cod', payment: { provider: 'cash', status: 'created' } },
  ]);
});

test('a payment arrives although the tab was closed, and shows in another tab without a reload', async ({
  page,
  context,
  stocked,
}) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  await expect(heading(page, DUE)).toBeVisible();

  const closed = await context.newPage();
  await openPlaced(closed, order);
  await closed.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(closed, 'browser_closed');
  await expect(heading(closed, 'The browser is closed')).toBeVisible();
  await closed.close();

  await expect(confirmation(page)).toBeFocused();
  await visit(page, '/orders');
  await expect(page.getByRole('button', { name: `Order #${order.id}` })).toContainText('UPI · Paid');
});

test('a payment that the bank decides later turns into a success on the open page', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'pending_success', 3600);
  await expect(heading(page, 'We’re waiting for your bank')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'We’re waiting for your bank')).toBeVisible();

  // No other test leaves something waiting at the gateway.
  await control('POST', '/run');
  await expect(confirmation(page)).toBeFocused();
});

test('a payment after the deadline is refunded, and the items can be ordered again', async ({
  page,
  stocked,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/net::ERR_FAILED.*\/api\/cart/, 'the lost answer');
  const [kept, gone] = [await stocked('Sakinalu'), await stocked('Sukhdi', 20)];
  const order = await orderOnline(page, gone, 'upi', [[kept, 2]]);
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expectGateway(page);
  await passDeadline(order);
  await page.goBack();
  await expect(heading(page, 'This order has expired')).toBeVisible(NEXT_ROUND);

  const { orders } = await atGateway(order);
  await control('POST', `/orders/${orders[0]!.id}/payments`, { outcome: 'success' });
  await expect(heading(page, 'This order was cancelled')).toBeVisible(NEXT_ROUND);
  await expect(page.getByText(/^₹[\d,.]+ (on its way|refunded)/)).toBeVisible();

  await query('update products set stock = 0 where id = $1', [gone.id]);
  await page.route('**/api/cart{,/merge}', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t fill your cart');
  // The answer was lost, but not the request: nothing is added twice.
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(heading(page, 'Back in your cart')).toBeFocused();
  await expect(page.getByText(`${gone.name} is no longer available.`)).toBeVisible();
  expect(await cartOf(page)).toEqual([{ name: kept.name, quantity: 2 }]);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(placeOrder(page)).toBeEnabled();
});

test('Back from the gateway shows the order and not the form', async ({ page, stocked }) => {
  const product = await stocked('Appalam');
  await register(page);
  await putIntoCart(page, product);
  await visit(page, '/checkout');
  await fillDelivery(page);
  await page.getByRole('radio', { name: 'Net Banking' }).check();
  await placeOrder(page).click();
  await expectGateway(page);

  await page.goBack();
  await expect(heading(page, DUE)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?placed=\d+$/);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'success');
  await expect(confirmation(page)).toBeVisible();
  await page.reload();
  await expect(confirmation(page)).toBeVisible();
  // The gateway's page is behind it.
  await page.goBack();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
});

test('says in a sentence that the gateway is not reached, and keeps the order payable', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  // The gateway refuses less than a rupee; a fault would meet the tests beside this one.
  const setAmount = (paise: number) =>
    query('update payments set amount_paise = $2 where order_id = $1', [order.id, paise]);
  await setAmount(99);
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/payment=gateway_unavailable/);
  await expect(page.getByRole('alert')).toContainText('Our payment partner isn’t answering. Your order is safe');
  await setAmount(Math.round(order.totalAmount * 100));

  await test.step('a double click pays once', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).dblclick();
    await payThere(page, 'success');
    await expect(confirmation(page)).toBeVisible();
    const { orders, payments } = await atGateway(order);
    expect([orders.length, payments.length]).toEqual([1, 1]);
  });
});

test('a failed payment is accessible, and tried again by keyboard and in another way', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'failure');
  await expect(heading(page, FAILED)).toBeFocused();
  await expectStateAccessible(page);
  await page.reload();
  await expect(heading(page, FAILED)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await payThere(page, 'failure');

  await test.step('another method opens the gateway again for the same order', async () => {
    await expect(heading(page, FAILED)).toBeFocused();
    await page.getByRole('button', { name: 'Credit / Debit Card' }).click();
    await payThere(page, 'success');
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([
      { id: order.id, paymentMethod: 'card', payment: { status: 'captured' } },
    ]);
    expect((await atGateway(order)).orders).toHaveLength(1);
  });
});

test('My Orders offers to pay, and to cancel with a refund', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await visit(page, '/orders');
  const card = page.getByRole('button', { name: `Order #${order.id}` });
  await expect(card).toContainText('Awaiting payment');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await payThere(page, 'success');
  await expect(confirmation(page)).toBeVisible();

  await visit(page, '/orders');
  await expect(card).toContainText('UPI · Paid');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${order.id}?` });
  await expect(question).toContainText(/We’ll refund ₹[\d,.]+ to the account or card that you paid with/);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectNotice(page, 'Order cancelled', `Order #${order.id} won’t be prepared.`);
  await expect(card).toContainText('Cancelled');
  await expect(card).toContainText('UPI · Refunded');
  await expect(page.getByText(/^₹[\d,.]+ refunded on /)).toBeVisible();
});

test('a UPI code shows amount and deadline, and is not paid by the customer’s claim', async ({
  page,
  admin,
  stocked,
}) => {
  const order = await orderOnline(page, await stocked('Appalam'), 'upi');
  await payByQr(order);
  await openPlaced(page, order);
  await expect(heading(page, 'Scan and pay')).toBeVisible();
  await expect(page.getByRole('img', { name: `UPI QR code for ₹${order.totalAmount.toFixed(2)}` })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('left');
  await expect(page.getByText(/^We confirm your payment from our bank statement/)).toBeVisible();
  await expectStateAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Open UPI app' })).toHaveAttribute('href', /^upi:\/\/pay\?pa=/);

  const paid = await admin.post(`/api/orders/${order.id}/status`, { data: { status: 'processing' } });
  expect(paid.status()).toBe(409);

  await test.step('a UPI code whose time is over gives way to a new one, also after a reload', async () => {
    const code = page.getByRole('img', { name: /^UPI QR code/ });
    await query("update payments set pay_by = now() + interval '8 seconds' where order_id = $1", [order.id]);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(heading(page, 'This QR code has expired')).toBeFocused({ timeout: 20_000 });
    await expect(code).toHaveCount(0);
    await expectStateAccessible(page);
    await page.reload();
    await expect(heading(page, 'This QR code has expired')).toBeVisible();
    await expect(code).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Cash on Delivery' }).click();
  await expect(confirmation(page)).toBeFocused();
});

test('a failed payment whose time is over cannot be tried again', async ({ page, stocked }) => {
  const order = await orderOnline(page, await stocked('Appalam'));
  await openPlaced(page, order);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'failure');
  await expect(heading(page, FAILED)).toBeVisible();
  await query("update payments set pay_by = now() - interval '1 second' where order_id = $1", [order.id]);
  await page.reload();
  await expect(heading(page, 'The time to pay is over')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectStateAccessible(page);
  await visit(page, '/orders');
  await expect(page.getByText('We’re cancelling this order.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
});

test('a customer without a connection stays on the page, which says so', async ({
  page,
  context,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const order = await orderOnline(page, await stocked('Appalam'));
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 20 * 60_000;
  });
  await openPlaced(page, order);
  await test.step('an order can be paid by a customer whose clock is fast', async () => {
    await expect(page.getByRole('timer')).toContainText(/1[0-5]:\d\d left/);
    await expect(heading(page, DUE)).toBeVisible();
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t open the payment page' });
  await expect(alert).toContainText('Please check your connection');
  await page.getByRole('button', { name: 'Cash on Delivery' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t change how you pay' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payThere(page, 'success');
  await expect(confirmation(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid from the placed page', async ({ page, stocked }) => {
    const order = await orderOnline(page, await stocked('Appalam'));
    await page.goto(`/checkout?placed=${order.id}`);
    await expect(heading(page, DUE)).toBeVisible();
    await expect(page.getByText(/^Pay by /)).toBeVisible();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expectGateway(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Your Order' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payThere(page, 'success');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation(page)).toBeVisible();
  });
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('failed');
}
