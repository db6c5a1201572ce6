import { dialog, openAdminOrders, place, read, someName } from './admin-orders-page.ts';
import { expect, expectNotice, register, test } from './shop.ts';

test.beforeEach(async ({ stocked }) => {
  await stocked('Appalam');
});

test('ships the selected orders with pasted tracking numbers after a preview', async ({ page, newVisitor, admin }) => {
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [first, second, other] = await place(buyer, name, 3);
  await openAdminOrders(page, name);
  for (const { id } of [first!, second!]) await page.getByRole('checkbox', { name: `Select order #${id}` }).check();
  await page.getByRole('button', { name: 'Tracking numbers' }).click();
  const form = dialog(page, 'Tracking numbers');
  const lines = (typed: string) => form.getByLabel('Orders and tracking numbers').fill(typed);

  await lines(`#${first!.id} D12345678\n#${other!.id} D87654321`);
  await expect(form.getByRole('alert')).toContainText(`#${other!.id} D87654321`);
  const preview = form.getByRole('region', { name: 'What will happen' });
  await expect(preview).toContainText('1 order will be marked as shipped:');
  await expect(preview.getByRole('listitem')).toHaveText([`#${first!.id} ${name}: India Post D12345678`]);
  await expect(preview).toContainText('1 customer will get an email.');

  await admin.post(`/api/orders/${first!.id}/status`, { data: { status: 'processing' } });
  await form.getByRole('button', { name: 'Save for 1 order' }).click();
  await expect(form.getByText(`#${first!.id}: This order has changed`)).toBeVisible();
  await lines(`#${first!.id} D12345678`);
  await form.getByRole('button', { name: 'Save for 1 order' }).click();
  await expectNotice(page, 'Status updated', '1 order is now shipped.');
  await expect(form).toBeHidden();
  expect(await read(admin, [first!.id, second!.id, other!.id])).toMatchObject([
    { id: other!.id, status: 'pending', tracking: null },
    { id: second!.id, status: 'pending', tracking: null },
    { id: first!.id, status: 'shipped', tracking: { carrier: 'india_post', number: 'D12345678' } },
  ]);
});
