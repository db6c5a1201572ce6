import type { Page } from '@playwright/test';
import { dialog, manage, openAdminOrders, place, read, someName } from './admin-orders-page.ts';
import { expect, expectNotice, register, test } from './shop.ts';

async function orderInTwoWindows(page: Page, newVisitor: () => Promise<Page>) {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [order] = await place(buyer, name);
  const other = await newVisitor();
  for (const window of [page, other]) {
    await openAdminOrders(window, name);
    await manage(window, order!);
  }
  return { order, other };
}

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

test('rejects a bulk change of orders that another window changed, and reports it', async ({
  page,
  newVisitor,
  admin,
}) => {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [first, second] = await place(buyer, name, 2);
  await openAdminOrders(page, name);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  const form = dialog(page, 'Change status');
  await form.getByLabel('New status').selectOption('shipped');
  await form.getByLabel('Note to the customer').fill('By the noon bus');
  await admin.post(`/api/orders/${first!.id}/status`, { data: { status: 'cancelled' } });
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeAttached();
  await form.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(form.getByRole('alert')).toContainText(`#${first!.id}: This order has changed`);
  expect((await read(admin, [first!.id, second!.id])).map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'shipped',
  ]);
});

test('shows another window’s change of an order and keeps the typed note', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/api\/orders/, 'it was changed meanwhile');
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const { order, other } = await orderInTwoWindows(page, newVisitor);
  const form = dialog(page, `Order #${order!.id}`);
  await form.getByLabel('New status').selectOption('shipped');
  await form.getByLabel('Note to the customer').fill('By the noon bus');

  const theirs = dialog(other, `Order #${order!.id}`);
  await theirs.getByLabel('New status').selectOption('processing');
  await theirs.getByLabel('Note to the customer').fill('The ghee was late');
  await theirs.getByRole('button', { name: 'Update Status' }).click();
  await expectNotice(other, 'Status updated', `Order #${order!.id} is now processing.`);

  await expect(form.getByText('This order has changed')).toBeVisible();
  await form.getByRole('button', { name: 'Update Status' }).click();
  await expectNotice(page, 'Failed to update order status', 'This order has changed since you opened it.');
  const notified = form.getByRole('alert').filter({ hasText: 'This order has changed' });
  await expect(notified).toContainText('Status: Pending to Processing.');
  await expect(notified).toContainText('The ghee was late');
  await expect(form.getByLabel('Note to the customer')).toHaveValue('By the noon bus');

  await test.step('reports a lost connection and loses nothing', async () => {
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'Failed to update order status', 'We couldn’t reach the shop.');
    await expect(form.getByLabel('Note to the customer')).toHaveValue('By the noon bus');
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'Status updated', `Order #${order!.id} is now shipped.`);
    await expect(form.getByText('This order has changed')).toBeHidden();
  });
});

test('shows the current order when it is opened again, with the typed input', async ({ page, newVisitor }) => {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [order, other] = await place(buyer, name, 2);
  await openAdminOrders(page, name);
  const form = dialog(page, `Order #${order!.id}`);

  await test.step('keeps a typed note after closing the order, until it is sent', async () => {
    await manage(page, order!);
    await form.getByLabel('Note to the customer').fill('By the noon bus');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await manage(page, other!);
    await expect(dialog(page, `Order #${other!.id}`).getByLabel('Note to the customer')).toHaveValue('');
    await page.keyboard.press('Escape');
    await manage(page, order!);
    await expect(form.getByLabel('Note to the customer')).toHaveValue('By the noon bus');
    await form.getByLabel('New status').selectOption('shipped');
    await form.getByRole('button', { name: 'Update Status' }).click();
    await expectNotice(page, 'Status updated', `Order #${order!.id} is now shipped.`);
    await expect(form.getByLabel('Note to the customer')).toHaveValue('');
    await form.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('shows the current order when it is opened again after a change', async () => {
    await manage(page, other!);
    const theirs = dialog(page, `Order #${other!.id}`);
    await expect(theirs.getByLabel('New status')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: `Select order #${other!.id}` }).check();
    await page.getByRole('button', { name: 'Change status' }).click();
    await dialog(page, 'Change status').getByLabel('New status').selectOption('processing');
    await dialog(page, 'Change status').getByRole('button', { name: 'Change 1 order' }).click();
    await expect(dialog(page, 'Change status')).toBeHidden();
    await manage(page, other!);
    await theirs.getByRole('button', { name: 'Set Delivery Date' }).click();
    await expect(
      theirs
        .getByRole('definition')
        .filter({ hasText: /20\d\d/ })
        .first(),
    ).toBeVisible();
    await expect(theirs.getByText('This order has changed')).toHaveCount(0);
  });
});
