import type { Page } from '@playwright/test';
import {
  cartOf,
  expect,
  expectNotice,
  newcomer,
  ordersOf,
  putIntoCart,
  register,
  test,
  visit,
  dayAhead,
  longDayAhead,
} from './shop.ts';
import { createTcpProxy } from './tcp-proxy.ts';

const presentStep = (page: Page) =>
  page.getByRole('list', { name: 'From our kitchen to your door' }).locator('[aria-current=step]');
const cartButton = (page: Page, pieces: string) => page.getByRole('button', { name: `Cart, ${pieces}` });

/** Marks the page, to prove that later content does not come from a reload. */
async function watch(page: Page, address: string): Promise<{ expectUnchanged: () => Promise<void> }> {
  await visit(page, address);
  await page.evaluate(() => (document.body.dataset.watched = 'yes'));
  return { expectUnchanged: () => expect(page.locator('body')).toHaveAttribute('data-watched', 'yes') };
}

async function placeOrder(page: Page): Promise<number> {
  const placed = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
  });
  expect(placed.status()).toBe(201);
  const [order] = await ordersOf(page);
  return order!.id;
}

test('a status change appears live with a notice', async ({ page, admin, stocked }) => {
  await register(page);
  await putIntoCart(page, await stocked('Nachni Papad'));
  const id = await placeOrder(page);
  const { expectUnchanged } = await watch(page, '/orders');
  await expect(presentStep(page)).toHaveText('Pending');

  await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped', notes: 'Left Mysuru this morning.' } });

  await expect(presentStep(page)).toHaveText('Shipped');
  await expect(page.getByRole('region', { name: 'Order Tracking' })).toContainText('Left Mysuru this morning.');
  await expect(page.getByRole('status').filter({ hasText: `Order #${id} is now Shipped.` })).toHaveCount(1);

  await admin.patch(`/api/orders/${id}/delivery-date`, { data: { estimatedDeliveryDate: dayAhead(30) } });
  await expect(page.getByText(longDayAhead(30))).toBeVisible();
  await expectUnchanged();
});

