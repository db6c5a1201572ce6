import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ageConfirmation } from './account.ts';
import {
  ADDRESS,
  someName,
  place,
  read,
  openAdminOrders,
  numbers,
  shown,
  searchField,
  dialog,
  manage,
} from './admin-orders-page.ts';
import { administrator, dayAhead, expect, expectNotice, emailTo, register, test, visit } from './shop.ts';

async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; !(await hasFocus()); steps += 1) {
    expect(steps, 'steps to what is wanted').toBeLessThan(60);
    await page.keyboard.press(key);
  }
}

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

test('finds ten orders and ships them at once by keyboard, and emails their customers', async ({
  page,
  newVisitor,
  admin,
}) => {
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  const name = someName();
  const orders = await place(buyer, name, 10);
  await openAdminOrders(page);
  await walkTo(page, searchField(page));
  await page.keyboard.type(name);
  await expect(page).toHaveURL(`/admin/orders?search=${name.replace(' ', '+')}`);
  await expect(shown(page)).toHaveText(numbers(orders));

  await walkTo(page, page.getByRole('checkbox', { name: 'Select all shown' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('10 selected')).toBeVisible();
  await walkTo(page, page.getByRole('button', { name: 'Change status' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Change status');
  await walkTo(page, form.getByLabel('New status'));
  await page.keyboard.type('Shipped');
  await walkTo(page, form.getByLabel('Note to the customer'));
  await page.keyboard.type('By the noon bus');
  await expect(form.getByRole('status')).toContainText('10 orders will be shipped.');
  await expect(form.getByRole('status')).toContainText('10 customers will get an email.');
  await walkTo(page, form.getByRole('button', { name: 'Change 10 orders' }));
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Status updated', '10 orders are now shipped.');
  await expect(form).toBeHidden();
  await expect(page.getByText('None selected')).toBeVisible();
  await expect(page.getByRole('table').getByText('Shipped')).toHaveCount(10);

  const ids = orders.map(({ id }) => id);
  for (const order of await read(admin, ids))
    expect(order.statusHistory[0]).toMatchObject({ status: 'shipped', notes: 'By the noon bus' });
  expect((await emailTo(email, new RegExp(`#${ids[0]} is on its way`))).text).toContain('By the noon bus');
});

test('previews a bulk change and reports rejected orders', async ({ page, newVisitor, admin }) => {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [fresh, shipped, cancelled] = await place(buyer, name, 3);
  await admin.post(`/api/orders/${shipped!.id}/status`, { data: { status: 'shipped' } });
  await admin.post(`/api/orders/${cancelled!.id}/status`, { data: { status: 'cancelled' } });
  await openAdminOrders(page, name);

  await test.step('asks for a missing selection', async () => {
    await page.getByRole('button', { name: 'Change status' }).click();
    await expectNotice(page, 'No order selected', 'Please select at least one order.');
    await page.getByRole('checkbox', { name: `Select order #${fresh!.id}` }).check();
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('button', { name: 'Change 1 order' }).click();
    await expectNotice(page, 'No status selected', 'Please choose a status.');
    await dialog(page, 'Change status').getByRole('button', { name: 'Close' }).first().click();
    await manage(page, fresh!);
    await page.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'No status selected', 'Please choose a status.');
    await page.getByLabel('Estimated delivery date').fill('');
    await page.getByRole('button', { name: 'Set Delivery Date' }).click();
    await expectNotice(page, 'No date selected', 'Please choose a date.');
    await dialog(page, `Order #${fresh!.id}`).getByRole('button', { name: 'Close' }).click();
  });

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  const form = dialog(page, 'Change status');
  const preview = form.getByRole('status');
  await form.getByLabel('New status').selectOption('shipped');
  await expect(preview).toContainText('1 order will be shipped.');
  await expect(preview).toContainText(`#${shipped!.id}: it is already shipped.`);
  await expect(preview).toContainText(`#${cancelled!.id}: it is cancelled. Add a note to say why that changes.`);
  await form.getByLabel('New status').selectOption('cancelled');
  await expect(preview).toContainText('2 orders will be cancelled.');
  await expect(preview).toContainText('2 pieces go back into stock.');
  await expect(preview).toContainText('1 order has already shipped, so its pieces stay out of stock.');
  await expect(form.getByRole('button', { name: 'Cancel 2 orders' })).toBeVisible();

  await form.getByLabel('New status').selectOption('processing');
  await form.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(form).toContainText('2 orders are now processing.');
  await expect(form.getByRole('alert')).toContainText(`#${cancelled!.id}: This order is cancelled. Please add a note`);
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect((await read(admin, [fresh!.id]))[0]?.status).toBe('processing');
});

test('finds orders by number, phone, status, payment and date, and offers to clear filters without a match', async ({
  page,
  newVisitor,
  admin,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*orders[.]csv/, 'the password is asked for');
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [first] = await place(buyer, name, 1, { contactPhone: '+91 98480 22338' });
  const [second] = await place(buyer, name, 1, { paymentMethod: 'upi' });
  await admin.post(`/api/orders/${second!.id}/status`, { data: { status: 'cancelled' } });
  await openAdminOrders(page, name);
  await expect(shown(page)).toHaveText(numbers([first!, second!]));

  await test.step('exports the filtered orders as a file, after asking for the password', async () => {
    await ageConfirmation(page);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const downloading = page.waitForEvent('download');
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(question).toContainText('to download customers’ names and addresses');
    await question.getByLabel('Password', { exact: true }).fill(administrator().password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^mithai-orders-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFOrder,Day,Status,')).toBe(true);
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0])),
    ).toEqual([second!.id, first!.id]);
  });

  const filters = page.getByRole('search', { name: 'Find orders' });

  await filters.getByLabel('Status').selectOption('cancelled');
  await expect(shown(page)).toHaveText([`#${second!.id}`]);
  await expect(page).toHaveURL(/status=cancelled/);
  await filters.getByLabel('Payment method').selectOption('cod');
  await expect(page.getByText('No matching orders')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show all orders' }).last().click();
  await expect(page).toHaveURL('/admin/orders');
  await expect(searchField(page)).toHaveValue('');

  await searchField(page).fill(`#${first!.id}`);
  await expect(shown(page)).toHaveText([`#${first!.id}`]);
  await searchField(page).fill('9848022338');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`#${first!.id}`);

  await visit(page, `/admin/orders?search=${encodeURIComponent(name)}&to=2020-01-01`);
  await expect(page.getByText('No matching orders')).toBeVisible();
  await expect(filters.getByLabel('To date')).toHaveValue('2020-01-01');
  await filters.getByLabel('From date').fill('2020-01-02');
  await expect(filters.getByLabel('To date')).toHaveAccessibleDescription('The end date is before the start date.');
  await expect(filters.getByRole('button', { name: 'Download CSV' })).toBeDisabled();

  await test.step('searches for special characters literally', async () => {
    await visit(page, '/admin/orders');
    const field = searchField(page);
    for (const rubbish of [
      '%_\\',
      `'"; drop table orders; --`,
      '<img src=x onerror=alert(1)>¯\\_(ツ)_/¯',
      'x'.repeat(10_000),
    ]) {
      const search = rubbish.slice(0, 100);
      const answered = page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('search') === search,
      );
      await field.fill(rubbish);
      expect(await (await answered).json()).toEqual([]);
      await expect(page.getByText('No matching orders')).toBeVisible();
    }
    await visit(
      page,
      `/admin/orders?search=${'%25'.repeat(2000)}&status=lost&payment=1&from=x&to=2026-02-30&order=abc`,
    );
    await expect(page.getByText('No matching orders')).toBeVisible();
    await visit(page, '/admin/orders?order=999999999');
    await expect(dialog(page, 'Order #999999999')).toContainText('We couldn’t find order #999999999.');
  });
});

