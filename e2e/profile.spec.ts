import type { Page } from '@playwright/test';
import { hueOf } from './colours.ts';
import { query } from './database.ts';
import { expect, expectNotice, newcomer, register, registerUnverified, test, visit } from './shop.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('list').filter({ hasText: name });

test('the profile shows known data and saves changes with the specified notices', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/api\/users/, 'the address is taken');
  consoleErrors.expect(/422.*\/api\/auth\/verify-email/, 'the wrong code');
  consoleErrors.expect(/429.*\/api\/auth\/send-verification/, 'a code is on its way');
  const taken = await register(await newVisitor());
  const { id, name, email } = await registerUnverified(page);
  await visit(page, '/profile');

  await test.step('opens the verification for an unverified address', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
    await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Billing Details', 'Verification']);
    await expect(tab(page, 'Verification')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(card(page, email).getByRole('listitem')).toHaveText([email, 'No phone number', 'No address provided']);
    await expect(page.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/orders');
    await expect(panel(page).getByText('coming soon')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Verify Mobile' })).toBeDisabled();
  });

  await test.step('a code that is too short, too long or wrong', async () => {
    const code = field(page, 'Verification Code');
    await code.fill(' 1234 ');
    await panel(page).getByRole('button', { name: 'Verify Email' }).click();
    await expectNotice(page, 'Invalid code', 'Please enter the 6-digit verification code sent to your email.');
    await code.fill('');
    await code.pressSequentially(' abc defgh');
    await expect(code).toHaveValue('abcdef');
    await panel(page).getByRole('button', { name: 'Verify Email' }).click();
    await expectNotice(page, 'Verification failed', 'That code isn’t right. Please check it and try again.');
    await panel(page).getByRole('button', { name: 'Send a New Code' }).click();
    await expectNotice(
      page,
      'Failed to send verification email',
      'A code is on its way. You can ask for another one in',
    );
  });

  await test.step('name, address and phone', async () => {
    await tab(page, 'Profile Information').click();
    await field(page, 'Full Name').fill('A');
    await field(page, 'Email Address').fill('asha@');
    await panel(page).getByLabel('Phone Number').fill('hello <b>');
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await expect(field(page, 'Email Address')).toHaveAccessibleDescription(/Please enter a valid email address$/);
    await expect(panel(page).getByLabel('Phone Number')).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    );
    await panel(page).getByLabel('Phone Number').fill('');
    await field(page, 'Full Name').fill('Asha R.');
    await field(page, 'Email Address').fill(taken.email);
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Update failed', 'An account with this email address already exists.');
    await field(page, 'Email Address').fill(email);
    await panel(page).getByLabel('Phone Number').fill('+91 98480 22338');
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Profile updated', 'Your profile information has been updated successfully');
    await expect(page.getByRole('heading', { level: 2, name: 'Asha R.' })).toBeVisible();
    await expect(card(page, email)).toContainText('+91 98480 22338');
  });

  await test.step('the billing address, and how it is paid', async () => {
    await tab(page, 'Billing Details').click();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    for (const [label, message, value] of [
      ['Street Address', 'Address must be at least 5 characters', '14 Lake View Road'],
      ['City', 'City must be at least 2 characters', ''],
      ['State', 'State must be at least 2 characters', ''],
      ['Postal Code', 'Postal code must be at least 6 characters', '570001'],
    ]) {
      await expect(field(page, label!)).toHaveAccessibleDescription(message!);
      await field(page, label!).fill(value!);
    }
    await expect(panel(page).getByText('We filled in Mysuru, Karnataka.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Billing information updated', 'Your billing address has been updated successfully');
    await expect(card(page, email)).toContainText('14 Lake View Road, Mysuru, Karnataka, 570001');

    await expect(panel(page).getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
    await expect(panel(page).getByText('Cash on Delivery')).toContainText('Default');
    await panel(page).getByRole('button', { name: 'UPI Payment Available' }).click();
    await expectNotice(page, 'UPI Payment Available', 'Other payment methods are chosen at checkout.');
  });

  await test.step('another code, half a minute after the first', async () => {
    const sentEarlier = `update email_verifications set created_at = created_at - interval '30 seconds' where user_id = $1`;
    expect(await query(sentEarlier, [id])).toBe(1);
    await tab(page, 'Verification').click();
    await panel(page).getByRole('button', { name: 'Send a New Code' }).click();
    await expectNotice(
      page,
      'Verification email sent',
      `We've sent a verification code to ${email}. Please check your inbox and spam folder.`,
    );
  });
});

test('the tabs fit a phone, and a Devanagari name shows in the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page, newcomer('आशा राव'));
  await visit(page, '/profile');
  await expect(page.getByRole('heading', { level: 2, name: 'आशा राव' })).toBeVisible();
  const loadedDevanagari = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        (face) => face.status === 'loaded' && face.weight === '600' && /U\+0?900/i.test(face.unicodeRange),
      ),
    );
  await expect.poll(loadedDevanagari).toBe(true);
  for (const one of await page.getByRole('tab').all()) {
    const { x, width } = (await one.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390 - 16);
    expect(await one.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  }

  await test.step('a verified user starts in the profile tab', async () => {
    await expect(tab(page, 'Profile Information')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Verification').click();
    const verified = panel(page).getByRole('status').filter({ hasText: 'Email verified' });
    await expect(verified).toBeVisible();
    expect(await hueOf(verified.locator('svg'))).toBe('green');
    await expect(panel(page).getByLabel('Verification Code')).toHaveCount(0);
  });
});
