import { readFile } from 'node:fs/promises';
import { accountExportSchema, orderSchema } from '@mithai/contracts/schemas';
import type { Page } from '@playwright/test';
import { ageConfirmation, appCode, keyShownIn, leaveRecoveryCodes, verifyAddress } from './account.ts';
import {
  expect,
  expectNotice,
  keptInBrowser,
  mailTo,
  newcomer,
  notice,
  putIntoCart,
  register,
  signIn,
  test,
  visit,
  type Account,
} from './shop.ts';

const NEW_PASSWORD = 'gulab jamun 43';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const places = (page: Page) => section(page, 'Where you are signed in').getByRole('listitem');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const login = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

async function openSecurity(page: Page): Promise<void> {
  await visit(page, '/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and Security');
}

async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await login(page).getByLabel('Email Address').fill(email);
  await login(page).getByLabel('Password', { exact: true }).fill(password);
  await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Ends with the recovery codes on the screen; answers with the app's key. */
async function turnOn(page: Page): Promise<string> {
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Turn On' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await keyShownIn(dialog);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill(appCode(key));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
  return key;
}

test('the page is found from the profile and the account menu, and sends strangers away as the profile does', async ({
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
  await expectNotice(stranger, 'Authentication required', 'Please login to access your profile');
  await expect(stranger).toHaveURL('/auth?next=%2Faccount%2Fsecurity');
});

test('a changed password ends the session in every other browser while it is looked at', async ({ page, newVisitor, complaints }) => {
  complaints.expect(/422.*\/api\/auth\/change-password/, 'a wrong and a common password');
  const asha = await register(page);
  const elsewhere = await newVisitor();
  await signIn(elsewhere.request, asha);
  await visit(elsewhere, '/orders');
  await expect(elsewhere.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await openSecurity(page);
  const submit = page.getByRole('button', { name: 'Change Password' });

  await test.step('what is wrong is told at its field, and nothing typed is lost', async () => {
    await expect(field(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password');
    await expect(field(page, 'New Password')).toHaveAttribute('autocomplete', 'new-password');
    await field(page, 'Current Password').fill('not my password');
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await submit.click();
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription('That is not your password. Please try again.');
    await expect(field(page, 'Current Password')).toBeFocused();
    await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
    await field(page, 'Current Password').fill(asha.password);
    await field(page, 'New Password').fill('password1');
    await submit.click();
    await expect(field(page, 'New Password')).toHaveAccessibleDescription(/This password is one of the most common ones/);
  });

  await field(page, 'New Password').fill(NEW_PASSWORD);
  await submit.click();
  await expectNotice(page, 'Password changed', 'Every other device has been signed out.');
  await expect(field(page, 'Current Password')).toHaveValue('');
  await expectNotice(elsewhere, 'Authentication required', 'Please login to view your orders');
  await expect(elsewhere).toHaveURL('/');
  await expect(places(page)).toHaveCount(1);
  await mailTo(asha.email, /password was changed/);
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
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
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

test('two-step sign-in is turned on, asked for, and makes up for a lost telephone', async ({ page, newVisitor, complaints }) => {
  complaints.expect(/422.*\/api\/auth\/second-factor/, 'a wrong code of the app');
  complaints.expect(/401.*\/api\/auth\/login/, 'a code is asked for');
  const asha = await register(page);
  await verifyAddress(page, asha);
  await openSecurity(page);
  const twoStep = section(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

  await test.step('a wrong code is told at its field', async () => {
    await twoStep.getByRole('button', { name: 'Turn On' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Code').fill('12345');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Please enter the 6-digit code/);
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/That code is not right/);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(twoStep.getByRole('button', { name: 'Turn On' })).toBeFocused();
  });

  const key = await turnOn(page);
  const recoveryCodes = await codes.allTextContents();
  await test.step('the recovery codes do not go before they are kept', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(codes).toHaveText(recoveryCodes);
    const downloading = page.waitForEvent('download');
    await kept.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mithai-recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await kept.getByRole('button', { name: 'Copy' }).click();
    await expect(kept.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    await expect(kept.getByText(recoveryCodes.at(-1)!)).toBeVisible();
    await page.emulateMedia({ media: null });
    await kept.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect(twoStep).toContainText('10 of 10 recovery codes are left.');
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
  });

  const elsewhere = await newVisitor();
  await test.step('signing in asks for the code of the app', async () => {
    await fillSignIn(elsewhere, asha);
    const code = login(elsewhere).getByLabel('Sign-in Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(login(elsewhere).getByRole('alert')).toHaveCount(0);
    await expect(login(elsewhere).getByLabel('Password', { exact: true })).toHaveValue(asha.password);
    await login(elsewhere).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/Please enter the 6-digit code/);
    await code.fill('000000');
    await login(elsewhere).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/That code is not right/);
    await expect(code).toBeFocused();
    await code.fill(appCode(key, 1));
    await code.press('Enter');
    await expectNotice(elsewhere, 'Login successful', `Welcome back, ${asha.name}!`);
  });

  const borrowed = await newVisitor();
  await test.step('a recovery code does as well, once', async () => {
    await fillSignIn(borrowed, asha);
    await login(borrowed).getByLabel('Sign-in Code').fill('123');
    await login(borrowed).getByRole('button', { name: 'Use a recovery code instead' }).click();
    const code = login(borrowed).getByLabel('Recovery Code');
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await code.fill(` ${recoveryCodes[0]!.toUpperCase()} `);
    await code.press('Enter');
    await expectNotice(borrowed, 'Login successful', `Welcome back, ${asha.name}!`);
    await openSecurity(borrowed);
    await expect(section(borrowed, 'Two-step sign-in')).toContainText('9 of 10 recovery codes are left.');
  });

  await test.step('new codes replace the old ones', async () => {
    await openSecurity(page);
    await twoStep.getByRole('button', { name: 'New Recovery Codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make New Codes' }).click();
    await expect(codes).toHaveCount(10);
    for (const code of await codes.allTextContents()) expect(recoveryCodes).not.toContain(code);
    await kept.getByRole('button', { name: 'I Have Kept Them' }).click();
    await expect(twoStep).toContainText('10 of 10 recovery codes are left.');
  });
});

test('who has few recovery codes left is told, before it is too late', async ({ page }) => {
  const asha = await register(page);
  await verifyAddress(page, asha);
  await openSecurity(page);
  await turnOn(page);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  const twoStep = section(page, 'Two-step sign-in');
  await leaveRecoveryCodes(asha, 4);
  await openSecurity(page);
  await expect(twoStep).toContainText('4 of 10 recovery codes are left.');
  await expect(twoStep.getByRole('status')).toHaveCount(0);
  for (const [count, sentence] of [
    [1, '1 of 10 recovery codes is left.'],
    [0, '0 of 10 recovery codes are left.'],
  ] as const) {
    await leaveRecoveryCodes(asha, count);
    await openSecurity(page);
    await expect(twoStep).toContainText(sentence);
    await expect(twoStep.getByRole('status')).toContainText(count === 0 ? 'No recovery code is left' : 'Few recovery codes are left');
  }
});

test('whoever has not verified the address yet is led to where that is done', async ({ page }) => {
  await register(page);
  await openSecurity(page);
  await section(page, 'Two-step sign-in').getByRole('link', { name: 'Verify E-mail' }).click();
  await expect(page).toHaveURL('/profile?tab=verification');
});

test('what could take an account over asks for the password again, and goes on from there', async ({ page, context, complaints }) => {
  complaints.expect(/403.*\/api\/auth\/second-factor/, 'the password was given too long ago');
  complaints.expect(/422.*\/api\/auth\/confirm/, 'a wrong password');
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const asha = await register(page);
  await verifyAddress(page, asha);
  await openSecurity(page);
  const key = await turnOn(page);
  await page.getByRole('button', { name: 'I Have Kept Them' }).click();
  const twoStep = section(page, 'Two-step sign-in');
  await ageConfirmation(asha);

  await test.step('whoever would rather not is where they were', async () => {
    await twoStep.getByRole('button', { name: 'Turn Off...' }).click();
    const turningOff = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await turningOff.getByRole('button', { name: 'Turn Off' }).click();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(turningOff.getByRole('button', { name: 'Turn Off' })).toBeFocused();
    await expect(turningOff.getByRole('alert')).toHaveCount(0);
    await turningOff.getByRole('button', { name: 'Turn Off' }).click();
  });

  await test.step('a wrong password and a lost connection are told', async () => {
    await question(page).getByLabel('Password', { exact: true }).fill('not my password');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/not your password/);
    await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await context.setOffline(true);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page).getByRole('alert')).toContainText('We could not reach the shop.');
    await expect(question(page).getByLabel('Password', { exact: true })).toHaveValue(asha.password);
    await context.setOffline(false);
  });

  await test.step('the second step is asked for too, and a wrong code told at its field', async () => {
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    const code = question(page).getByLabel('Sign-in Code', { exact: true });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(code).toHaveAccessibleDescription(/not right/);
    await code.fill(appCode(key, 1));
  });

  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Two-step sign-in is off', 'Your password alone opens your account.');
  await expect(twoStep.getByRole('button', { name: 'Turn On' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
});

test('without a connection each act says so, and nothing typed is lost', async ({ page, context, complaints }) => {
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const asha = await register(page);
  await verifyAddress(page, asha);
  await openSecurity(page);
  await expect(places(page)).toHaveCount(1);
  await context.setOffline(true);
  await field(page, 'Current Password').fill(asha.password);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(section(page, 'Password').getByRole('alert')).toContainText('We could not reach the shop.');
  await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD);
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Turn On' }).click();
  await expectNotice(page, 'Two-step sign-in was not turned on', 'We could not reach the shop.');
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You were not signed out');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectNotice(page, 'Password changed', 'Every other device has been signed out.');
});

/** The shop under test is a thousand times as patient as one that is open to the world. */
test('who tries to sign in too often reads how long to wait, and has lost nothing', async ({ page, complaints }) => {
  complaints.expect(/429.*\/api\/auth\/login/, 'too often');
  const message = 'That was too often. Please try again in 15 minutes.';
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: { message, code: 'too_many_requests', requestId: 'test' } }),
  );
  const asha = { name: 'Asha Rao', email: 'asha@shopper.example', password: 'til laddu 42' };
  await fillSignIn(page, asha);
  await expect(login(page).getByRole('alert')).toContainText(message);
  await expect(notice(page)).toContainText('Login failed');
  await expect(login(page).getByLabel('Email Address')).toHaveValue(asha.email);
  await expect(login(page).getByLabel('Password', { exact: true })).toHaveValue(asha.password);
});

test('people take their data along, and leave without a trace in this browser', async ({ page, admin, stocked, complaints }) => {
  complaints.expect(/409.*\/api\/users/, 'an order is on its way');
  complaints.expect(/422.*\/api\/auth\/confirm/, 'a wrong password');
  complaints.expect(/403.*\/api\/users\/\d+\/export/, 'the password was given too long ago');
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
    await ageConfirmation(asha);
    await page.getByRole('button', { name: 'Download Your Data' }).click();
    const downloading = page.waitForEvent('download');
    await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mithai-my-data.json');
    const data = accountExportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(data).toMatchObject({ account: { email: asha.email }, orders: [{ id: orderId }] });
    await expectNotice(page, 'Your data is downloaded', 'Keep the file where only you can read it.');
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
  await expectNotice(page, 'Your account is deleted', 'Thank you for having been with us.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  const kept = await keptInBrowser(page);
  for (const trace of [asha.email, asha.name, 'mithai.of-user']) expect(kept).not.toContain(trace);
  await register(page, asha);
});

test('the account moves to another e-mail address for whoever knows the password', async ({ page, complaints }) => {
  complaints.expect(/403.*\/api\/users/, 'the password was given too long ago');
  const asha = await register(page);
  const { email } = newcomer();
  await ageConfirmation(asha);
  await visit(page, '/profile?tab=profile');
  const panel = page.getByRole('tabpanel');
  const save = panel.getByRole('button', { name: 'Save Changes' });
  await panel.getByLabel('Full Name').fill('Asha R.');
  await panel.getByLabel('Email Address').fill(email);
  await save.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  await expect(panel.getByLabel('Email Address')).toHaveValue(email);
  await expect(notice(page)).toHaveCount(0);

  await save.click();
  await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Profile updated', 'Your profile information has been updated successfully');
  await expect(page.getByRole('heading', { level: 2, name: 'Asha R.' })).toBeVisible();
  await mailTo(asha.email, /moved to another e-mail address/);
  const { text } = await mailTo(email, /code/i);
  await page.getByRole('tab', { name: 'Verification' }).click();
  await panel.getByLabel('Verification Code').fill(/\b\d{6}\b/.exec(text)![0]);
  await panel.getByRole('button', { name: 'Verify Email' }).click();
  await expectNotice(page, 'Email verified successfully', 'Your email has been verified.');
});

test('a link to a new password does not make up for the second factor', async ({ page, newVisitor, complaints }) => {
  complaints.expect(/401.*\/api\/auth\/(reset-password|login)/, 'a code is asked for');
  const asha = await register(page);
  await verifyAddress(page, asha);
  await openSecurity(page);
  const key = await turnOn(page);
  const reader = await newVisitor();
  await reader.request.post('/api/auth/forgot-password', { data: { email: asha.email } });
  const { text } = await mailTo(asha.email, /new password/);
  await visit(reader, /^http\S+\/reset-password\?token=\S+$/m.exec(text)![0]);
  await field(reader, 'New Password').fill(NEW_PASSWORD);
  await reader.getByRole('button', { name: 'Save Password' }).click();
  await expect(reader.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await login(reader).getByLabel('Email Address').fill(asha.email);
  await login(reader).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await login(reader).getByRole('button', { name: 'Sign In', exact: true }).click();
  await login(reader).getByLabel('Sign-in Code').fill(appCode(key, 1));
  await login(reader).getByLabel('Sign-in Code').press('Enter');
  await expectNotice(reader, 'Login successful', `Welcome back, ${asha.name}!`);
});
