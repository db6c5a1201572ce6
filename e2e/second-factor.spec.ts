import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  ageConfirmation,
  appCode,
  fillSignIn,
  keyShownIn,
  leaveRecoveryCodes,
  login,
  openSecurity,
  section,
  turnOnSecondFactor,
} from './account.ts';
import { expect, expectNotice, emailTo, register, registerUnverified, test, visit } from './shop.ts';

const NEW_PASSWORD = 'gulab jamun 43';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

/** Ends with the recovery codes on screen; returns the app's secret. */
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

test('two-step sign-in is turned on, required, and replaced by a recovery code', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/auth\/second-factor/, 'a wrong code of the app');
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'a code is asked for');
  const asha = await register(page);
  await openSecurity(page);
  const twoStep = section(page, 'Two-step sign-in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign-in' });
  const stored = page.getByRole('dialog', { name: 'Your recovery codes' });
  const codes = stored.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

  await test.step('a wrong code is told at its field', async () => {
    await twoStep.getByRole('button', { name: 'Turn On' }).click();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByLabel('Code').fill('12345');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Please enter the 6-digit code/);
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/That code isn’t right/);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(twoStep.getByRole('button', { name: 'Turn On' })).toBeFocused();
  });

  const key = await turnOn(page);
  const recoveryCodes = await codes.allTextContents();
  await test.step('the recovery codes do not go before they are kept', async () => {
    expect(new Set(recoveryCodes).size).toBe(10);
    // Before it has the focus, the dialog does not hear the key.
    await expect.poll(() => stored.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(codes).toHaveText(recoveryCodes);
    const downloading = page.waitForEvent('download');
    await stored.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('mithai-recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await stored.getByRole('button', { name: 'Copy' }).click();
    await expect(stored.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main')).toBeHidden();
    await expect(stored.getByText(recoveryCodes.at(-1)!)).toBeVisible();
    await page.emulateMedia({ media: null });
    await stored.getByRole('button', { name: 'I’ve Saved Them' }).click();
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
    await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
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
    await stored.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await expect(twoStep).toContainText('10 of 10 recovery codes are left.');
  });
});

test('a user with few recovery codes is warned', async ({ page }) => {
  const asha = await register(page);
  await turnOnSecondFactor(page);
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
    await expect(twoStep.getByRole('status')).toContainText(
      count === 0 ? 'You have no recovery codes left' : 'You’re running out of recovery codes',
    );
  }
});

test('an unverified user is led to the verification', async ({ page }) => {
  await registerUnverified(page);
  await openSecurity(page);
  await section(page, 'Two-step sign-in').getByRole('link', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL('/profile?tab=verification');
});

test('a sensitive action asks for the password and continues', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/403.*\/api\/auth\/second-factor/, 'the password was given too long ago');
  consoleErrors.expect(/422.*\/api\/auth\/confirm/, 'a wrong password');
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  const asha = await register(page);
  const key = await turnOnSecondFactor(page);
  await openSecurity(page);
  const twoStep = section(page, 'Two-step sign-in');
  await ageConfirmation(page);

  await test.step('whoever would rather not is where they were', async () => {
    await twoStep.getByRole('button', { name: 'Turn Off...' }).click();
    const turningOff = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await turningOff.getByRole('button', { name: 'Turn Off' }).click();
    // Escape closes the dialog that has the focus.
    await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(turningOff.getByRole('button', { name: 'Turn Off' })).toBeFocused();
    await expect(turningOff.getByRole('alert')).toHaveCount(0);
    await turningOff.getByRole('button', { name: 'Turn Off' }).click();
  });

  await test.step('a wrong password and a lost connection are told', async () => {
    await question(page).getByLabel('Password', { exact: true }).fill('not my password');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /not your password/,
    );
    await question(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await context.setOffline(true);
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(question(page).getByRole('alert')).toContainText('We couldn’t reach the shop.');
    await expect(question(page).getByLabel('Password', { exact: true })).toHaveValue(asha.password);
    await context.setOffline(false);
  });

  await test.step('the second step is asked for too, and a wrong code told at its field', async () => {
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    const code = question(page).getByLabel('Sign-in Code', { exact: true });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(code).toHaveAccessibleDescription(/isn’t right/);
    await code.fill(appCode(key, 1));
  });

  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Two-step sign-in is off', 'You now sign in with your password alone.');
  await expect(twoStep.getByRole('button', { name: 'Turn On' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
});

test('a password reset does not replace the second factor', async ({ page, newVisitor, consoleErrors }) => {
  consoleErrors.expect(
    /401.*\/api\/auth\/(reset-password|login|me)/,
    'a code is asked for, and the first browser is signed out',
  );
  const asha = await register(page);
  const key = await turnOnSecondFactor(page);
  const reader = await newVisitor();
  await reader.request.post('/api/auth/forgot-password', { data: { email: asha.email } });
  const { text } = await emailTo(asha.email, /new password/);
  await visit(reader, /^http\S+\/reset-password\?token=\S+$/m.exec(text)![0]);
  await field(reader, 'New Password').fill(NEW_PASSWORD);
  await reader.getByRole('button', { name: 'Save Password' }).click();
  await expect(reader.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await login(reader).getByLabel('Email Address').fill(asha.email);
  await login(reader).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await login(reader).getByRole('button', { name: 'Sign In', exact: true }).click();
  await login(reader).getByLabel('Sign-in Code').fill(appCode(key, 1));
  await login(reader).getByLabel('Sign-in Code').press('Enter');
  await expectNotice(reader, 'Login successful', `Welcome back, ${asha.name}!`);
});
