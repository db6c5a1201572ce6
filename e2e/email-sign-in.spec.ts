import type { Locator, Page } from '@playwright/test';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { ageConfirmation, appCode, openSecurity, section } from './account.ts';
import { confirmation, delivery, field, fillDelivery, placeOrder } from './checkout.ts';
import { query } from './database.ts';
import {
  cartOf,
  emailTo,
  expect,
  expectNotice,
  newcomer,
  ordersOf,
  register,
  signIn,
  storedInBrowser,
  test,
  visit,
} from './shop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Continue with Email' });
const codeField = (form: Locator) => form.getByLabel('Code from Your Email');
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The newest one: every code comes by a separate email. */
async function emailedCode(email: string, subject = /^Your code for Mithai$/): Promise<string> {
  const { text } = await emailTo(email, subject);
  return text.match(/\b\d{6}\b/)![0];
}

async function requestCode(page: Page, email: string): Promise<string> {
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog(page).getByLabel('Email Address').fill(email);
  await dialog(page).getByLabel('Email Address').press('Enter');
  await expect(codeField(dialog(page))).toBeFocused();
  return emailedCode(email);
}

async function enter(page: Page, code: string): Promise<void> {
  await codeField(dialog(page)).fill(code);
  await codeField(dialog(page)).press('Enter');
}

test('a guest fills a cart, continues with an email code read from the inbox, orders', async ({ page, stocked }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, name } = await stocked('Appalam');
  const { email } = newcomer();
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectNotice(page, 'Added to cart', name);
  await page.getByRole('button', { name: 'Cart, 1 item' }).first().click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Proceed to Checkout' }).click();
  const signInModal = page.getByRole('dialog', { name: 'Sign In' });
  await signInModal.getByLabel('Email Address').fill(email);
  await signInModal.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(dialog(page).getByLabel('Email Address')).toHaveValue(email);
  await expectStateAccessible(page, ALL_RULES);
  await dialog(page).getByLabel('Email Address').press('Enter');
  const code = codeField(dialog(page));
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectStateAccessible(page, ALL_RULES);
  await enter(page, await emailedCode(email));

  await expect(page).toHaveURL('/checkout');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => cartOf(page)).toEqual([{ name, quantity: 1 }]);
  await expect(field(page, 'Full Name')).toHaveValue('');
  await field(page, 'Full Name').fill('Asha Rao');
  await fillDelivery(page);
  await placeOrder(page).click();
  await expect(confirmation(page)).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
  const offer = page.getByRole('status').filter({ hasText: 'Sign in faster next time' });
  await expect(offer).toContainText('Add a passkey or a password');
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/account/security');
  expect((await (await page.request.get('/api/auth/me')).json()).name).toBe('Asha Rao');
});

test('a guest fills a cart, continues with an email code read from the inbox, orders: in Hindi', async ({
  page,
  stocked,
}) => {
  const { id, name } = await stocked('Appalam');
  const { email } = newcomer();
  await visit(page, `/hi/product/${id}`);
  await page.getByRole('button', { name: 'टोकरी में डालें' }).first().click();
  await expect.poll(() => storedInBrowser(page)).toContain('guest-cart');
  await visit(page, '/hi/checkout');
  await expect(page).toHaveURL('/hi/auth?next=%2Fcheckout');
  await page.getByRole('button', { name: 'ईमेल से आगे बढ़ें' }).click();
  const form = page.getByRole('dialog', { name: 'ईमेल से आगे बढ़ें' });
  await form.getByLabel('ईमेल पता').fill(email);
  await form.getByRole('button', { name: 'मुझे कोड भेजें' }).click();
  const code = form.getByLabel('ईमेल में मिला कोड');
  await code.fill(await emailedCode(email, /^मिठाई के लिए आपका कोड$/));
  await code.press('Enter');
  await expect(page).toHaveURL('/hi/checkout');
  await expect.poll(() => cartOf(page)).toEqual([{ name, quantity: 1 }]);
  const [phone, address, pincode, city, state] = Object.values(delivery);
  const texts = { 'पूरा नाम': 'आशा राव', 'फ़ोन नंबर': phone, पता: address, पिनकोड: pincode, शहर: city, राज्य: state };
  for (const [label, value] of Object.entries(texts)) await field(page, label).fill(value!);
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
  await expect.poll(() => ordersOf(page)).toHaveLength(1);
});

test('a wrong and an expired code are refused at the field, and a new one signs in', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/auth\/sign-in-by-email/, 'a wrong and an expired code');
  const { email } = newcomer();
  const code = await requestCode(page, email);
  const input = codeField(dialog(page));
  await input.press('Enter');
  await expect(input).toHaveAccessibleDescription(/Please enter the 6-digit code from our email/);
  await enter(page, otherThan(code));
  await expect(input).toHaveAccessibleDescription(/That code isn’t right/);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue(otherThan(code));
  await page.keyboard.type('12');
  await expect(input).toHaveValue('12');
  await query(
    "update one_time_codes set expires_at = now(), created_at = now() - interval '1 minute' where email = $1",
    [email],
  );
  await enter(page, code);
  await expect(input).toHaveAccessibleDescription(/This code no longer works/);

  await expect(dialog(page).getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward(31_000);
  const before = await emailTo(email, /^Your code for Mithai$/);
  await dialog(page).getByRole('button', { name: 'Send a New Code' }).click();
  await expect(input).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: /^Send a new code in/ })).toBeVisible();
  const renewed = await emailTo(
    email,
    /^Your code for Mithai$/,
    new RegExp(`^(?![^]*${before.text.match(/\d{6}/)![0]})`),
  );
  await enter(page, renewed.text.match(/\b\d{6}\b/)![0]);
  await expectNotice(page, 'Login successful', `You’re signed in as ${email}.`);
});

