import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { confirmation, expectTyped, fillDelivery, placeOrder } from './checkout.ts';
import { query } from './database.ts';
import { dialog, manage, openAdminOrders, place, someName } from './admin-orders-page.ts';
import {
  expect,
  expectNotice,
  fillRegistration,
  emailTo,
  newcomer,
  ordersOf,
  putIntoCart,
  registerUnverified,
  test,
  visit,
} from './shop.ts';

const WAITING = 'Waiting for confirmation';

async function codesFor(email: string): Promise<{ code: string; wrong: string }> {
  const { text } = await emailTo(email, /verification code/);
  const [code = ''] = text.match(/\b\d{6}\b/) ?? [];
  return { code, wrong: code === '000000' ? '000001' : '000000' };
}

async function confirmLinkFor(email: string, orderId: number): Promise<string> {
  const { text } = await emailTo(email, new RegExp(`^Please confirm your Mithai order #${orderId}$`));
  const { pathname, search } = new URL(text.match(/\S+\/orders\/confirm\?token=\S+/)![0]);
  return pathname + search;
}

test('a guest’s cart above the limit is reduced with a reason', async ({ page, stocked }) => {
  const { id, name } = await stocked('Appalam');
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const more = page.getByRole('button', { name: `Increase quantity of ${name}` });
  for (let pieces = 1; pieces < 11; pieces += 1) await more.click();
  const limit = page.getByText('Up to 10 of one sweet until your email is verified.');
  await expect(limit).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 11 items' }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).getByText('Up to 10 of one sweet')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).getByRole('button', { name: 'Create Account' }).click();
  const registration = page.getByRole('dialog', { name: 'Create Account' });
  await fillRegistration(registration, newcomer());
  await registration.getByRole('button', { name: 'Create Account' }).click();
  await expectNotice(
    page,
    'Your cart has changed',
    `You can order up to 10 of ${name} until you verify your email address.`,
  );

  await visit(page, `/product/${id}`);
  await expect(more).toBeDisabled();
  await expect(limit).toBeVisible();

  await visit(page, '/checkout');
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('link', { name: 'Verify email' }).click();
  await expect(page).toHaveURL('/profile?tab=verification');
});

test('an order above the limit asks for the code in place and keeps the input', async ({
  page,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*\/api\/orders/, 'the address is not verified');
  consoleErrors.expect(/422.*\/api\/auth\/verify-email/, 'a wrong code');
  const { email } = await registerUnverified(page);
  await putIntoCart(page, await stocked('Gond Ke Laddu'), 10);
  await putIntoCart(page, await stocked('Appalam'), 10);
  const { code, wrong } = await codesFor(email);
  await visit(page, '/checkout');
  await fillDelivery(page);
  await placeOrder(page).click();
  const question = page.getByRole('group', { name: 'Email Verification' });
  await expect(page.getByText('Please verify your email address to place an order of more than ₹5,000.')).toBeVisible();
  await expect(question.getByText(email)).toBeVisible();
  await expectStateAccessible(page, ALL_RULES);

  const field = question.getByLabel('Verification Code');
  await field.fill(wrong);
  await field.press('Enter');
  await expectNotice(page, 'Verification failed', 'That code isn’t right');
  await expectTyped(page);
  expect(await ordersOf(page)).toEqual([]);
  await field.fill(code);
  await field.press('Enter');
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText('Please confirm this order')).toHaveCount(0);
  expect(await ordersOf(page)).toMatchObject([{ confirmBy: null }]);
});

