import { carrierSettingsSchema, type Order } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { place, read, someName } from './admin-orders-page.ts';
import { administrator, expect, expectNotice, notice, register, signIn, test, visit } from './shop.ts';

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

const PHONE = { contactPhone: '+91 98400 12345' };

/** The page of the day on which the orders are to be sent. */
async function openToday(page: Page, admin: APIRequestContext, { id }: Pick<Order, 'id'>): Promise<void> {
  const [order] = await read(admin, [id]);
  await visit(page, `/admin/today${order?.dispatchDay ? `?day=${order.dispatchDay}` : ''}`);
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** As a scanner does. */
async function scan(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = section(page, 'Hand over').getByRole('form', { name: 'Scan or type' }).getByLabel(label);
  await field.pressSequentially(text);
  await field.press('Enter');
}

test('hands parcels over by a scanner, keeping scans that match no parcel', async ({ page, newVisitor, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await newVisitor();
  await register(buyer);
  const [first, second] = (await place(buyer, someName(), 2)) as [Order, Order];
  await signIn(page.request, administrator());
  await openToday(page, admin, first);
  const form = section(page, 'Hand over').getByRole('form', { name: 'Scan or type' });
  await form.getByLabel('Carrier').selectOption('DTDC');

  await scan(page, 'Order number', '999999');
  await expect(form.getByText('“999999” isn’t one of this day’s parcels')).toBeVisible();
  await expect(form.getByLabel('Order number')).toHaveValue('999999');
  await scan(page, 'Order number', `#${first.id}`);
  await expect(form.getByLabel(`Tracking number of #${first.id}`)).toBeFocused();
  await scan(page, `Tracking number of #${first.id}`, String(second.id));
  await expect(form.getByText(`${second.id} is the number of another order`)).toBeVisible();
  await expectAccessibleAsItIs(page);
  await scan(page, `Tracking number of #${first.id}`, 'D12345678');
  await expectNotice(page, `#${first.id} is on its way`, 'The customer gets an email.');
  await expect(form.getByLabel('Order number')).toBeFocused();
  expect(await read(admin, [first.id])).toMatchObject([
    { status: 'shipped', tracking: { carrier: 'dtdc', number: 'D12345678' } },
  ]);

  await page.setViewportSize({ width: 1280, height: 844 });
  await scan(page, 'Order number', String(second.id));
  await scan(page, `Tracking number of #${second.id}`, 'D87654321');
  await expectNotice(page, `#${second.id} is on its way`, 'The customer gets an email.');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await read(admin, [second.id]))[0])
    .toMatchObject({
      status: 'pending',
      tracking: null,
    });
});

test('hands over a pasted list, and names the lines that are left', async ({ page, newVisitor, admin }) => {
  const buyer = await newVisitor();
  await register(buyer);
  const [first, second] = (await place(buyer, someName(), 2)) as [Order, Order];
  await signIn(page.request, administrator());
  await openToday(page, admin, first);
  const handOver = section(page, 'Hand over');
  await handOver.getByRole('button', { name: 'Paste a list' }).click();
  const form = handOver.getByRole('form', { name: 'Paste a list' });
  const list = form.getByLabel('Orders and tracking numbers');
  await list.fill(`#${first.id} EW123456789IN\n999999 EW987654321IN\n${second.id} EW111111111IN\nhello`);
  await expect(form.getByRole('alert')).toContainText('999999 EW987654321IN: not one of this day’s parcels');
  await form.getByRole('button', { name: 'Hand over 2 parcels' }).click();
  await expectNotice(page, '2 parcels are on their way', 'The customers get an email.');
  await expect(list).toHaveValue('999999 EW987654321IN\nhello');
});

test('books a parcel, follows its scans, and records its cash', async ({ page, newVisitor, admin }) => {
  const url = '/api/admin/carrier-settings';
  const settings = carrierSettingsSchema.parse(await (await admin.get(url)).json());
  const buyer = await newVisitor();
  await register(buyer);
  const [order, lost] = (await place(buyer, someName(), 2, PHONE)) as [Order, Order];

  await signIn(page.request, administrator());
  await visit(page, '/admin/settings?section=delivery');
  const form = page.getByRole('form', { name: 'Courier', exact: true });
  await form.getByLabel('Hand over parcels').selectOption('With Shiprocket');
  await form.getByLabel('Pickup address').fill('');
  await form.getByRole('button', { name: 'Save Courier' }).click();
  await expect(form.getByText('Please enter the name of your pickup address')).toBeVisible();
  await form.getByLabel('Pickup address').fill('Kitchen');
  await form.getByRole('button', { name: 'Save Courier' }).click();
  await expectNotice(page, 'Courier saved', 'Parcels can be booked on Today.');

  await openToday(page, admin, order);
  const handOver = section(page, 'Hand over');
  for (const { id } of [order, lost])
    await handOver.getByRole('button', { name: `Book order #${id}`, exact: true }).click();
  for (const { id } of [order, lost])
    await expect(handOver.getByRole('link', { name: `Label of order #${id}`, exact: true })).toBeVisible({
      timeout: 20_000,
    });
  await expectAccessibleAsItIs(page);

  await test.step('a booking made by mistake is taken back, and the order booked again', async () => {
    await handOver.getByRole('button', { name: `Take back the booking of order #${lost.id}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: `Take back the booking of #${lost.id}?` });
    await expectAccessibleAsItIs(page);
    await question.getByRole('button', { name: 'Take Back Booking' }).dblclick();
    await expectNotice(page, 'Booking taken back', `Order #${lost.id} is no longer booked.`);
    expect(await read(admin, [lost.id])).toMatchObject([{ status: 'pending', tracking: null }]);
    await handOver.getByRole('button', { name: `Try again to book order #${lost.id}`, exact: true }).click();
    await expect(handOver.getByRole('link', { name: `Label of order #${lost.id}`, exact: true })).toBeVisible({
      timeout: 20_000,
    });
  });

  const courierScans = (id: number, name: string) =>
    admin.post(`${process.env.CARRIER_URL}/control/orders/${id}/scans`, { data: { scan: name, delivery: 'twice' } });
  for (const name of ['picked_up', 'delivered']) await courierScans(order.id, name);
  await courierScans(lost.id, 'lost');
  const trouble = handOver.getByRole('listitem').filter({ hasText: 'Lost or damaged' });
  // Its route may still list it, too.
  await expect(trouble.getByRole('link', { name: `#${lost.id}` }).first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => expect(await read(admin, [order.id])).toMatchObject([{ status: 'delivered' }])).toPass();

  const collect = section(page, 'Collect');
  await collect.getByRole('button', { name: `Record the cash of order #${order.id}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference').fill('Bag 7');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    collect.getByRole('button', { name: `Record the cash of order #${order.id}`, exact: true }),
  ).toBeHidden();
  await trouble.getByRole('button', { name: `Done with the parcel of order #${lost.id}` }).click();
  await expect(trouble.getByRole('link', { name: `#${lost.id}` })).toBeHidden();

  const { updatedAt } = carrierSettingsSchema.parse(await (await admin.get(url)).json());
  expect((await admin.patch(url, { data: { ...settings, updatedAt } })).status()).toBe(200);
});
