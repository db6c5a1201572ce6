import type { Page } from '@playwright/test';
import { hueOf } from './colours.ts';
import {
  expect,
  expectNotice,
  isHydrated,
  fillRegistration,
  newcomer,
  notice,
  putIntoCart,
  test,
  visit,
} from './shop.ts';

const login = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });
const registration = (page: Page) => page.getByRole('dialog', { name: 'Create Account' });
const describedBy = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

test('the welcome page has its buttons, the terms, and benefits on wide screens', async ({ page }) => {
  await visit(page, '/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Mithai');
  await expect(page.getByRole('main').getByRole('button')).toHaveText([
    'Sign In',
    'Create Account',
    'Continue with a Passkey',
    'Continue with Email',
  ]);
  await expect(page.getByText('By continuing, you agree to our Terms of Service and Privacy Policy.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');

  const benefits = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(benefits).toHaveText([
    'Natural Ingredients',
    'Health Focused',
    'Traditional Recipes',
    'Indian Heritage',
  ]);
  await expect(benefits.first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(benefits).toHaveCount(0);

  await test.step('each field shows its error and nothing is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/auth\/(login|register)/.test(request.url())) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await login(page).getByLabel('Email Address').fill('asha@');
    await login(page).getByLabel('Password', { exact: true }).fill('12345');
    await login(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(describedBy(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(describedBy(page, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters');

    await login(page).getByRole('button', { name: 'Create Account' }).click();
    for (const [label, text] of Object.entries({
      'Full Name': 'A',
      'Email Address': 'asha',
      Password: '12345',
      'Confirm Password': '123456',
    })) {
      await registration(page).getByLabel(label, { exact: true }).fill(text);
    }
    await registration(page).getByRole('button', { name: 'Create Account' }).click();
    await expect(describedBy(page, 'Full Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    await expect(describedBy(page, 'Email Address')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(describedBy(page, 'Password')).toHaveAccessibleDescription(/Password must be at least 6 characters$/);
    await registration(page).getByLabel('Password', { exact: true }).fill('1234567');
    for (const [label, text] of [
      ['Full Name', 'Asha Rao'],
      ['Email Address', 'asha@shopper.example'],
    ]) {
      await registration(page).getByLabel(label!).fill(text!);
    }
    await registration(page).getByRole('button', { name: 'Create Account' }).click();
    await expect(describedBy(page, 'Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(sent).toEqual([]);
  });
});

test('window events open the modals, which link to each other and close on an outside click', async ({ page }) => {
  await visit(page, '/shipping');
  const open = (name: string) => page.evaluate((event) => window.dispatchEvent(new CustomEvent(event)), name);

  await open('login-modal:open');
  await expect(login(page).getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await login(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(login(page)).toBeHidden();
  await registration(page).getByRole('button', { name: 'Already have an account? Sign In' }).click();
  await expect(registration(page)).toBeHidden();
  await login(page).getByRole('button', { name: 'Close' }).click();
  await expect(login(page)).toBeHidden();

  await open('register-modal:open');
  for (const label of ['Full Name', 'Email Address', 'Password', 'Confirm Password'])
    await expect(describedBy(page, label)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(registration(page)).toBeHidden();
  await open('login-modal:open');
  await expect(login(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(login(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('registers, signs out and signs in with a notice each', async ({ page, stocked, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED.*\/api\/auth\/logout/, 'the lost connection');
  const asha = newcomer();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await visit(page, '/shipping');

  await test.step('registering', async () => {
    await page.route('**/api/auth/register', async (route) => {
      expect(route.request().postDataJSON()).toEqual(asha);
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await fillRegistration(registration(page), asha);
    await registration(page).getByRole('button', { name: 'Create Account' }).click();
    await expect(registration(page).getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    release();
    await expectNotice(page, 'Registration successful', `Welcome, ${asha.name}!`);
    await expect(registration(page)).toBeHidden();
    await expect(page).toHaveURL('/shipping');
  });

  await putIntoCart(page, await stocked('Appalam'));
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  };

  await test.step('signing out, first without a connection', async () => {
    await page.route('**/api/auth/logout', (route) => route.abort('failed'), { times: 1 });
    await signOut();
    await expectNotice(page, 'Logout failed', 'Failed to log out. Please try again.');
    expect(await hueOf(notice(page).locator('svg').first())).toBe('red');
    await signOut();
    await expectNotice(page, 'Logged out', 'You have been logged out successfully');
    expect(await hueOf(notice(page).locator('svg').first())).toBe('green');
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  });

  await test.step('signing in', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await login(page).getByLabel('Email Address').fill(asha.email);
    await login(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await login(page).getByRole('button', { name: 'Sign In' }).click();
    await expectNotice(page, 'Login successful', `Welcome back, ${asha.name}!`);
    await expect(login(page)).toBeHidden();
  });

  await test.step('the welcome page redirects signed-in users', async () => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/');
  });
});

test('a protected page shows a spinner for 300 ms and then the welcome page', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-05T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-05T10:00:01Z'));
  await page.goto('/orders');
  // With a paused clock the browser is never idle; a key press and frames start the scripts.
  await page.keyboard.press('Shift');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10);
        return isHydrated(page);
      },
      { intervals: [20] },
    )
    .toBe(true);
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Checking your session' });
  await page.clock.runFor(280);
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL('/orders');
  await page.clock.runFor(20);
  await expect(page).toHaveURL('/auth?next=%2Forders');
});