test('a third order of an unverified account says why, and is placed by a new code', async ({
  page,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*\/api\/orders/, 'the address is not verified');
  const product = await stocked('Appalam');
  const { email, id } = await registerUnverified(page);
  const { code: first } = await codesFor(email);
  await place(page, someName(), 2);
  await query(`update email_verifications set created_at = created_at - interval '1 day' where user_id = $1`, [id]);
  await putIntoCart(page, product);
  await visit(page, '/checkout');
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(page.getByText('You can have up to 2 open orders until you verify your email address.')).toBeVisible();
  const question = page.getByRole('group', { name: 'Email Verification' });
  await expect(
    question.getByText(/^Enter the 6-digit code from our email to .* Codes expire after 10 min/),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Send a New Code' }).click();
  await expect(question.getByText(/^Enter the 6-digit code we’ve just sent to/)).toBeVisible();
  const { text } = await emailTo(email, /verification code/, new RegExp(`^(?![^]*${first})`));
  await question.getByLabel('Verification Code').fill(text.match(/\b\d{6}\b/)![0]);
  await question.getByRole('button', { name: 'Verify Email' }).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(3);
});

test('an order of an unverified account is marked until its link is confirmed', async ({
  page,
  newVisitor,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/orders\/confirm/, 'a link cut short');
  await stocked('Appalam');
  const { email } = await registerUnverified(page);
  const [order] = await place(page, someName());
  const id = order!.id;
  const office = await newVisitor();
  await openAdminOrders(office, String(id));
  const row = office.getByRole('row').filter({ hasText: `#${id}` });
  await expect(row).toContainText('Unconfirmed');
  await manage(office, order!);
  await expect(dialog(office, `Order #${id}`)).toContainText(WAITING);

  await visit(page, `/checkout?placed=${id}`);
  await expect(page.getByText('Please confirm this order')).toBeVisible();
  await visit(page, '/orders');
  const header = page.getByRole('main').getByRole('button', { name: `Order #${id}` });
  await expect(header).toContainText(WAITING);
  await expect(page.getByRole('main').getByRole('link', { name: 'Verify Email' })).toHaveAttribute(
    'href',
    '/profile?tab=verification',
  );
  await expectStateAccessible(page, ALL_RULES);

  const phone = await newVisitor();
  const link = await confirmLinkFor(email, id);
  await visit(phone, link.slice(0, -1));
  await phone.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  for (let visits = 0; visits < 2; visits += 1) {
    await visit(phone, link);
    await expect(phone).toHaveURL('/orders/confirm');
    await phone.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your order is confirmed');
    await expect(phone.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Nothing to confirm here');

  await expect(header).not.toContainText(WAITING);
  await expect(header).toContainText('Pending');
  await expect(dialog(office, `Order #${id}`)).not.toContainText(WAITING);
});

test("an order's link verifies the address of the signed-in buyer", async ({ page, admin, stocked, consoleErrors }) => {
  consoleErrors.expect(/409.*\/api\/orders\/confirm/, 'the order is cancelled');
  await stocked('Appalam');
  const { email } = await registerUnverified(page);
  const [order, cancelled] = await place(page, someName(), 2);

  await test.step("a cancelled order's link leads back to the shop", async () => {
    const { id } = cancelled!;
    const link = await confirmLinkFor(email, id);
    const data = { status: 'cancelled', notes: 'Out of jaggery' };
    expect((await admin.post(`/api/orders/${id}/status`, { data })).status()).toBe(200);
    await visit(page, link);
    await page.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled');
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      '/products',
    );
    await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0);
  });

  await visit(page, await confirmLinkFor(email, order!.id));
  await expectStateAccessible(page, ALL_RULES);
  await page.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(page.getByText('Your email address is verified too.')).toBeVisible();
  await visit(page, '/profile?tab=verification');
  await expect(page.getByText('Email verified')).toBeVisible();
});

test('verifying the address by code confirms its orders, each with an email', async ({ page, stocked }) => {
  await stocked('Appalam');
  const { email } = await registerUnverified(page);
  const [order] = await place(page, someName());
  await confirmLinkFor(email, order!.id);
  const { code } = await codesFor(email);
  await visit(page, '/profile?tab=verification');
  await page.getByLabel('Verification Code').fill(` ${code}`);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectNotice(page, 'Email verified successfully', 'Your email has been verified.');
  expect((await emailTo(email, new RegExp(`#${order!.id} is confirmed`))).text).toContain('Thank you for your order.');
});

test('the application asks for the code in place and keeps the input', async ({ page }) => {
  // A reconnecting stream refetches the application, whose 404 would be a console error.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  const { email } = await registerUnverified(page);
  const { code } = await codesFor(email);
  await visit(page, '/partner/apply');
  await page.getByLabel('Business Name').fill('Rao Sweets');
  await expectStateAccessible(page, ALL_RULES);
  await page.getByLabel('Verification Code').fill(code);
  await page.getByLabel('Verification Code').press('Enter');
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/^Your email address is verified\./);
  await expect(page.getByLabel('Business Name')).toHaveValue('Rao Sweets');
});
