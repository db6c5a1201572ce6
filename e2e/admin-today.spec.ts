import type { Order } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAsItIs } from './accessibility.ts';
import { dialog, place, read, someName } from './admin-orders-page.ts';
import { query } from './database.ts';
import { createProduct } from './products.ts';
import {
  administrator,
  dayAhead,
  emailTo,
  expect,
  expectNotice,
  notice,
  register,
  signIn,
  test,
  visit,
} from './shop.ts';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const line = (page: Page, name: string): Locator => section(page, 'Make').getByRole('checkbox', { name });
const parcel = (page: Page, { id }: Pick<Order, 'id'>): Locator =>
  section(page, 'Pack').getByRole('checkbox', { name: new RegExp(`^#${id} `) });

let days = 0;

/** A day on which no other test's orders are made, not even those of another worker. */
const ownDay = (): string => dayAhead(200 + test.info().workerIndex * 10 + days++);

/** Orders of a new product, to be made and sent on a separate day. */
async function orderFor(buyer: Page, product: { id: number }, day: string, count = 1): Promise<Order[]> {
  await register(buyer);
  const orders: Order[] = [];
  while (orders.length < count) {
    await buyer.request.post('/api/cart', { data: { productId: product.id, quantity: 3 } });
    const data = { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' };
    const placed = await buyer.request.post('/api/orders', { data: { ...data, contactName: someName() } });
    expect(placed.status()).toBe(201);
    orders.push((await placed.json()) as Order);
  }
  for (const { id } of orders)
    await query('update orders set dispatch_day = $1, estimated_delivery_date = $2 where id = $3', [day, day, id]);
  return orders;
}

async function openDay(page: Page, day: string): Promise<void> {
  await signIn(page.request, administrator());
  await visit(page, `/admin/today?day=${day}`);
  await expect(section(page, 'Make').getByRole('checkbox').first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the day is made and packed with one thumb, on two phones at once', async ({
    page,
    newVisitor,
    admin,
    consoleErrors,
  }) => {
    const day = ownDay();
    const sweet = await createProduct(admin, { stock: 100, netWeightGrams: 250 });
    const [first, second] = await orderFor(await newVisitor(), sweet, day, 2);
    const other = await newVisitor();
    await other.setViewportSize({ width: 390, height: 844 });
    for (const phone of [page, other]) await openDay(phone, day);

    await test.step('made is one tap, seen on the other phone, and undone', async () => {
      await expect(section(page, 'Make')).toContainText('6 pieces to make.');
      await line(page, sweet.name).tap();
      await expectNotice(page, `${sweet.name} made`, '6 pieces are done.');
      await expect(line(other, sweet.name)).toBeChecked();
      await expect(section(other, 'Make')).toContainText('Everything is made.');
      await notice(page).getByRole('button', { name: 'Undo' }).tap();
      await expectNotice(page, `${sweet.name} not made`, 'It is back on the list.');
      await expect(line(other, sweet.name)).not.toBeChecked();
      await line(other, sweet.name).tap();
      await expect(line(page, sweet.name)).toBeChecked();
    });

    await test.step('the parcel is weighed and packed', async () => {
      await expect(section(page, 'Pack')).toContainText('0 of 2 parcels packed.');
      const weigh = page.getByRole('button', { name: `Change the weight of order #${first!.id}: about 750 g` });
      await weigh.tap();
      await page.getByLabel('Weight in grams').fill('nothing');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expect(page.getByText('Please enter whole grams')).toBeVisible();
      await page.getByLabel('Weight in grams').fill('1,350');
      await page.getByRole('button', { name: 'Save', exact: true }).tap();
      await expectNotice(page, 'Weight saved', `Order #${first!.id}.`);
      await expect(
        other.getByRole('button', { name: `Change the weight of order #${first!.id}: 1.35 kg` }),
      ).toBeVisible();
      await parcel(page, first!).tap();
      await expectNotice(page, `Order #${first!.id} packed`, 'It is ready to be handed over.');
      await expect(parcel(other, first!)).toBeChecked();
      await expect(section(other, 'Pack')).toContainText('1 of 2 parcels packed.');
    });

    await test.step('a cancelled order leaves the list, and its pieces stay made', async () => {
      await admin.post(`/api/orders/${second!.id}/status`, { data: { status: 'cancelled' } });
      await expect(parcel(page, second!)).toHaveCount(0);
      await expect(section(page, 'Make')).toContainText('3 pieces more than ordered');
    });

    await test.step('tabs and sections are at the lower edge', async () => {
      const sections = page.getByRole('navigation', { name: 'Sections of the day' });
      await sections.getByRole('link', { name: 'Late' }).tap();
      await expect(page).toHaveURL(/#late$/);
      await expect(section(page, 'Late and at risk')).toBeInViewport();
      for (const bar of [sections, page.getByRole('navigation', { name: 'Administration' })]) {
        const box = (await bar.getByRole('list').boundingBox())!;
        expect(box.y).toBeGreaterThan(600);
        for (const link of await bar.getByRole('link').all())
          expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
      await expectAccessibleAsItIs(page);
    });

    await test.step('the notice of a lost connection covers neither of them', async () => {
      consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
      await page.context().setOffline(true);
      const lost = page.getByText(/You’re offline\./);
      await expect(lost).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Sections of the day' }).getByRole('list');
      await expect
        .poll(async () => {
          const [above, below] = [await lost.boundingBox(), await bar.boundingBox()];
          return above && below ? Math.round(above.y + above.height - below.y) : Infinity;
        })
        .toBeLessThanOrEqual(0);
    });
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the keyboard moves between pages, rows and the search', async ({ page, newVisitor, admin }) => {
    const day = ownDay();
    const sweet = await createProduct(admin, { stock: 100 });
    const [order] = await orderFor(await newVisitor(), sweet, day);
    await openDay(page, day);
    const { keyboard } = page;

    await test.step('j, k and x', async () => {
      await keyboard.press('j');
      await expect(line(page, sweet.name)).toBeFocused();
      await keyboard.press('x');
      await expect(line(page, sweet.name)).toBeChecked();
      await expectNotice(page, `${sweet.name} made`, '3 pieces are done.');
      await keyboard.press('j');
      await expect(parcel(page, order!)).toBeFocused();
      await keyboard.press('x');
      await expect(parcel(page, order!)).toBeChecked();
      await keyboard.press('k');
      await expect(line(page, sweet.name)).toBeFocused();
    });

    await test.step('g o, g t and /', async () => {
      await keyboard.press('g');
      await keyboard.press('o');
      await expect(page).toHaveURL('/admin/orders');
      await keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: 'Find an order' })).toBeFocused();
      await keyboard.type('gt');
      await expect(page).toHaveURL('/admin/orders');
      await page.getByRole('searchbox', { name: 'Find an order' }).fill(`#${order!.id}`);
      await keyboard.press('Enter');
      await expect(dialog(page, `Order #${order!.id}`)).toBeVisible();
      await keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).click();
      await keyboard.press('g');
      await keyboard.press('t');
      await expect(page).toHaveURL('/admin/today');
    });

    await test.step('? explains them, and they can be switched off', async () => {
      await expect(section(page, 'Pack')).toBeVisible();
      await keyboard.press('?');
      const help = dialog(page, 'Keyboard shortcuts');
      await expect(help).toContainText('Go to Today');
      await expectAccessibleAsItIs(page);
      await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
      await keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.reload();
      await expect(section(page, 'Pack')).toBeVisible();
      await keyboard.press('g');
      await keyboard.press('o');
      await keyboard.press('?');
      await expect(page).toHaveURL('/admin/today');
      await expect(help).toBeHidden();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await help.getByRole('switch', { name: 'Use keyboard shortcuts' }).check();
      await keyboard.press('Escape');
      await expect(help).toBeHidden();
      await keyboard.press('g');
      await keyboard.press('o');
      await expect(page).toHaveURL('/admin/orders');
    });
  });

  test('the panel has its own header, from which the shop, account and theme are reached', async ({ page }) => {
    await signIn(page.request, administrator());
    await visit(page, '/admin');
    await expect(page).toHaveURL('/admin/today');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('navigation', { name: 'Account' });
    for (const name of ['My Profile', 'My Orders']) await expect(account.getByRole('link', { name })).toBeVisible();
    await expect(account.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await expect(account.getByRole('link', { name: 'हिन्दी' })).toBeVisible();
    await expectAccessibleAsItIs(page);
    await account.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: 'To do' }).click();
    await expect(page).toHaveURL('/admin/today#decide');
    await header.getByRole('link', { name: 'Mithai, to the shop' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('shows late orders, and opens one', async ({ page, newVisitor, admin }) => {
    const sweet = await createProduct(admin, { stock: 100 });
    const [order] = await orderFor(await newVisitor(), sweet, dayAhead(0));
    await query('update orders set dispatch_day = $1, estimated_delivery_date = $1 where id = $2', [
      dayAhead(-9),
      order!.id,
    ]);
    await signIn(page.request, administrator());
    await visit(page, '/admin/today');
    const late = section(page, 'Late and at risk')
      .getByRole('listitem')
      .filter({ hasText: `#${order!.id} ` });
    await expect(late).toContainText('Can’t keep its day');
    await late.getByRole('link', { name: `Open order #${order!.id}` }).click();
    await expect(dialog(page, `Order #${order!.id}`)).toBeVisible();
    await visit(page, '/admin/today');
    await expect(section(page, 'Late and at risk')).toBeVisible();
    await expectAccessible(page);
    await admin.post(`/api/orders/${order!.id}/status`, { data: { status: 'cancelled' } });
  });

  test('delivery dates are set from the selection, undone, and emailed once', async ({
    page,
    newVisitor,
    admin,
    consoleErrors,
  }) => {
    consoleErrors.expect(/409.*delivery-date/, 'asks about a day that is far ahead');
    const name = someName();
    const buyer = await newVisitor();
    const { email } = await register(buyer);
    const orders = await place(buyer, name, 2);
    const ids = orders.map(({ id }) => id);
    await admin.post(`/api/orders/${ids[1]}/status`, { data: { status: 'delivered' } });
    await signIn(page.request, administrator());
    await visit(page, `/admin/orders?search=${encodeURIComponent(name)}`);
    const open = async () => {
      await page.getByRole('checkbox', { name: 'Select all shown' }).check();
      await page.getByRole('button', { name: 'Delivery date' }).click();
      return dialog(page, 'Set the delivery date');
    };
    let form = await open();
    await form.getByLabel('Delivery date').fill(dayAhead(20));
    await expect(form).toContainText('1 order will be expected on');
    await expect(form).toContainText(`#${ids[1]} is delivered.`);
    await expectAccessibleAsItIs(page);
    const before = (await read(admin, [ids[0]!]))[0]!.estimatedDeliveryDate;
    await form.getByRole('button', { name: 'Set for 1 order' }).click();
    await expectNotice(page, 'Delivery dates updated', 'The delivery date of 1 order is changed.');
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expectNotice(page, 'Undone', 'No email was sent.');
    expect((await read(admin, [ids[0]!]))[0]!.estimatedDeliveryDate).toBe(before);

    form = await open();
    await form.getByLabel('Delivery date').fill(dayAhead(90));
    await form.getByRole('button', { name: 'Set for 1 order' }).click();
    await page.getByRole('button', { name: 'Yes, this is right' }).click();
    await expectNotice(page, 'Delivery dates updated', 'The delivery date of 1 order is changed.');
    await emailTo(email, new RegExp(`#${ids[0]} should arrive`));
    await visit(page, `/admin/orders?delivery=${dayAhead(90)}&sort=delivery`);
    await expect(page.getByRole('button', { name: `Manage order #${ids[0]}`, exact: true })).toBeVisible();
  });
});