test('sets a delivery date of tomorrow and shows the whole order', async ({ page, newVisitor }) => {
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  const name = someName();
  const [order] = await place(buyer, name, 1, {
    contactPhone: '+91 98480 22338',
    giftPacking: true,
    giftPackingType: 'premium',
    giftMessage: 'For Amma,\nwith love',
  });
  await openAdminOrders(page, name);
  await manage(page, order!);
  await expect(page).toHaveURL(new RegExp(`order=${order!.id}`));
  const form = dialog(page, `Order #${order!.id}`);
  await expect(form.getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute('href', 'tel:+919848022338');
  await expect(form.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  for (const text of [ADDRESS, 'Cash on Delivery', 'Appalam', 'Premium', 'For Amma,', '₹99.00'])
    await expect(form).toContainText(text);

  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(tomorrow);
  const date = form.getByLabel('Estimated delivery date');
  await expect(date).toHaveValue(day);
  await expect(date).toHaveAccessibleDescription('We suggest tomorrow.');
  await date.fill(dayAhead(90));
  await expect(date).toHaveAccessibleDescription(/^That is [\d,]+ days from now\.$/);
  await date.fill(day);
  await form.getByRole('button', { name: 'Set Delivery Date' }).click();
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    month: 'long',
    day: '2-digit',
    year: 'numeric',
  }).format(tomorrow);
  await expectNotice(page, 'Delivery date updated', `Order #${order!.id} is expected on ${written}.`);
  await expect(form.getByRole('definition').filter({ hasText: written })).toBeVisible();

  await form.getByRole('button', { name: 'Remove the date' }).click();
  await expectNotice(page, 'Delivery date updated', `Order #${order!.id} no longer has a delivery date.`);
  await expect(form.getByRole('definition').filter({ hasText: written })).toBeHidden();
  await expect(form.getByRole('button', { name: 'Remove the date' })).toBeHidden();
  const mail = await emailTo(email, /A change to the delivery date/);
  expect(mail.text).toContain('We can no longer promise the delivery date we gave you.');

  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/order=/);
  await expect(page.getByRole('button', { name: `Manage order #${order!.id}`, exact: true })).toBeFocused();
});

