import type { Page } from '@playwright/test';
import { ALL_RULES, expectAccessibleAsItIs, expectStateAccessible } from './accessibility.ts';
import { ageConfirmation, fillSignIn, login, openSecurity, section, turnOnSecondFactor } from './account.ts';
import { query } from './database.ts';
import { pressUntil, tabTo } from './keys.ts';
import { addVirtualAuthenticator, withoutSuggestions } from './passkeys.ts';
import {
  cartOf,
  emailTo,
  expect,
  expectNotice,
  newcomer,
  register,
  signIn,
  storedInBrowser,
  test,
  visit,
} from './shop.ts';

const passkeys = (page: Page) => section(page, 'Passkeys');
const addButton = (page: Page) => passkeys(page).getByRole('button', { name: 'Add a Passkey' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const ADDED = /^Passkey on /;

async function addPasskey(page: Page): Promise<void> {
  const former = await passkeys(page).getByRole('listitem').count();
  await addButton(page).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(former + 1);
}

async function signOut(page: Page): Promise<void> {
  // An open page would hear of it and ask for the cart without a session.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout');
  await visit(page, '/auth');
}

test('a passkey is added, signs in by button and by suggestion, and is removed', async ({
  page,
  stocked,
  consoleErrors,
}) => {
  consoleErrors.expect(/401.*\/api\/auth\/sign-in-by-passkey/, 'the passkey was removed');
  await page.setViewportSize({ width: 390, height: 844 });
  await addVirtualAuthenticator(page);
  const { id, name } = await stocked('Appalam');
  const asha = await register(page, newcomer());
  await openSecurity(page);
  await expect(passkeys(page)).toContainText('You have no passkey yet.');
  await addPasskey(page);
  await expectNotice(page, 'Passkey added', 'You can now sign in with');
  await expect(passkeys(page).getByRole('listitem')).toContainText(/Passkey on .*Added .*Not used yet/);
  await emailTo(asha.email, /^A passkey was added/);
  await expectStateAccessible(page, ALL_RULES);

  await test.step('the button signs in, and the guest’s cart is merged', async () => {
    await signOut(page);
    await visit(page, `/product/${id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect.poll(() => storedInBrowser(page)).toContain('guest-cart');
    await visit(page, '/auth?next=%2Fcart');
    await page.getByRole('button', { name: 'Continue with a Passkey' }).click();
    await expectNotice(page, 'Login successful', `Welcome back, ${asha.name}!`);
    await expect.poll(() => cartOf(page)).toEqual([{ name, quantity: 1 }]);
  });

  await test.step('the suggestions of the email field sign in', async () => {
    await signOut(page);
    // The virtual authenticator takes the suggestion as soon as the form asks for it.
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectNotice(page, 'Login successful', `Welcome back, ${asha.name}!`);
    await expect(login(page)).toBeHidden();
  });

  await page.setViewportSize({ width: 1280, height: 844 });
  await test.step('it is renamed', async () => {
    await openSecurity(page);
    await expect(passkeys(page).getByRole('listitem')).toContainText('Last used now');
    await passkeys(page).getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Please give the passkey a name/);
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByLabel('Name').press('Enter');
    await expectNotice(page, 'Passkey renamed', '“My phone”');
    await expect(passkeys(page).getByRole('listitem')).toContainText('My phone');
  });

  await test.step('it is removed, and signs in no more', async () => {
    await passkeys(page).getByRole('button', { name: 'Remove “My phone”' }).click();
    await page.getByRole('dialog', { name: 'Remove this passkey?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys(page)).toContainText('You have no passkey yet.');
    await emailTo(asha.email, /^A passkey was removed/);
    await signOut(page);
    await page.getByRole('button', { name: 'Continue with a Passkey' }).click();
    await expect(login(page).getByRole('alert')).toContainText('This passkey doesn’t work here any more.');
  });
});

test('the security page explains why a passkey is not added', async ({ page }) => {
  const device = await addVirtualAuthenticator(page);
  await register(page);
  await openSecurity(page);
  await device.setVerified(false);
  await addButton(page).click();
  await expect(passkeys(page).getByRole('alert')).toContainText('The passkey wasn’t used.');
  await device.setVerified(true);
  await addPasskey(page);
  await addButton(page).click();
  await expect(passkeys(page).getByRole('alert')).toContainText('already has a passkey for your account');
  expect(await device.countPasskeys()).toBe(1);
  await expectStateAccessible(page);
});

test('a passkey is added, used and removed with the keyboard', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/403.*\/api\/auth\/passkeys/, 'the confirmation is an hour old');
  await addVirtualAuthenticator(page);
  const asha = await register(page);
  await openSecurity(page);
  await tabTo(page, addButton(page));
  await page.keyboard.press('Enter');
  const item = passkeys(page).getByRole('listitem');
  await expect(item).toContainText(ADDED);
  await expect(addButton(page)).toBeFocused();
  await ageConfirmation(page);
  await pressUntil(page, 'Shift+Tab', item.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  const removal = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await tabTo(page, removal.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  const use = question(page).getByRole('button', { name: 'Use a Passkey Instead' });
  await tabTo(page, use);
  await expectAccessibleAsItIs(page);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Passkey removed', 'no longer signs in.');
  await expect(passkeys(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await signIn(page.request, asha);
});

test('a passkey replaces the code of the authenticator app after the password', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'a code is asked for');
  await addVirtualAuthenticator(page);
  await withoutSuggestions(page);
  const asha = await register(page);
  await openSecurity(page);
  await addPasskey(page);
  await turnOnSecondFactor(page);
  // An open page would hear of it and ask for the cart without a session.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout');
  await fillSignIn(page, asha);
  await expect(login(page).getByLabel('Sign-in Code')).toBeFocused();
  await expectAccessibleAsItIs(page);
  await login(page).getByRole('button', { name: 'Use a Passkey' }).click();
  await expectNotice(page, 'Login successful', `Welcome back, ${asha.name}!`);
});

test('staff open the admin panel with a passkey alone', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/403/, 'before the second factor');
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'the passkey is required');
  await addVirtualAuthenticator(page);
  await withoutSuggestions(page);
  const mina = await register(page, newcomer('Mina Patil'));
  expect(await query("update users set role = 'manager' where id = $1", [mina.id])).toBe(1);
  await visit(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step before you start');
  await addPasskey(page);
  await expect(passkeys(page)).toContainText('This is your only passkey.');
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Open the Admin Panel' }).click();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();

  // An open page would hear of it and ask for the cart without a session.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout');
  await fillSignIn(page, mina);
  await expect(login(page).getByRole('alert')).toContainText('Your account is protected by a passkey.');
  await login(page).getByRole('button', { name: 'Continue with a Passkey' }).click();
  await expectNotice(page, 'Login successful', `Welcome back, ${mina.name}!`);
  await visit(page, '/admin');
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
});

test('a browser without passkeys is offered none', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await register(page);
  await openSecurity(page);
  await expect(passkeys(page)).toContainText('This browser can’t use passkeys.');
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with a Passkey' })).toHaveCount(0);
});
