import type { Page } from '@playwright/test';
import { contrastOfMark } from './colours.ts';
import { delivery, fillDelivery, placeOrder, confirmation, field, expectTyped, readyToOrder } from './checkout.ts';
import { expectGateway } from './payments.ts';
import {
  cartOf,
  expect,
  expectNotice,
  goOffline,
  emailTo,
  newcomer,
  ordersOf,
  putIntoCart,
  register,
  test,
  visit,
} from './shop.ts';

const WAITING = 'Waiting for a connection';

test.describe('changes during the checkout', () => {
  // Live updates would prevent the refusals under test.
  test.beforeEach(({ page }) => page.route('**/api/events*', (route) => route.fulfill({ status: 204 })));

  test('show sold-out and reduced items once and let the customer fix them in place', async ({
    page,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(/409.*\/api\/orders/, 'what was sold meanwhile');
    const gone = await stocked('Khichiya Papad', 10);
    const fewer = await stocked('Aloo Papad', 10);
    await register(page);
    await putIntoCart(page, gone);
    await putIntoCart(page, fewer, 5);
    await visit(page, '/checkout');
    await fillDelivery(page);
    await stocked(gone.name, 0);
    await stocked(fewer.name, 2);
    await placeOrder(page).click();

    const refusal = page.getByRole('alert').filter({ hasText: 'Your order was not placed' });
    await expectNotice(page, 'Error', 'Failed to create order:');
    await expect(refusal.getByText(`${gone.name} is sold out.`)).toBeVisible();
    await expect(refusal.getByText(`Only 2 of ${fewer.name} left; you have 5 in your cart.`)).toBeVisible();
    await expect(placeOrder(page)).toBeDisabled();
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    await expect(summary.getByText('Sold out')).toBeVisible();
    await expect(summary.getByText('Only 2 left')).toBeVisible();
    await expectTyped(page);
    expect(await ordersOf(page)).toEqual([]);

    const ordering = Promise.withResolvers<void>();
    await page.route('**/api/cart/*', async (route) => {
      if (route.request().method() === 'PUT') await ordering.promise;
      await route.continue();
    });
    await refusal.getByRole('button', { name: `Remove ${gone.name}` }).click();
    await page.getByRole('button', { name: `Take 2 of ${fewer.name}` }).click();
    await expect(placeOrder(page)).toBeFocused();
    await expect(placeOrder(page)).toHaveText(`Place Order₹${2 * fewer.price + 50}`);
    await placeOrder(page).click();
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible();
    ordering.resolve();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ totalAmount: 2 * fewer.price + 50 }]);
  });

  test('show the former price and the new total on the button', async ({ page, admin, stocked, consoleErrors }) => {
    consoleErrors.expect(/409.*\/api\/orders/, 'the price has changed');
    const product = await stocked('Sabudana Papad');
    const dearer = product.price + 15;
    const setPrice = (price: number) => admin.put(`/api/products/${product.id}`, { data: { ...product, price } });
    await readyToOrder(page, product);
    expect((await setPrice(dearer)).status()).toBe(200);
    await placeOrder(page).click();
    await expect(page.getByText(`${product.name} was ₹${product.price} and is now ₹${dearer}.`)).toBeVisible();
    await expect(placeOrder(page)).toHaveText(`Place Order₹${dearer + 50}`);
    await placeOrder(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ totalAmount: dearer + 50 }]);
    expect((await setPrice(product.price)).status()).toBe(200);
  });
});

