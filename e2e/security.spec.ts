import { readFile } from 'node:fs/promises';
import { accountExportSchema, orderSchema } from '@mithai/contracts';
import type { Page } from '@playwright/test';
import { ageConfirmation, fillSignIn, login, openSecurity, section } from './account.ts';
import {
  expect,
  expectNotice,
  storedInBrowser,
  emailTo,
  newcomer,
  notice,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
} from './shop.ts';

const NEW_PASSWORD = 'gulab jamun 43';
const places = (page: Page) => section(page, 'Where you are signed in').getByRole('listitem');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('the security page is linked from profile and account menu, and requires a session', async ({
  page,
  newVisitor,
}) => {
  await register(page);
  await visit(page, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and Security' }).click();
  await expect(page).toHaveURL('/account/security');
  await expect(page).toHaveTitle('Sign-in and Security | Mithai');
  await page.getByRole('link', { name: 'Back to Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign-in and Security' }).click();
  await expect(page).toHaveURL('/account/security');

  const stranger = await newVisitor();
  await visit(stranger, '/account/security');
  await expectNotice(stranger, 'Authentication required', 'Please login to manage your sign-in and security');
  await expect(stranger).toHaveURL('/auth?next=%2Faccount%2Fsecurity');
});

test("a changed password ends other browsers' sessions live", async ({ page, newVisitor, consoleErrors }) => {
  consoleErrors.expect(/422.*\/api\/auth\/change-password/, 'a wrong and a common password');
  const asha = await register(page);
  const elsewhere = await newVisitor();
  await signIn(elsewhere.request, asha);
  await visit(elsewhere, '/orders');
  await expect(elsewhere.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await openSecurity(page);
  const submit = page.getByRole('button', { name: 'Change Password' });

  await test.step('reports each error at its field, and loses nothing typed', async () => {
    await expect(field(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(field(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
    await field(page, 'Current Password').fill('not my password');
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await submit.click();
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription(
      'That is not your password. Please try again.',
    );
    await expect(field(page, 'Current Password')).toBeFocused();
    await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
    await field(page, 'Current Password').fill(asha.password);
    await field(page, 'New Password').fill('password1');
    await submit.click();
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(/This password is too common/);
  });

  await field(page, 'New Password').fill(NEW_PASSWORD);
  await submit.click();
  await expectNotice(page, 'Password changed', 'Your other devices have been signed out.');
  await expect(field(page, 'Current Password')).toHaveValue('');
  await expectNotice(elsewhere, 'Authentication required', 'Please login to view your orders');
  await expect(elsewhere).toHaveURL('/');
  await expect(places(page)).toHaveCount(1);
  await emailTo(asha.email, /password was changed/);
  await signIn(elsewhere.request, { ...asha, password: NEW_PASSWORD });
});

test('sessions are listed and ended one by one or all at once', async ({ page, newVisitor }) => {
  const asha = await register(page);
  const elsewhere = await newVisitor();
  await signIn(elsewhere.request, asha);
  await visit(elsewhere, '/profile');
  await openSecurity(page);

  await expect(places(page)).toHaveCount(2);
  await expect(places(page).first()).toContainText('This device');
  await expect(places(page).first().getByRole('button')).toHaveCount(0);
  await expect(places(page).last()).toContainText(/Chrome.* on Linux.*Signed in .*Last seen now/);
  await places(page)
    .last()
    .getByRole('button', { name: /^Sign out of .*Chrome.* on Linux/ })
    .click();
  await expectNotice(page, 'Signed out', 'is no longer signed in.');
  await expect(places(page)).toHaveCount(1);
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await expectNotice(elsewhere, 'Authentication required', 'Please login to access your profile');
  await expect(elsewhere).toHaveURL('/');

  await signIn(elsewhere.request, asha);
  const everywhere = page.getByRole('button', { name: 'Sign Out Everywhere' });
  await everywhere.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expectNotice(page, 'Logged out', 'You have been logged out successfully');
  await expect(page).toHaveURL('/');
  for (const browser of [page, elsewhere]) expect((await browser.request.get('/api/auth/me')).status()).toBe(401);
});

test('each action reports a lost connection, and the input is kept', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const asha = await register(page);
  await openSecurity(page);
  await expect(places(page)).toHaveCount(1);
  await context.setOffline(true);
  await field(page, 'Current Password').fill(asha.password);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(section(page, 'Password').getByRole('alert')).toContainText('We couldn’t reach the shop.');
  await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Turn On' }).click();
  await expectNotice(page, 'We couldn’t turn on two-step sign-in', 'We couldn’t reach the shop.');
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We couldn’t sign you out');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectNotice(page, 'Password changed', 'Your other devices have been signed out.');
});

test('a lost script reloads neither the page nor the input', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED/, 'the script is lost');
  await register(page);
  await openSecurity(page);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await page.route('**/assets/*.js', (route) =>
    route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
  );
  const asked = page.waitForResponse((response) => /\/assets\/.*\.js$/.test(response.url()));
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Turn On' }).click();
  await asked;
  await expectNotice(page, 'We couldn’t reach the shop', '');
  await page.keyboard.press('Escape');
  await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
});

/** Fulfilled by a route, because the shop under test has rate limits a thousand times higher. */
test('too many sign-in attempts show the wait, and the input is kept', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/429.*\/api\/auth\/login/, 'too often');
  const message = 'Too many attempts. Please try again in 15 minutes.';
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '900' },
      json: { message, code: 'too_many_requests', requestId: 'test' },
    }),
  );
  const asha = { name: 'Asha Rao', email: 'asha@shopper.example', password: 'til laddu 42' };
  await fillSignIn(page, asha);
  await expect(login(page).getByRole('alert')).toContainText(message);
  await expect(notice(page)).toContainText('Login failed');
  await expect(login(page).getByLabel('Email Address')).toHaveValue(asha.email);
  await expect(login(page).getByLabel('Password', { exact: true })).toHaveValue(asha.password);
});

