import type { DeliverySettings } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { confirmation, field, placeOrder, readyToOrder } from './checkout.ts';
import { dayAhead, expect, longDayAhead, ordersOf, test, visit } from './shop.ts';

// Pincodes of this file's own, because the other tests use the shop at the same time.
const NEAR = { name: 'Port Blair', prefixes: ['744101'], transitDays: 1, fee: 120, codAllowed: false };
const FAR = { name: 'Nicobar', prefixes: ['744301'], transitDays: 20, fee: null, codAllowed: true };
const NOWHERE = { name: 'Not served', prefixes: ['744999'], isServed: false };

test.describe.configure({ mode: 'serial' });

const zonesOf = async (admin: APIRequestContext): Promise<DeliverySettings> =>
  (await admin.get('/api/admin/delivery')).json();

test.beforeEach(async ({ admin }) => {
  const { zones, updatedAt: _, ...settings } = await zonesOf(admin);
  const others = zones.filter(({ prefixes }) => prefixes.includes('*'));
  const added = [NEAR, FAR, NOWHERE].map((zone) => ({ ...(others[0] ?? {}), ...zone }));
  const saved = await admin.put('/api/admin/delivery', { data: { ...settings, zones: [...added, ...others] } });
  expect(saved.status()).toBe(200);
});

const check = async (page: Page, pincode: string) => {
  const section = page.getByRole('region', { name: 'Check delivery' });
  const change = section.getByRole('button', { name: 'Change pincode' });
  if (await change.isVisible()) await change.click();
  await section.getByLabel('Pincode').fill(pincode);
  await section.getByRole('button', { name: 'Check', exact: true }).click();
  return section;
};

test('a product says whether and when it can be there, and the cart remembers the pincode', async ({
  page,
  stocked,
}) => {
  const { id } = await stocked('Dodol');
  await visit(page, `/product/${id}`);
  const section = await check(page, '7441');
  await expect(section).toContainText('Please enter a valid pincode');
  await check(page, '744101');
  await expect(section.getByRole('status')).toContainText('Delivered to 744101 from');
  await expect(section.getByRole('status')).toContainText('Delivery ₹120. Cash on Delivery isn’t possible there.');
  await expect(section.getByRole('button', { name: 'Change pincode' })).toBeFocused();
  await expectAccessibleAsItIs(page);
  await check(page, '744999');
  await expect(section).toContainText('We don’t deliver to 744999 yet.');
  await check(page, '744301');
  await expect(section).toContainText('too short for the way to 744301');
  await check(page, '744101');

  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.reload();
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByRole('region', { name: 'Check delivery' })).toContainText('Delivered to 744101 from');
  await expect(cart.getByRole('term').filter({ hasText: 'Shipping' }).locator('+ dd')).toHaveText('₹120');
});

test('a customer chooses a day, pays the zone’s fee and no cash', async ({ page, stocked }) => {
  await readyToOrder(page, await stocked('Dodol'));
  await expect(page.getByRole('region', { name: 'Delivery day' })).toBeHidden();
  await field(page, 'Pincode').fill('744101');
  const day = page.getByLabel('When should it arrive?');
  await expect(day).toHaveValue('');
  await expect(page.getByText('Cash on Delivery isn’t possible at this address.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeHidden();
  await day.selectOption(dayAhead(6));
  await expect(page.getByRole('complementary')).toContainText('₹120');
  await field(page, 'Pincode').fill('570001');
  await expect(day).toBeHidden();
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeVisible();
});

test('the day that was chosen is on the order', async ({ page, admin, stocked }) => {
  const { zones, updatedAt: _, ...settings } = await zonesOf(admin);
  const withCash = zones.map((zone) => (zone.name === NEAR.name ? { ...zone, codAllowed: true } : zone));
  await admin.put('/api/admin/delivery', { data: { ...settings, zones: withCash } });
  await readyToOrder(page, await stocked('Dodol'));
  await field(page, 'Pincode').fill('744101');
  await page.getByLabel('When should it arrive?').selectOption(dayAhead(6));
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText(longDayAhead(6))).toBeVisible();
  const [order] = await ordersOf(page);
  expect(order).toMatchObject({ estimatedDeliveryDate: dayAhead(6), shippingCost: 120 });
  await visit(page, '/orders');
  await expect(page.getByText('Best before').first()).toBeVisible();
});