test('a product sells out live for all visitors', async ({ page, newVisitor, stocked }) => {
  const product = await stocked('Sabudana Papad', 1);
  const listing = await newVisitor();
  const buyer = await newVisitor();
  const { expectUnchanged } = await watch(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await cartButton(page, '1 item').click();
  const line = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toBeVisible();
  await expect(line).not.toContainText('Sold out');
  await watch(listing, '/products?q=sabudana');
  const card = listing.getByRole('article').filter({ hasText: product.name });
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  await register(buyer);
  await putIntoCart(buyer, product);
  await placeOrder(buyer);

  await expect(line).toContainText('Sold out');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText('Sold out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expect(card.getByText('Sold out')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await expectUnchanged();
});

test('an edited product changes live, also in a cart', async ({ page, admin, stocked }) => {
  const product = await stocked('Akki Happala');
  await register(page);
  await putIntoCart(page, product);
  const { expectUnchanged } = await watch(page, `/product/${product.id}`);
  await cartButton(page, '1 item').click();
  const line = page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').filter({ hasText: product.name });
  await expect(line).toContainText(`₹${product.price}`);

  const { name, description, category, imageUrl, price } = product;
  const change = (to: number) =>
    admin.put(`/api/products/${product.id}`, { data: { name, description, category, imageUrl, price: to } });
  expect((await change(price + 11)).status()).toBe(200);
  await expect(line).toContainText(`₹${price + 11}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByText(`₹${price + 11}`)).toBeVisible();
  expect((await change(price)).status()).toBe(200);
  await expectUnchanged();
});

test.describe('windows of one browser', () => {
  test('show the same cart, for guests and customers', async ({ page, context, stocked }) => {
    const product = await stocked('Punjabi Masala Papad');
    const other = await context.newPage();
    await watch(other, '/');
    await watch(page, `/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cartButton(other, '1 item')).toBeVisible();

    await register(page);
    await visit(page, `/product/${product.id}`);
    await expect(cartButton(page, '1 item')).toBeVisible();
    await watch(other, '/');
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
    await expect(cartButton(other, '2 items')).toBeVisible();
    await expect(cartButton(page, '2 items')).toBeVisible();
    expect(await cartOf(page)).toEqual([{ name: product.name, quantity: 2 }]);
  });

  test('sign in and out together', async ({ page, context }) => {
    const asha = newcomer();
    const account = await context.newPage();
    await account.request.post('/api/auth/register', { data: asha });
    await account.request.post('/api/auth/logout');
    const { expectUnchanged } = await watch(page, '/products');
    await visit(account, '/auth');

    await account.getByRole('button', { name: 'Sign In' }).click();
    const modal = account.getByRole('dialog', { name: 'Sign In' });
    await modal.getByLabel('Email Address').fill(asha.email);
    await modal.getByLabel('Password', { exact: true }).fill(asha.password);
    await modal.getByRole('button', { name: 'Sign In' }).click();
    await expectNotice(account, 'Login successful', `Welcome back, ${asha.name}!`);
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText(asha.email);

    await account.getByRole('button', { name: 'Account' }).click();
    await account.getByRole('button', { name: 'Sign Out' }).click();
    await expectNotice(account, 'Logged out', 'You have been logged out successfully');
    await expect(page.getByRole('navigation', { name: 'Account' })).toContainText('Register');
    await expectUnchanged();
  });

  test('share one stream, which another window takes over', async ({ page, context, admin, stocked }) => {
    const product = await stocked('Halasina Happala', 40);
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams += 1;
    });
    const pages = [page, await context.newPage(), await context.newPage()];
    for (const each of pages) await visit(each, `/product/${product.id}`);
    await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 2 } });
    for (const each of pages) await expect(each.getByRole('main').getByText('Only 2 left')).toBeVisible();
    expect(streams).toBe(1);

    await page.close();
    await expect.poll(() => streams).toBe(2);
    await admin.patch(`/api/products/${product.id}/stock`, { data: { stock: 0 } });
    for (const each of pages.slice(1)) await expect(each.getByRole('main').getByText('Sold out')).toBeVisible();
    expect(streams).toBe(2);
  });
});

test.describe('a page that lost its connection', () => {
  test('shows the changes it missed', async ({ page, stocked, consoleErrors }) => {
    consoleErrors.expect(/ERR_(?:INCOMPLETE_CHUNKED_ENCODING|CONNECTION_(?:REFUSED|RESET))/, 'the wire is cut');
    const wire = await createTcpProxy(new URL(process.env.BASE_URL!));
    const { name, id } = await stocked('Anakapalle Bellam', 40);
    const { expectUnchanged } = await watch(page, `${wire.url}/product/${id}`);
    await stocked(name, 3);
    await expect(page.getByRole('main').getByText('Only 3 left')).toBeVisible();

    await wire.cut();
    await stocked(name, 0);
    await expect(page.getByRole('main').getByText('Only 3 left')).toBeVisible();
    await wire.mend();
    await expect(page.getByRole('main').getByText('Sold out')).toBeVisible();
    await expectUnchanged();
    await wire.cut();
  });

  test('refetches everything after a longer absence than events are replayed for', async ({
    page,
    context,
    stocked,
  }) => {
    const { name, id } = await stocked('Mandya Jaggery Powder', 40);
    await page.clock.install();
    const { expectUnchanged } = await watch(page, `/product/${id}`);
    await stocked(name, 3);
    await expect(page.getByRole('main').getByText('Only 3 left')).toBeVisible();

    await context.route('**/api/events', (route) => route.abort());
    await page.clock.fastForward('02:00');
    await context.unroute('**/api/events');
    const reads = page.waitForRequest((request) => request.url().endsWith(`/api/products/${id}`));
    await page.clock.fastForward('01:00');
    await reads;
    await expectUnchanged();
  });
});