test('a customer exports the data and deletes the account without a trace in the browser', async ({
  page,
  admin,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/api\/users/, 'an order is on its way');
  consoleErrors.expect(/422.*\/api\/auth\/confirm/, 'a wrong password');
  consoleErrors.expect(/403.*\/api\/users\/\d+\/export/, 'the password was given too long ago');
  const product = await stocked('Methi Khakhra');
  const asha = await register(page);
  await putIntoCart(page, product);
  const placed = await page.request.post('/api/orders', {
    data: { paymentMethod: 'cod', shippingAddress: 'Anywhere, Kochi, Kerala - 682001' },
  });
  const { id: orderId } = orderSchema.parse(await placed.json());
  await putIntoCart(page, product);
  await openSecurity(page);

  await test.step('the file has what the shop keeps, once the password is given', async () => {
    await ageConfirmation(page);
    await page.getByRole('button', { name: 'Download Your Data' }).click();
    const downloading = page.waitForEvent('download');
    await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mithai-my-data.json');
    const data = accountExportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(data).toMatchObject({ account: { email: asha.email }, orders: [{ id: orderId }] });
    await expectNotice(page, 'Data downloaded', 'Keep the file somewhere private.');
    await expect(page.getByRole('button', { name: 'Download Your Data' })).toBeFocused();
  });

  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByLabel('Password', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  await test.step('not with a wrong password, nor while an order is on its way', async () => {
    await page.getByRole('button', { name: 'Delete Account...' }).click();
    await password.fill('not my password');
    await confirm.click();
    await expect(password).toHaveAccessibleDescription('That is not your password. Please try again.');
    await password.fill(asha.password);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toContainText('once your open orders are delivered or cancelled');
    await expect(password).toHaveValue(asha.password);
  });

  await admin.post(`/api/orders/${orderId}/status`, { data: { status: 'delivered' } });
  await confirm.click();
  await expectNotice(page, 'Account deleted', 'Thank you for shopping with us.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  const stored = await storedInBrowser(page);
  for (const trace of [asha.email, asha.name, 'mithai.user-storage']) expect(stored).not.toContain(trace);
  await register(page, asha);
});

test('the email address changes after the password', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/403.*\/api\/users/, 'the password was given too long ago');
  const asha = await register(page);
  const { email } = newcomer();
  await ageConfirmation(page);
  await visit(page, '/profile?tab=profile');
  const panel = page.getByRole('tabpanel');
  const save = panel.getByRole('button', { name: 'Save Changes' });
  await panel.getByLabel('Full Name').fill('Asha R.');
  await panel.getByLabel('Email Address').fill(email);
  await save.click();
  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await expect(panel.getByLabel('Email Address')).toHaveValue(email);
  await expect(notice(page)).toHaveCount(0);

  await save.click();
  await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Profile updated', 'Your profile information has been updated successfully');
  await expect(page.getByRole('heading', { level: 2, name: 'Asha R.' })).toBeVisible();
  await emailTo(asha.email, /email address was changed/);
  const { text } = await emailTo(email, /code/i);
  await page.getByRole('tab', { name: 'Verification' }).click();
  await panel.getByLabel('Verification Code').fill(/\b\d{6}\b/.exec(text)![0]);
  await panel.getByRole('button', { name: 'Verify Email' }).click();
  await expectNotice(page, 'Email verified successfully', 'Your email has been verified.');
});
