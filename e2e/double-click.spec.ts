import { dialog, manage, openAdminOrders, place, read, someName } from './admin-orders-page.ts';
import { doubleClick } from './double-click.ts';
import { expect, expectNotice, register, test } from './shop.ts';

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
