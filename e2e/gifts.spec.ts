import { adminOrderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { expectAccessibleAsItIs } from './accessibility.ts';
import { confirmation, delivery, field, placeOrder, saveDelivery } from './checkout.ts';
import { payThere } from './payments.ts';
import { emailTo, expect, ordersOf, putIntoCart, register, test, visit } from './shop.ts';

const NANI = {
  'Recipient’s name': 'Nani Kamala',
  'Recipient’s phone': '98450 55555',
  'Recipient’s address': '3 Temple Street',
  'Recipient’s pincode': '625001',
  'Recipient’s city': 'Madurai',
  'Recipient’s state': 'Tamil Nadu',
};

const toSomeoneElse = (page: Page) => page.getByRole('switch', { name: 'Send it to someone else' });
const card = (page: Page) => page.getByRole('figure', { name: 'Your card' });

async function openCheckout(page: Page, product: Parameters<typeof putIntoCart>[1]) {
  const buyer = await register(page);
  await saveDelivery(page, buyer);
  await putIntoCart(page, product);
  await visit(page, '/checkout');
  return buyer;
}

async function fillRecipient(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(NANI)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Recipient’s email').fill(email);
  await page.getByLabel('Gift message').fill('Get well soon!\nWe think of you.');
}

test('a customer sends a gift to someone else', async ({ page, admin, newVisitor, stocked }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await openCheckout(page, await stocked('Appalam'));
  const email = `nani.${buyer.email}`;

  await test.step('reads before submitting that it is not paid in cash, and which fields are missing', async () => {
    await toSomeoneElse(page).focus();
    await page.keyboard.press('Space');
    await expect(field(page, 'Address')).toHaveCount(0);
    await expect(page.getByText('A gift to someone else can’t be paid in cash')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toHaveCount(0);
    await placeOrder(page).click();
    await expect(page.getByText('Please enter the recipient’s name')).toBeVisible();
  });

  await test.step('sees the card, and finds everything again after a reload', async () => {
    await fillRecipient(page, email);
    await page.reload();
    await expect(page.getByLabel('Recipient’s city')).toHaveValue('Madurai');
    for (const text of ['For Nani Kamala', 'We think of you.', `From ${buyer.name}`])
      await expect(card(page)).toContainText(text);
    await expectAccessibleAsItIs(page);
  });

  await test.step('sees the buyer’s address again with the switch off', async () => {
    await toSomeoneElse(page).click();
    await expect(field(page, 'Address')).toHaveValue(delivery.Address);
    await toSomeoneElse(page).click();
    await expect(page.getByLabel('Recipient’s name')).toHaveValue('Nani Kamala');
  });

  const { id } = await test.step('pays online', async () => {
    await placeOrder(page).click();
    await payThere(page, 'success');
    await expect(confirmation(page)).toBeVisible();
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({
      contactName: buyer.name,
      shippingAddress: '3 Temple Street, Madurai, Tamil Nadu - 625001',
      giftPacking: false,
      recipient: { name: 'Nani Kamala', email, invoiceInParcel: false },
    });
    return order!;
  });

  await test.step('sees the recipient on the order', async () => {
    await visit(page, `/orders?order=${id}`);
    await expect(page.getByRole('main')).toContainText('Nani Kamala');
  });

  await test.step('the recipient gets an email when it is sent, without prices and items', async () => {
    const shipped = await admin.post(`/api/orders/${id}/status`, { data: { status: 'shipped' } });
    expect(shipped.status()).toBe(200);
    const { text } = await emailTo(email, new RegExp(`A gift from ${buyer.name} is on its way`));
    for (const secret of ['₹', 'Appalam', buyer.email]) expect(text).not.toContain(secret);
    const guest = await newVisitor();
    await guest.setViewportSize({ width: 390, height: 844 });
    await guest.goto(text.match(/\/track\/[\w-]+/)![0]);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('A gift for you');
    for (const secret of ['Appalam', buyer.name, '₹']) await expect(guest.getByRole('main')).not.toContainText(secret);
  });

  const [managed] = adminOrderSchema.array().parse(await (await admin.get(`/api/admin/orders?ids=${id}`)).json());
  expect(managed?.recipient).toMatchObject({ name: 'Nani Kamala', phone: '98450 55555' });
});

test('the gift of a customer has room at 1280 px', async ({ page, stocked }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const buyer = await openCheckout(page, await stocked('Appalam'));
  await toSomeoneElse(page).click();
  await fillRecipient(page, `nani.${buyer.email}`);
  await expect(card(page)).toContainText('Get well soon!');
  await expectAccessibleAsItIs(page);
});
