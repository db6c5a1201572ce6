import type { Page } from '@playwright/test';
import {
  amount,
  cartOf,
  delivery,
  expect,
  expectNotice,
  fillDelivery,
  mailTo,
  newcomer,
  ordersOf,
  putIntoCart,
  register,
  test,
  visit,
} from './shop.ts';

const WAITING = 'Your order waits for a connection';

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const confirmation = (page: Page) => page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.describe('the form', () => {
  test.beforeEach(async ({ page, stocked }) => {
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/checkout');
  });

  test('fills city and state from the pincode, says so, and leaves alone what somebody has typed', async ({ page, complaints }) => {
    complaints.expect(/404.*\/api\/pincodes/, 'a pincode the post does not know');
    await field(page, 'Pincode').fill('570001');
    await expect(field(page, 'City')).toHaveValue('Mysuru');
    await expect(field(page, 'State')).toHaveValue('Karnataka');
    await expect(page.getByText('We have filled in Mysuru, Karnataka.')).toBeVisible();

    await field(page, 'Pincode').fill('682001');
    await expect(field(page, 'City')).toHaveValue('Kochi');
    await expect(field(page, 'State')).toHaveValue('Kerala');

    await field(page, 'City').fill('Fort Kochi');
    await field(page, 'Pincode').fill('110001');
    await expect(field(page, 'State')).toHaveValue('Delhi');
    await expect(field(page, 'City')).toHaveValue('Fort Kochi');

    await field(page, 'State').fill('Kerala');
    await expect(page.getByText('110001 is in New Delhi, Delhi.')).toBeVisible();
    await field(page, 'Pincode').fill('999999');
    await expect(page.getByText('We do not know this pincode.')).toBeVisible();
    await expect(field(page, 'City')).toHaveValue('Fort Kochi');
  });

  test('never refuses a pincode for being unknown, nor waits for an answer about it', async ({ page, complaints }) => {
    complaints.expect(/net::ERR_FAILED.*\/api\/pincodes/, 'no answer about the pincode');
    await page.route('**/api/pincodes/*', (route) => route.abort('failed'));
    await fillDelivery(page);
    await field(page, 'Pincode').fill('999 999');
    await placeOrder(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 999999' }]);
  });

  test('complains when a field is left, not while somebody types, and stops as soon as it is right', async ({ page }) => {
    const phone = field(page, 'Phone Number');
    await phone.pressSequentially('98480');
    await expect(phone).toHaveAccessibleDescription(/courier/);
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await phone.press('Tab');
    await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/);
    await phone.pressSequentially('22338');
    await expect(phone).not.toHaveAttribute('aria-invalid');

    const pincode = field(page, 'Pincode');
    await pincode.fill('57000l');
    await pincode.press('Tab');
    await expect(pincode).toHaveAccessibleDescription(/A pincode is made of digits only/);
    await pincode.fill('570001');
    await expect(pincode).not.toHaveAttribute('aria-invalid');
  });

  test('names beside the button what is wrong, and leads there', async ({ page }) => {
    await fillDelivery(page);
    await field(page, 'City').fill('');
    await field(page, 'Phone Number').fill('12');
    await placeOrder(page).click();
    await expect(field(page, 'Phone Number')).toBeFocused();
    const summary = page.getByRole('alert').filter({ hasText: '2 fields need another look' });
    await summary.getByRole('button', { name: 'City' }).click();
    await expect(field(page, 'City')).toBeFocused();
    await field(page, 'City').fill('Mysuru');
    await expect(page.getByRole('alert').filter({ hasText: 'One field needs another look' })).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
  });

  test('loses nothing to a reload, nor to going back for another sweet', async ({ page }) => {
    await fillDelivery(page);
    await visit(page, page.url());
    await expectTyped(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
    await page.goBack();
    await expectTyped(page);
  });
});

test('a session that ends is asked for again, and finds what was typed', async ({ page, context, stocked, complaints }) => {
  complaints.expect(/401/, 'the session is over');
  const asha = await register(page);
  await putIntoCart(page, await stocked('Moong Papad'));
  await visit(page, '/checkout');
  await fillDelivery(page);
  await context.clearCookies();
  await placeOrder(page).click();
  const login = page.getByRole('dialog', { name: 'Sign In' });
  await login.getByLabel('Email Address').fill(asha.email);
  await login.getByLabel('Password', { exact: true }).fill(asha.password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/checkout');
  await expectTyped(page);
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
});

test('nothing of a checkout stays in the browser of somebody who signs out', async ({ page, stocked }) => {
  await register(page);
  await putIntoCart(page, await stocked('Moong Papad'));
  await visit(page, '/checkout');
  await fillDelivery(page);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .click();
  await expectNotice(page, 'Logged out', 'You have been logged out successfully');
  expect(await keptInBrowser(page)).not.toContain(delivery.Address);
});

test.describe('what changes while somebody checks out', () => {
  // Told live it would never come to a refusal.
  test.beforeEach(({ page }) => page.route('**/api/events*', (route) => route.fulfill({ status: 204 })));

  test('sold out and fewer left are told once, marked, and settled in place', async ({ page, stocked, complaints }) => {
    complaints.expect(/409.*\/api\/orders/, 'what was sold meanwhile');
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

    await refusal.getByRole('button', { name: `Remove ${gone.name}` }).click();
    await page.getByRole('button', { name: `Take 2 of ${fewer.name}` }).click();
    await expect(placeOrder(page)).toBeFocused();
    await expect(placeOrder(page)).toHaveText(`Place Order₹${2 * fewer.price + 50}`);
    await placeOrder(page).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ totalAmount: 2 * fewer.price + 50 }]);
  });

  test('another price is told with the old one, and the button says the new total', async ({ page, admin, stocked, complaints }) => {
    complaints.expect(/409.*\/api\/orders/, 'the price has changed');
    const product = await stocked('Sabudana Papad');
    const dearer = product.price + 15;
    const setPrice = (price: number) => admin.put(`/api/products/${product.id}`, { data: { ...product, price } });
    await register(page);
    await putIntoCart(page, product);
    await visit(page, '/checkout');
    await fillDelivery(page);
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

  test('an order waits and goes out once, however many tabs wait with it', async ({ page, context, stocked, complaints }) => {
    complaints.expect(...offline);
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
    await visit(page, '/checkout');
    await fillDelivery(page);

    await context.setOffline(true);
    await placeOrder(page).click();
    await expect(page.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
    await expect(field(page, 'City')).toBeDisabled();
    await other.goBack();
    await expect(other.getByRole('status').filter({ hasText: WAITING })).toBeVisible();
    expect(sent).toEqual([]);

    await context.setOffline(false);
    const elsewhere = (tab: Page) => tab.getByRole('heading', { name: 'Your order was sent from another tab' });
    for (const tab of [page, other]) await expect(confirmation(tab).or(elsewhere(tab))).toBeVisible();
    expect(await Promise.all([page, other].map((tab) => confirmation(tab).count()))).toContain(1);
    expect(sent).toHaveLength(1);
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(delivery.Address);
  });

  test('an order waits while its page is closed', async ({ page, context, stocked, complaints }) => {
    complaints.expect(...offline);
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/checkout');
    await fillDelivery(page);
    await context.setOffline(true);
    await placeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto('/checkout');
    await expect(confirmation(later)).toBeVisible();
    expect(await ordersOf(later)).toHaveLength(1);
  });

  test('an order that waits goes out from any page, which tells the answer', async ({ page, context, stocked, complaints }) => {
    complaints.expect(...offline);
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillDelivery(page);
    await context.setOffline(true);
    await placeOrder(page).click();
    await expect(page.getByText(WAITING)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await expectNotice(page, 'Order Placed Successfully!', 'You find it under My Orders.');
    expect(await ordersOf(page)).toHaveLength(1);
    expect(await cartOf(page)).toEqual([]);
  });

  test('an order that waits can be taken back', async ({ page, context, stocked, complaints }) => {
    complaints.expect(...offline);
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/checkout');
    await fillDelivery(page);
    await context.setOffline(true);
    await placeOrder(page).click();
    await page.getByRole('button', { name: 'Do not place it' }).click();
    await expect(field(page, 'City')).toBeEnabled();
    await context.setOffline(false);
    await visit(page, page.url());
    await expectTyped(page);
    expect(await ordersOf(page)).toEqual([]);
  });

  test('an attempt whose answer was lost is offered again after a reload, and placed once', async ({ page, stocked, complaints }) => {
    complaints.expect(/net::ERR_FAILED.*\/api\/orders/, 'the lost answer');
    await register(page);
    await putIntoCart(page, await stocked('Moong Papad'));
    await visit(page, '/checkout');
    await fillDelivery(page);
    await page.route(
      '**/api/orders',
      async (route) => {
        expect((await route.fetch()).status()).toBe(201);
        await route.abort('failed');
      },
      { times: 1 },
    );
    await placeOrder(page).click();
    await expect(page.getByText('We did not hear back')).toBeVisible();
    await visit(page, page.url());
    await page.getByRole('alert').filter({ hasText: 'We did not hear back' }).getByRole('button', { name: 'Try again' }).click();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toHaveLength(1);
  });
});

test('the confirmation has an address of its own: it survives a reload and going back orders nothing', async ({
  page,
  newVisitor,
  stocked,
  complaints,
}) => {
  complaints.expect(/404.*\/api\/orders/, 'an order that is not theirs');
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
  for (const words of [`Order #${order!.id}`, name, 'Quantity: 2', `₹${(2 * price + 50).toFixed(2)}`, asha.name, order!.shippingAddress]) {
    await expect(main).toContainText(words);
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
    const { text } = await mailTo(asha.email, new RegExp(`#${order!.id} is confirmed`));
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
    await expect(page.getByText('There is no order #999999 in your account.')).toBeVisible();
  });
});

test('the whole purchase fits a window at 200 % zoom', async ({ page, stocked }) => {
  const { name } = await stocked('Kerala Pappadam');
  const asha = newcomer();
  const fits = async (where: string) => {
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(tooWide, `pixels that ${where} is too wide`).toBeLessThanOrEqual(0);
  };
  await page.setViewportSize({ width: 640, height: 400 });
  await visit(page, `/products?q=${encodeURIComponent(name)}`);
  await fits('the listing');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await fits('the product');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await expect(amount(drawer, 'Total')).toBeInViewport();
  await fits('the cart');
  await drawer.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Create Account' }).click();
  const registration = page.getByRole('dialog', { name: 'Create Account' });
  await registration.getByLabel('Full Name').fill(asha.name);
  await registration.getByLabel('Email Address').fill(asha.email);
  await registration.getByLabel('Password', { exact: true }).fill(asha.password);
  await registration.getByLabel('Confirm Password', { exact: true }).fill(asha.password);
  await fits('the registration');
  await registration.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/checkout');
  await placeOrder(page).click();
  await expect(field(page, 'Phone Number')).toBeFocused();
  await fits('the checkout with what is wrong');
  await fillDelivery(page);
  await page.getByRole('switch', { name: 'This is a gift' }).click();
  await page.getByRole('radio', { name: 'Traditional Cover' }).check();
  await fits('the checkout');
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeInViewport();
  await fits('the confirmation');
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('region', { name: 'Order Tracking' })).toBeVisible();
  await fits('the orders');
});

test.describe("a guest's cart", () => {
  test('is merged once when the answer gets lost', async ({ page, stocked, complaints }) => {
    complaints.expect(/net::ERR_FAILED.*\/api\/cart\/merge/, 'the lost answer');
    const { name } = await stocked('Appalam');
    const asha = await register(page);
    await page.request.post('/api/auth/logout');
    await addAsGuest(page, name);
    const lost = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/cart/merge'));
    await page.route(
      '**/api/cart/merge',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await route.abort('failed');
      },
      { times: 1 },
    );
    await page.request.post('/api/auth/login', { data: { email: asha.email, password: asha.password } });
    await visit(page, '/');
    await lost;
    await visit(page, '/');
    await expect.poll(() => keptInBrowser(page)).not.toContain('guest-cart');
    expect(await cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });

  test('shows what its products cost today, and what is left of them', async ({ page, admin, stocked }) => {
    const product = await stocked('Nachni Papad');
    await addAsGuest(page, product.name);
    await stocked(product.name, 0);
    expect((await admin.put(`/api/products/${product.id}`, { data: { ...product, price: product.price + 10 } })).status()).toBe(200);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByText('Sold out')).toBeVisible();
    await expect(amount(drawer, 'Subtotal')).toHaveText(`₹${product.price + 10}`);
    expect((await admin.put(`/api/products/${product.id}`, { data: product })).status()).toBe(200);
  });
});

async function addAsGuest(page: Page, name: string): Promise<void> {
  await visit(page, `/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectNotice(page, 'Added to cart', `${name} has been added to your cart.`);
}

const keptInBrowser = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))).join());

async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(delivery)) await expect(field(page, label)).toHaveValue(value);
}