test('asks for confirmation of a cancellation and states its consequences', async ({ page, newVisitor, admin }) => {
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  const name = someName();
  const [order] = await place(buyer, name, 1, { paymentMethod: 'upi' });
  const [other] = await place(buyer, name);
  await openAdminOrders(page, name);
  await manage(page, order!);
  const form = dialog(page, `Order #${order!.id}`);
  await form.getByLabel('New status').selectOption('cancelled');
  await form.getByRole('button', { name: 'Update Status' }).click();
  const question = dialog(page, `Cancel order #${order!.id}?`);
  for (const text of [email, 'It isn’t paid yet.', 'Back into stock']) await expect(question).toContainText(text);
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(question).toBeHidden();
  expect((await read(admin, [order!.id]))[0]?.status).toBe('pending');
  await form.getByRole('button', { name: 'Update Status' }).click();
  await expect(question.getByRole('status')).toHaveText('2');
  await question.getByRole('button', { name: /^Decrease quantity/ }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expectNotice(page, 'Status updated', `Order #${order!.id} is now cancelled.`);
  await expect(form.getByLabel('Estimated delivery date')).toBeHidden();
  expect((await read(admin, [order!.id]))[0]?.items[0]?.restocked).toBe(1);

  await form.getByLabel('New status').selectOption('processing');
  await form.getByRole('button', { name: 'Update Status' }).click();
  await expect(form.getByText('Please write a note first.')).toBeVisible();
  await expect(form.getByLabel('Note to the customer')).toBeFocused();
  await form.getByRole('button', { name: 'Close' }).click();

  await test.step('undoes a mistaken status by keyboard without an email', async () => {
    await manage(page, other!);
    const form = dialog(page, `Order #${other!.id}`);
    await form.getByLabel('New status').selectOption('shipped');
    await form.getByLabel('Tracking number').fill('ew 123 456 789 in');
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'Status updated', `Order #${other!.id} is now shipped.`);
    await expect(page.getByText('Undo', { exact: true })).toHaveCount(1);
    await form.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Undone', `Order #${other!.id} is back to how it was. No email was sent.`);
    await expect(form.getByText('This order has changed')).toBeHidden();
    expect((await read(admin, [other!.id]))[0]).toMatchObject({ status: 'pending', tracking: null });

    await test.step('undoes a status from the toast after the order is closed', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await form.getByLabel('New status').selectOption('processing');
      const update = form.getByRole('button', { name: 'Update Status' });
      await update.evaluate((button) => button.scrollIntoView({ block: 'end' }));
      await update.click();
      await expectNotice(page, 'Status updated', `Order #${other!.id} is now processing.`);
      await expect(form.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(form).toBeHidden();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expectNotice(page, 'Undone', `Order #${other!.id} is back to how it was. No email was sent.`);
      expect((await read(admin, [other!.id]))[0]).toMatchObject({ status: 'pending' });
    });
  });
});
