import type { Page } from '@playwright/test';
import { confirmation, delivery, field, fillDelivery, placeOrder } from './checkout.ts';
import { amount, expect, expectNotice, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });

test('the checkout starts with known data, cash on delivery and no gift, and shows the total', async ({
  page,
  stocked,
}) => {
  const { name, price } = await stocked('Appalam');
  const { id, name: customer, email } = await register(page);
  const address = `${delivery.Address}, ${delivery.City}, ${delivery.State}, ${delivery.Pincode}`;
  expect((await page.request.patch(`/api/users/${id}/address`, { data: { address } })).status()).toBe(200);
  await putIntoCart(page, await stocked('Appalam'), 2);
  await visit(page, '/checkout');

  await test.step('the fields', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Mithai', 'Back to the shop']);
    for (const [label, value] of Object.entries({
      ...delivery,
      'Full Name': customer,
      'Email Address': email,
      'Phone Number': '',
    })) {
      await expect(field(page, label)).toHaveValue(value);
    }
    const methods = page.getByRole('region', { name: 'Payment method' }).getByRole('radio');
    for (const [index, method] of ['Cash on Delivery', 'UPI', 'Credit / Debit Card', 'Net Banking'].entries()) {
      await expect(methods.nth(index)).toHaveAccessibleName(new RegExp(`^${method}`));
      await expect(methods.nth(index)).toBeChecked({ checked: index === 0 });
    }
    await expect(methods).toHaveCount(4);
  });

  await test.step('gift packing', async () => {
    const gift = page.getByRole('region', { name: 'Gift packing' });
    const toggle = gift.getByRole('switch', { name: 'This is a gift' });
    await expect(toggle).not.toBeChecked();
    await expect(gift.getByRole('radio')).toHaveCount(0);
    await expect(summary(page).getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Total']);
    await expect(placeOrder(page)).toHaveText(`Place Order₹${2 * price + 50}`);

    await toggle.click();
    for (const [index, [packing, cost]] of [
      ['Standard', 49] as const,
      ['Premium', 99] as const,
      ['Traditional Cover', 149] as const,
    ].entries()) {
      const choice = gift.getByRole('radio').nth(index);
      await expect(choice).toHaveAccessibleName(new RegExp(`^${packing}.*₹${cost}$`));
      if (index === 0) await expect(choice).toBeChecked();
      await choice.check();
      await expect(summary(page).getByRole('term')).toHaveText([
        'Subtotal',
        'Shipping',
        `Gift packing: ${packing}`,
        'Total',
      ]);
      await expect(amount(summary(page), 'Subtotal')).toHaveText(`₹${2 * price}`);
      await expect(amount(summary(page), 'Shipping')).toHaveText('₹50');
      await expect(amount(summary(page), 'Gift packing')).toHaveText(`₹${cost}`);
      await expect(amount(summary(page), 'Total')).toHaveText(`₹${2 * price + 50 + cost}`);
      await expect(placeOrder(page)).toHaveText(`Place Order₹${2 * price + 50 + cost}`);
    }
    await toggle.click();
    await expect(gift.getByRole('radio')).toHaveCount(0);
    await expect(amount(summary(page), 'Total')).toHaveText(`₹${2 * price + 50}`);
  });

  await test.step('placing it', async () => {
    await field(page, 'Full Name').fill('A');
    await field(page, 'Phone Number').fill(delivery['Phone Number']);
    await placeOrder(page).click();
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await field(page, 'Full Name').fill(customer);

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'));
    await page.route('**/api/orders', async (route) => {
      await held;
      await route.continue();
    });
    await placeOrder(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect((await sent).postDataJSON()).toMatchObject({
      paymentMethod: 'cod',
      shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
      giftPacking: false,
    });
    release();
    await expect(confirmation(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([
      { totalAmount: 2 * price + 50, items: [{ product: { name }, quantity: 2 }] },
    ]);
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0);
  });
});

test('an empty cart shows an empty summary and cannot be ordered', async ({ page }) => {
  await register(page);
  await visit(page, '/checkout');
  await expect(summary(page).getByRole('heading')).toHaveText('Your cart is empty');
  await fillDelivery(page);
  await placeOrder(page).click();
  await expectNotice(page, 'Empty cart', 'Your cart is empty. Add items before checkout.');
  expect(await ordersOf(page)).toEqual([]);
  await summary(page).getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL('/products');
});