test.describe('without a connection', () => {
  const offline = [/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off'] as const;

  test('a pending order is sent once, whatever the number of tabs', async ({
    page,
    context,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offline);
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url());
    });
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    const other = await context.newPage();
    await visit(other, '/checkout');
    await other.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    const third = await context.newPage();
    await visit(third, '/checkout');
    await visit(page, '/checkout');
    await fillDelivery(page);

    await goOffline(page);
    await placeOrder(page).click();
    await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
    await expect(field(page, 'City')).toBeDisabled();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const chosen = page.getByRole('radio', { name: /^Cash on Delivery/ });
      await expect.poll(() => contrastOfMark(chosen)).toBeGreaterThan(3);
    }
    await expect(third.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
    await other.goBack();
    await expect(other.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
    expect(sent).toEqual([]);

    await context.setOffline(false);
    const elsewhere = (tab: Page) => tab.getByRole('heading', { name: 'Your order continued in another tab' });
    for (const tab of [page, other, third]) await expect(confirmation(tab).or(elsewhere(tab))).toBeVisible();
    expect(await Promise.all([page, other, third].map((tab) => confirmation(tab).count()))).toContain(1);
    expect(sent).toHaveLength(1);
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(delivery.Address);
  });

  test('a pending order survives closing the page', async ({ page, context, stocked, consoleErrors }) => {
    consoleErrors.expect(...offline);
    await readyToOrder(page, await stocked('Moong Papad'));
    await goOffline(page);
    await placeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/checkout');
    await expect(confirmation(later)).toBeVisible();
    expect(await ordersOf(later)).toHaveLength(1);
  });

  test('a pending order is sent from any page, which shows the result', async ({
    page,
    context,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offline);
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillDelivery(page);
    await goOffline(page);
    await placeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await expectNotice(page, 'Order Placed Successfully!', 'You’ll find it in My Orders.');
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await cartOf(page)).toEqual([]);
  });

  test('an order that waited for more than a day is not sent, and the form says so', async ({
    page,
    context,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offline);
    await readyToOrder(page, await stocked('Moong Papad'));
    await goOffline(page);
    await placeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage))
        if (text.includes('storedAt')) localStorage.setItem(key, text.replace(/"storedAt":\d+/, '"storedAt":0'));
    });
    await context.setOffline(false);
    await expectNotice(page, 'Please place your order again', 'It waited for a connection for more than a day');
    await expectTyped(page);
    expect(await ordersOf(page)).toEqual([]);
    await placeOrder(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('a pending order that is cancelled in one tab is cancelled in all', async ({
    page,
    context,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offline);
    await readyToOrder(page, await stocked('Moong Papad'));
    const other = await context.newPage();
    await visit(other, '/checkout');
    await goOffline(page);
    await placeOrder(page).click();
    await expect(other.getByText(WAITING)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(other.getByRole('heading', { name: 'Your order continued in another tab' })).toBeVisible();
    await expect(field(page, 'City')).toBeEnabled();
    await context.setOffline(false);
    await visit(page, page.url());
    await expectTyped(page);
    expect(await ordersOf(page)).toEqual([]);
  });

  test('Place Order and, after a reload, Try again repeat an attempt whose answer was lost', async ({
    page,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(/net::ERR_FAILED.*\/api\/orders/, 'the lost answers');
    const { price } = await stocked('Moong Papad');
    await readyToOrder(page, await stocked('Moong Papad'));
    await page.getByRole('switch', { name: /This is a gift/ }).click();
    await page.getByRole('radio', { name: /^UPI/ }).check();
    const keys: (string | undefined)[] = [];
    let lost = 0;
    await page.route('**/api/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 3) return route.continue();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort('failed');
      lost += 1;
    });
    const problem = page.getByRole('alert').filter({ hasText: 'We couldn’t confirm your order' });
    const expectUnanswered = async () => {
      await expect(problem).toBeVisible();
      await expect(page.getByText('Your cart is empty')).toHaveCount(0);
      await expect(placeOrder(page)).toHaveText(`Place Order₹${price + 50 + 49}`);
      await expect(field(page, 'City')).toBeDisabled();
    };

    await placeOrder(page).click();
    await expect(page.getByRole('region', { name: 'Items' })).toHaveCount(0);
    await expectUnanswered();
    await placeOrder(page).click();
    await expect.poll(() => lost).toBe(2);
    await expectUnanswered();
    await visit(page, page.url());
    await expectUnanswered();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expectGateway(page);
    await visit(page, '/orders');
    expect(new Set(keys).size).toBe(1);
    expect(await ordersOf(page)).toHaveLength(1);
  });

  test('an order that was being sent cannot be cancelled and is sent again once', async ({
    page,
    context,
    stocked,
    consoleErrors,
  }) => {
    consoleErrors.expect(...offline);
    await readyToOrder(page, await stocked('Moong Papad'));
    await page.route(
      '**/api/orders',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await placeOrder(page).click();
    await expect(page.getByText('You went offline while we were sending your order.')).toBeVisible();
    await expect(field(page, 'City')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeHidden();
    await context.setOffline(false);
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test('the confirmation survives a reload, and Back places no order', async ({
  page,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/404.*\/api\/orders/, 'an order that is not theirs');
  const { name, price } = await stocked('Moong Papad');
  const asha = await register(page, newcomer('Asha Rao'));
  await putIntoCart(page, await stocked(name), 2);
  await visit(page, '/products');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeFocused();
  await expect(page).toHaveURL(/\/checkout\?placed=\d+$/);
  const [order] = await ordersOf(page);

  await visit(page, page.url());
  await expect(confirmation(page)).toBeVisible();
  await expect(page).toHaveTitle('Your order | Mithai');
  const main = page.getByRole('main');
  for (const text of [
    `Order #${order!.id}`,
    name,
    'Quantity: 2',
    `₹${(2 * price + 50).toFixed(2)}`,
    asha.name,
    order!.shippingAddress,
  ]) {
    await expect(main).toContainText(text);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await page.goForward();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/');

  await test.step("nobody else's", async () => {
    const stranger = await newVisitor();
    await register(stranger);
    await visit(stranger, `/checkout?placed=${order!.id}`);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  });

  await test.step("the mail's button leads to the order itself", async () => {
    const { text } = await emailTo(asha.email, new RegExp(`#${order!.id} is confirmed`));
    const [link] = text.match(/https?:\S+\/orders\?order=\d+/)!;
    await putIntoCart(page, await stocked(name));
    const later = await page.request.post('/api/orders', {
      data: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
    });
    expect(later.status()).toBe(201);
    await visit(page, link);
    await expect(page.getByRole('button', { name: `Order #${order!.id}` })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('button', { name: /^Order #/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Order #/, expanded: true })).toHaveCount(1);
    await visit(page, '/orders?order=999999');
    await expect(page.getByText('We couldn’t find order #999999 in your account.')).toBeVisible();
  });
});
