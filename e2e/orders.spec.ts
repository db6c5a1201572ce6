import { orderSchema, type OrderStatus, type PlaceOrderRequest } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { hueOf } from './colours.ts';
import { amount, expect, newcomer, putIntoCart, register, test, visit, dayAhead, longDayAhead } from './shop.ts';

const SHIPPING_ADDRESS = '14 Lake View Road, Mysuru, Karnataka - 570001';

const headers = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order #\d+/ });

async function order(page: Page, request: Partial<PlaceOrderRequest> = {}) {
  const placed = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: SHIPPING_ADDRESS, ...request },
  });
  expect(placed.status()).toBe(201);
  return orderSchema.parse(await placed.json());
}

/** "November 05, 2026" in the shop's time zone. */
const day = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'long',
    day: '2-digit',
    year: 'numeric',
  });

/** "Nov 05, 2026 at 4:30 PM". */
const moment = (timestamp: string) => {
  const date = new Date(timestamp);
  const write = (format: Intl.DateTimeFormatOptions) =>
    date.toLocaleString('en-US', { timeZone: 'Asia/Kolkata', ...format });
  return `${write({ month: 'short', day: '2-digit', year: 'numeric' })} at ${write({ hour: 'numeric', minute: '2-digit' })}`;
};

test('an order shows date, items, total, address and progress', async ({ page, admin, stocked }) => {
  const one = await stocked('Appalam');
  const two = await stocked('Moong Papad');
  await register(page, newcomer('Meera Pillai'));
  await putIntoCart(page, one);
  await order(page);
  await putIntoCart(page, one);
  await putIntoCart(page, two, 2);
  const { id, orderDate, totalAmount } = await order(page, {
    giftPacking: true,
    giftPackingType: 'premium',
    giftMessage: 'Happy Onam',
    contactPhone: '+91 98480 22338',
  });
  await admin.post(`/api/orders/${id}/status`, { data: { status: 'processing', notes: 'In the kitchen' } });
  const shipped = await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped' } });
  const { statusHistory } = orderSchema.parse(await shipped.json());
  await admin.patch(`/api/orders/${id}/delivery-date`, { data: { estimatedDeliveryDate: dayAhead(30) } });
  await visit(page, '/orders');

  await expect(headers(page)).toHaveCount(2);
  const header = headers(page).first();
  const total = `₹${totalAmount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  for (const text of [`Order #${id}`, day(orderDate), 'Shipped', total, 'Cash on Delivery'])
    await expect(header).toContainText(text);
  await expect(header).toHaveAttribute('aria-expanded', 'true');
  await expect(headers(page).last()).toHaveAttribute('aria-expanded', 'false');

  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Order #${id}` }) });
  for (const [label, value] of [
    ['Order date', day(orderDate)],
    ['Payment method', 'Cash on Delivery'],
    ['Delivery status', 'Shipped'],
    ['Estimated Delivery', longDayAhead(30)],
    ['Recipient', 'Meera Pillai, +91 98480 22338'],
    ['Shipping address', SHIPPING_ADDRESS],
    ['Gift message', 'Happy Onam'],
    ['Subtotal', `₹${(one.price + 2 * two.price).toFixed(2)}`],
    ['Shipping', '₹50.00'],
    ['Gift packing: Premium', '₹99.00'],
    ['Order Total', total],
  ]) {
    await expect(amount(card, `${label}$`)).toHaveText(value!);
  }

  const items = card.getByRole('region', { name: 'Items' }).getByRole('listitem');
  for (const { product, quantity } of [
    { product: one, quantity: 1 },
    { product: two, quantity: 2 },
  ]) {
    const item = items.filter({ hasText: product.name });
    await expect(item.locator('img')).toHaveAttribute('src', /\/images\//);
    await expect(item).toContainText(`Quantity: ${quantity} · ₹${product.price.toFixed(2)} each`);
    await expect(item).toContainText(`₹${(product.price * quantity).toFixed(2)}`);
  }

  const steps = card.getByRole('region', { name: 'Order Tracking' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  for (const [index, [status, note]] of [
    ['Shipped', ''],
    ['Processing', 'In the kitchen'],
    ['Pending', ''],
  ].entries()) {
    await expect(steps.nth(index)).toHaveText(`${status}${moment(statusHistory[index]!.timestamp)}${note}`);
  }

  await header.click();
  await expect(card.getByText('Order Total')).toBeHidden();
});

test('each status has its name and colour', async ({ page, admin, stocked }) => {
  await register(page);
  const colours: [OrderStatus, string, string][] = [
    ['pending', 'Pending', 'none'],
    ['processing', 'Processing', 'yellow'],
    ['shipped', 'Shipped', 'blue'],
    ['delivered', 'Delivered', 'green'],
    ['cancelled', 'Cancelled', 'red'],
  ];
  for (const [status] of colours) {
    await putIntoCart(page, await stocked('Appalam'));
    const { id } = await order(page);
    if (status !== 'pending') await admin.post(`/api/orders/${id}/status`, { data: { status } });
  }
  await visit(page, '/orders');
  for (const [index, [, name, colour]] of colours.toReversed().entries()) {
    const badge = headers(page).nth(index).getByText(name, { exact: true });
    await expect(badge).toBeVisible();
    if (colour !== 'none') expect(await hueOf(badge.locator('svg')), name).toBe(colour);
  }
});

test('loading orders have skeletons, and a failure is not shown as empty', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/500.*\/api\/orders/, 'the shop has a fault');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await register(page);
  await visit(page, '/profile');
  await page.route('**/api/orders', async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('link', { name: 'View Order History' }).click();
  await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your orders' })).toBeVisible();
  await expect(page.getByText('No orders yet')).toHaveCount(0);
  await page.unroute('**/api/orders');
  await page.getByRole('button', { name: 'Try again' }).click();

  await test.step('a customer without orders sees the empty state', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/products',
    );
    await page.getByRole('link', { name: 'Back to Profile' }).click();
    await expect(page).toHaveURL('/profile');
  });
});
