import type { Locator, Page } from '@playwright/test';
import { dialog, manage, openAdminOrders, place, read, someName } from './admin-orders-page.ts';
import { fillLabel } from './application.ts';
import { becomePartner, card, openDashboard, photograph, productsOf } from './partners.ts';
import { expect, expectNotice, register, test } from './shop.ts';

/** Clicks twice before the shop answers; returns a function that counts the requests. */
async function doubleClick(page: Page, button: Locator, path: string): Promise<() => number> {
  const clicked = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent += 1;
    await clicked.promise;
    return route.continue();
  });
  await button.dblclick();
  clicked.resolve();
  return () => sent;
}

test('a double click submits a partner’s product once', async ({ page, admin }) => {
  await becomePartner(page, admin);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const form = page.getByRole('form', { name: 'Add New Product' });
  await form.getByLabel('Product Name').fill('Til Chikki');
  await form.getByLabel('Description').fill('Sesame brittle with jaggery, thin and crisp.');
  await form.getByLabel('Price (₹)').fill('149.5');
  await fillLabel(form);
  await form.getByLabel('Picture').setInputFiles(await photograph('#a0522d'));
  const submit = form.getByRole('button', { name: 'Submit for Review' });
  await expect(submit).toBeEnabled();

  const sent = await doubleClick(page, submit, '**/api/partner-sellers/products');
  await expectNotice(page, 'Product created', 'Your product has been submitted for review');
  expect(sent()).toBe(1);
  await expect(card(page, 'Til Chikki')).toHaveCount(1);
  expect(await productsOf(page)).toHaveLength(1);
});

test('a double click of the administrator sends each change of orders once', async ({
  page,
  newVisitor,
  admin,
  stocked,
}) => {
  await stocked('Appalam');
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [first, second] = await place(buyer, name, 2);
  await openAdminOrders(page, name);

  await test.step('changes several orders once', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: 'Change status' }).click();
    const form = dialog(page, 'Change status');
    await form.getByLabel('New status').selectOption('processing');
    const submit = form.getByRole('button', { name: 'Change 2 orders' });
    const sent = await doubleClick(page, submit, '**/api/admin/orders/status');
    await expectNotice(page, 'Status updated', '2 orders are now processing.');
    await expect(form).toBeHidden();
    expect(sent()).toBe(1);
  });

  await test.step('changes one order once', async () => {
    await manage(page, first!);
    const form = dialog(page, `Order #${first!.id}`);
    await form.getByLabel('New status').selectOption('shipped');
    const update = form.getByRole('button', { name: 'Update Status' });
    const sent = await doubleClick(page, update, '**/api/orders/*/status');
    await expectNotice(page, 'Status updated', `Order #${first!.id} is now shipped.`);
    await expect(update).toBeEnabled();
    expect(sent()).toBe(1);
    await expect(form.getByText('This order has changed')).toBeHidden();
    expect((await read(admin, [first!.id]))[0]!.statusHistory).toHaveLength(3);
    await form.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('sets tracking numbers once', async () => {
    await page.getByRole('checkbox', { name: `Select order #${second!.id}` }).check();
    await page.getByRole('button', { name: 'Tracking numbers' }).click();
    const form = dialog(page, 'Tracking numbers');
    await form.getByLabel('Orders and tracking numbers').fill(`#${second!.id} D12345678`);
    const submit = form.getByRole('button', { name: 'Save for 1 order' });
    const sent = await doubleClick(page, submit, '**/api/admin/orders/status');
    await expectNotice(page, 'Status updated', '1 order is now shipped.');
    await expect(form).toBeHidden();
    expect(sent()).toBe(1);
  });
});
