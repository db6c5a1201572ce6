import { formatExactRupees, type Order } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { dialog, manage, openAdminOrders, place, read, searchField, someName } from './admin-orders-page.ts';
import { heading, payThere, payUnseen } from './payments.ts';
import { createProduct } from './products.ts';
import { emailTo, expect, expectNotice, ordersOf, register, test, visit } from './shop.ts';

/** Two pieces, paid at the gateway; staff have the form open. */
async function editPaidOrder(page: Page, buyer: Page, name: string): Promise<{ order: Order; form: Locator }> {
  const [order] = await place(buyer, name, 1, { paymentMethod: 'upi' });
  await payUnseen(buyer, order!, 'success');
  await expect.poll(async () => (await ordersOf(buyer))[0]?.payment.status).toBe('captured');
  await openAdminOrders(page, name);
  await manage(page, order!);
  await dialog(page, `Order #${order!.id}`).getByRole('button', { name: 'Edit order' }).click();
  return { order: order!, form: dialog(page, `Edit order #${order!.id}`) };
}

test('staff change an order’s items, address and day, and the customer is notified', async ({
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
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expectStateAccessible(page, ALL_RULES);
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

test('a paid order gets cheaper, and the difference is refunded', async ({ page, newVisitor, stocked }) => {
  await stocked('Appalam');
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  await page.setViewportSize({ width: 1280, height: 844 });
  const { order, form } = await editPaidOrder(page, buyer, someName());
  const difference = formatExactRupees(order.items[0]!.price);
  await form.getByRole('button', { name: 'Decrease quantity of Appalam' }).click();
  await expect(form.getByText(`${difference} goes back to the customer`)).toBeVisible();
  await form.getByRole('button', { name: /^Save/ }).dblclick();
  await expectNotice(page, 'Order changed', `Order #${order.id}`);
  const payment = dialog(page, `Order #${order.id}`).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByText('Your order was changed and costs less.')).toHaveCount(1);
  await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible();
  const [after] = await ordersOf(buyer);
  expect(after).toMatchObject({
    totalAmount: order.totalAmount - order.items[0]!.price,
    payment: { status: 'captured', refunded: 0 },
    items: [{ quantity: 1 }],
  });
  await emailTo(email, new RegExp(`refunded ${difference}`));
  await visit(buyer, `/orders?order=${order.id}`);
  await expect(buyer.getByText(`${difference} refunded`)).toBeVisible();
});

test('items added to a paid order wait until the customer has paid them', async ({ page, newVisitor, stocked }) => {
  await stocked('Appalam');
  const buyer = await newVisitor();
  const { email } = await register(buyer);
  for (const one of [page, buyer]) await one.setViewportSize({ width: 390, height: 844 });
  const { order, form } = await editPaidOrder(page, buyer, someName());
  const difference = formatExactRupees(order.items[0]!.price);
  await form.getByRole('button', { name: 'Increase quantity of Appalam' }).click();
  await expect(form.getByText(`${difference} more: the change waits`)).toBeVisible();
  await form.getByRole('button', { name: /^Save/ }).dblclick();
  await expectNotice(page, 'Payment link sent', `Order #${order.id}`);
  const shown = dialog(page, `Order #${order.id}`);
  await expect(shown.getByText(`Waiting for ${difference}`)).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Withdraw the change' })).toBeVisible();
  await expectStateAccessible(page, ALL_RULES);
  expect((await ordersOf(buyer))[0]).toMatchObject({ totalAmount: order.totalAmount, items: [{ quantity: 2 }] });
  expect((await emailTo(email, /Please pay for the change/)).text).toContain('Appalam: 3 instead of 2');

  await visit(buyer, `/orders?order=${order.id}`);
  await expect(buyer.getByText(`${difference} to pay for the change to your order`)).toBeVisible();
  await expectStateAccessible(buyer, ALL_RULES);
  await buyer.getByRole('link', { name: `Pay ${difference}` }).click();
  await expect(heading(buyer, `Pay for the change of order #${order.id}`)).toBeVisible();
  await expectStateAccessible(buyer, ALL_RULES);
  await buyer.getByRole('button', { name: `Pay ${difference}` }).click();
  await payThere(buyer, 'success');
  await expect(heading(buyer, 'Thank you, it’s paid')).toBeVisible();

  await expect(shown.getByText(`Waiting for ${difference}`)).toBeHidden();
  await expect(shown.getByText('Appalam: 3 instead of 2.').first()).toBeVisible();
  expect((await ordersOf(buyer))[0]).toMatchObject({
    totalAmount: order.totalAmount + order.items[0]!.price,
    payment: { status: 'captured' },
    items: [{ quantity: 3 }],
    pendingEdit: null,
  });
  await emailTo(email, /was changed/);
});

test('staff withdraw an unpaid change, and the customer reads about it in Hindi', async ({
  page,
  newVisitor,
  stocked,
}) => {
  await stocked('Appalam');
  const buyer = await newVisitor();
  await register(buyer);
  const { order, form } = await editPaidOrder(page, buyer, someName());
  await form.getByRole('button', { name: 'Increase quantity of Appalam' }).click();
  await form.getByRole('button', { name: /^Save/ }).click();
  const shown = dialog(page, `Order #${order.id}`);
  await shown.getByRole('button', { name: 'Withdraw the change' }).click();
  await expectNotice(page, 'Change withdrawn', `Order #${order.id}`);
  await expect(shown.getByRole('button', { name: 'Edit order' })).toBeVisible();
  expect((await ordersOf(buyer))[0]).toMatchObject({ totalAmount: order.totalAmount, pendingEdit: null });
  await visit(buyer, `/hi/orders?order=${order.id}`);
  const history = buyer.getByRole('region', { name: 'ऑर्डर कहाँ है' });
  await expect(history).toContainText('बदलाव वापस ले लिया गया। ऑर्डर वैसा ही रहेगा जैसा आपने भुगतान किया था।');
  await expect(history).toContainText('Appalam: 2 की जगह 3');
});

test('an edit of an order that changed meanwhile is refused, and the input is kept', async ({
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