test('the step survives a reload, a lost connection and a pasted space; a double click signs in once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const { email } = newcomer();
  const code = await requestCode(page, email);
  await page.reload();
  await expect(codeField(dialog(page))).toBeFocused();
  await expect(dialog(page)).toContainText(email);
  await page.context().setOffline(true);
  await enter(page, code);
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(codeField(dialog(page))).toHaveValue(code);
  await page.context().setOffline(false);
  await codeField(dialog(page)).fill('');
  await codeField(dialog(page)).focus();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(codeField(dialog(page))).toHaveValue(code);
  await dialog(page).getByRole('button', { name: 'Sign In' }).dblclick();
  await expectNotice(page, 'Login successful', `You’re signed in as ${email}.`);
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
});

test('a visitor who closes the dialog while the code is checked is signed in, and another address starts anew', async ({
  page,
}) => {
  const { email } = newcomer();
  const code = await requestCode(page, email);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const signInModal = page.getByRole('dialog', { name: 'Sign In' });
  await signInModal.getByLabel('Email Address').fill(newcomer().email);
  await signInModal.getByRole('button', { name: 'Continue with Email' }).click();
  await expect(dialog(page).getByLabel('Email Address')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Continue with Email' }).click();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/auth/sign-in-by-email', async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, code);
  await expect(dialog(page).getByRole('button', { name: 'Signing In...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  release();
  await expectNotice(page, 'Login successful', `You’re signed in as ${email}.`);
  await expect(page).toHaveURL('/');
});

test('two tabs share the code of their browser, and the other one is signed in too', async ({ page, context }) => {
  const { email } = newcomer();
  const code = await requestCode(page, email);
  const other = await context.newPage();
  await visit(other, '/auth');
  await other.getByRole('button', { name: 'Continue with Email' }).click();
  await dialog(other).getByLabel('Email Address').fill(email);
  await dialog(other).getByLabel('Email Address').press('Enter');
  await expect(codeField(dialog(other))).toBeFocused();
  await enter(other, code);
  await expectNotice(other, 'Login successful', `You’re signed in as ${email}.`);
  await page.bringToFront();
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('an account with a second factor is asked for it, and closing the dialog keeps the step', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/401.*\/api\/auth\/sign-in-by-email/, 'the second factor is asked for');
  const asha = await register(page);
  const { secret } = await (await page.request.post('/api/auth/second-factor')).json();
  await page.request.put('/api/auth/second-factor', { data: { code: appCode(secret) } });
  const phone = await newVisitor();
  const code = await requestCode(phone, asha.email);
  await phone.keyboard.press('Escape');
  await expect(dialog(phone)).toBeHidden();
  await phone.getByRole('button', { name: 'Continue with Email' }).press('Enter');
  await enter(phone, code);
  const factor = dialog(phone).getByLabel('Sign-in Code');
  await expect(factor).toBeFocused();
  await factor.fill(appCode(secret, 1));
  await factor.press('Enter');
  await expectNotice(phone, 'Login successful', `Welcome back, ${asha.name}!`);
});

test('an account without a password sets one after a code from its email', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/403.*\/api\/auth\/set-password/, 'a confirmation is asked for');
  const { email } = newcomer();
  const first = await requestCode(page, email);
  await enter(page, first);
  await expect(page).toHaveURL('/');
  await ageConfirmation(page);
  await openSecurity(page);
  const form = section(page, 'Password');
  await expect(form.getByLabel('Current Password')).toHaveCount(0);
  await form.getByLabel('New Password').fill('til laddu 42');
  await form.getByRole('button', { name: 'Set Password' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessibleAsItIs(page);
  await question.getByRole('button', { name: 'Send Code' }).click();
  await expect(codeField(question)).toBeFocused();
  const confirming = await emailTo(email, /^Your code for Mithai$/, /to confirm it’s you/);
  await codeField(question).fill(confirming.text.match(/\b\d{6}\b/)![0]);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Password set', 'Your other devices have been signed out.');
  await expect(form.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await signIn((await newVisitor()).request, { email, password: 'til laddu 42' });
});

test('the password and a reset are offered once ten codes were sent in a day', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/429.*\/api\/auth\/sign-in-codes/, 'ten codes were sent');
  const { email } = newcomer();
  await query(
    `insert into one_time_codes (purpose, email, mailbox, language, is_trusted, browser_hash, code_hash, created_at, expires_at)
       select 'sign-in', $1::text, $1, 'en', false, $1 || n, '', now(), now() from generate_series(1, 10) as n`,
    [email],
  );
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  const form = dialog(page);
  await form.getByLabel('Email Address').fill(email);
  await form.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(form.getByRole('alert')).toContainText('Until then, sign in with your password.');
  await expectAccessibleAsItIs(page);
  await form.getByRole('button', { name: 'Sign in with a password instead' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue with Email' }).click();
  await form.getByLabel('Email Address').fill(email);
  await form.getByRole('button', { name: 'Email Me a Code' }).click();
  await form.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
});
