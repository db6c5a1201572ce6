import { orderSchema, type UpdateDeliverySettings } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { confirmation, field, placeOrder, readyToOrder } from './checkout.ts';
import {
  administrator,
  dayAhead,
  expect,
  expectNotice,
  longDayAhead,
  ordersOf,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
} from './shop.ts';

// Pincodes of this file's own, because the other tests use the shop at the same time.
const NEAR = { name: 'Port Blair', prefixes: ['744101'], transitDays: 1, fee: 120, codAllowed: false };
const FAR = { name: 'Nicobar', prefixes: ['744301'], transitDays: 20, fee: null, codAllowed: true };
const NOWHERE = { name: 'Not served', prefixes: ['744999'], isServed: false };

test.describe.configure({ mode: 'serial' });

/** Without a version. */
const settingsOf = async (admin: APIRequestContext): Promise<UpdateDeliverySettings> => {
  const settings: UpdateDeliverySettings = await (await admin.get('/api/admin/delivery')).json();
  delete settings.updatedAt;
  return settings;
};

test.beforeEach(async ({ admin }) => {
  const settings = await settingsOf(admin);
  const others = settings.zones.filter(({ prefixes }) => prefixes.includes('*'));
  const added = [NEAR, FAR, NOWHERE].map((zone) => ({ ...others[0], ...zone }));
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

test('a product says whether and when it can be delivered, and the cart remembers the pincode', async ({
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
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
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
  const settings = await settingsOf(admin);
  const withCash = settings.zones.map((zone) => (zone.name === NEAR.name ? { ...zone, codAllowed: true } : zone));
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

test('the owner adds a zone, which an open page follows, and a wrong file changes nothing', async ({
  page,
  newVisitor,
  stocked,
}) => {
  const office = await newVisitor();
  await signIn(office.request, administrator());
  const { id } = await stocked('Dodol');
  await visit(page, `/product/${id}`);
  const section = await check(page, '744205');
  await expect(section).toContainText('We deliver to 744205.');

  await visit(office, '/admin/settings?section=delivery');
  await office.getByRole('button', { name: 'Add Zone' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Diglipur');
  await dialog.getByLabel('Pincodes').fill('744205');
  await dialog.getByLabel('Days on the way').fill('three');
  await dialog.getByRole('button', { name: 'Save Zone' }).click();
  await expect(dialog).toContainText('Please enter 0 to 30 days, or nothing');
  await dialog.getByLabel('Days on the way').fill('3');
  await dialog.getByRole('button', { name: 'Save Zone' }).click();
  await expectNotice(office, 'Delivery and kitchen saved', 'Orders already placed stay as they are.');
  await expect(section).toContainText('Delivered to 744205 from');
  await expectAccessibleAsItIs(office);

  await office.getByRole('button', { name: 'Import CSV' }).click();
  const csv = 'Zone,Pincodes,Served,Days on the way,Fee (INR),Cut-off hour,Cash on Delivery\nMysuru,57x,yes,soon,,,';
  const file = { name: 'zones.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog).toContainText('2 errors to correct in the file');
  await expect(dialog).toContainText('Row 2, Days on the way: Please enter 0 to 30 days, or nothing');
  await office.keyboard.press('Escape');
  await expect(office.getByText('Diglipur')).toBeVisible();
});

test('the kitchen list names what to make, for which orders, and where it goes', async ({
  page,
  newVisitor,
  stocked,
}) => {
  await register(page);
  await putIntoCart(page, await stocked('Dodol'), 3);
  const data = { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' };
  const { id } = orderSchema.parse(await (await page.request.post('/api/orders', { data })).json());

  const office = await newVisitor();
  await signIn(office.request, administrator());
  await visit(office, '/admin/orders');
  await office.getByRole('link', { name: 'Kitchen list' }).click();
  const dodol = office.getByRole('row').filter({ hasText: 'Dodol' });
  await expect(dodol).toContainText(`#${id} (3)`);
  const parcel = office.getByRole('listitem').filter({ hasText: `#${id}` });
  await expect(parcel).toContainText('Kochi 682001');
  await expectStateAccessible(office, ALL_RULES);
  await parcel.getByRole('link').click();
  await expect(office.getByRole('dialog')).toContainText(`#${id}`);
});

test('a pre-order says from when it is delivered, on the page, in the cart and on the order', async ({
  page,
  admin,
  stocked,
}) => {
  const product = await stocked('Joynagar Moa');
  const until = (deliveredFrom: string | null) =>
    admin.put(`/api/products/${product.id}`, { data: { ...product, status: 'active', deliveredFrom } });
  expect((await until(dayAhead(40))).status()).toBe(200);
  await visit(page, `/product/${product.id}`);
  await expect(page.getByText('Pre-order: delivered from')).toBeVisible();
  await readyToOrder(page, product);
  await expect(page.getByRole('complementary').getByText('Pre-order: delivered from').first()).toBeVisible();
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ estimatedDeliveryDate: dayAhead(40) }]);
  expect((await until(null)).status()).toBe(200);
});
