import { expectAccessibleAsItIs } from './accessibility.ts';
import { dialog, manage, openAdminOrders, place, read, searchField, someName } from './admin-orders-page.ts';
import { createProduct } from './products.ts';
import { emailTo, expect, expectNotice, register, test } from './shop.ts';

for (const width of [390, 1280]) {
  test(`staff change an order’s items, address and day, and the customer hears of it, at ${width} px`, async ({
    page,
    admin,
    newVisitor,
    stocked,
  }) => {
    await stocked('Appalam');
    const extra = await createProduct(admin, { price: 100 });
    await admin.patch(`/api/products/${extra.id}/stock`, { data: { stock: 20 } });
    const buyer = await newVisitor();
    const { email } = await register(buyer);
    const name = someName();
    const [order] = await place(buyer, name);
    await page.setViewportSize({ width, height: 844 });
    await openAdminOrders(page, name);
    await expect(searchField(page)).toHaveValue(name);
    await manage(page, order!);
    await dialog(page, `Order #${order!.id}`).getByRole('button', { name: 'Edit order' }).click();
    const form = dialog(page, `Edit order #${order!.id}`);
    await form.getByRole('button', { name: 'Increase quantity of Appalam' }).click();
    await form.getByRole('searchbox', { name: 'Find a product' }).fill(extra.name);
    await form.getByRole('button', { name: `Add ${extra.name}` }).click();
    await form.getByLabel('Address').fill('7 Temple Road');
    const total = order!.totalAmount + order!.items[0]!.price + 100;
    await expect(form.getByRole('button', { name: /^Save/ })).toHaveText(new RegExp(`${total}`));
    await expect(form.getByText('more to pay')).toBeVisible();
    await expectAccessibleAsItIs(page);
    await form.getByRole('button', { name: /^Save/ }).dblclick();
    await expectNotice(page, 'Order changed', `Order #${order!.id}`);
    await expect(form).toBeHidden();

    const [after] = await read(page.request, [order!.id]);
    expect(after).toMatchObject({ totalAmount: total, shippingAddress: '7 Temple Road, Mysuru, Karnataka - 570001' });
    expect(after?.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    const { text } = await emailTo(email, /was changed/);
    expect(text).toContain('Appalam: 3 instead of 2.');
    expect(text).toContain(`Added: 1 × ${extra.name}.`);
    await expect(dialog(page, `Order #${order!.id}`).getByText('New delivery address.').first()).toBeVisible();
  });
}

test('an edit of an order that changed meanwhile is refused, and nothing typed is lost', async ({
  page,
  admin,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/, 'the refusal');
  await stocked('Appalam');
  await page.setViewportSize({ width: 768, height: 1000 });
  const buyer = await newVisitor();
  await register(buyer);
  const name = someName();
  const [order] = await place(buyer, name);
  await openAdminOrders(page, name);
  await manage(page, order!);
  await dialog(page, `Order #${order!.id}`).getByRole('button', { name: 'Edit order' }).click();
  const form = dialog(page, `Edit order #${order!.id}`);
  await form.getByLabel('Address').fill('7 Temple Road');
  await admin.patch(`/api/admin/orders/${order!.id}`, { data: { internalNote: 'Called' } });
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.getByText('This order has changed since you opened it')).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Address')).toHaveValue('7 Temple Road');
});
