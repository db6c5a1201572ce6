import type { Page } from '@playwright/test';
import { expect, expectNotice, emailTo, newcomer, register, test, visit } from './shop.ts';

const NEW_PASSWORD = 'gulab jamun 43';

async function linkTo(email: string, page: Page): Promise<string> {
  const { text, html } = await emailTo(email, /new password/);
  const [link] = text.match(/^http\S+\/reset-password\?token=[\w-]{43}$/m)!;
  expect(html).toContain(`href="${link}"`);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  return link;
}

async function openForgotPassword(page: Page, email: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Sign In' });
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(modal).toBeHidden();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
}

test('a forgotten password is reset by email, and other sessions end', async ({ page, newVisitor, consoleErrors }) => {
  consoleErrors.expect(/422.*\/api\/auth\/reset-password/, 'the link is used twice');
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'the old password');
  const elsewhere = await newVisitor();
  const asha = await register(elsewhere);

  await test.step('starts from the sign-in modal, on the way to the checkout', async () => {
    await visit(page, '/auth?next=%2Fcheckout');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await openForgotPassword(page, asha.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(`If ${asha.email} has an account`)).toBeVisible();
  });
  const link = await linkTo(asha.email, page);

  const reader = await page.context().newPage();
  await test.step('the link opens a page that keeps its secret', async () => {
    const sent: { url: string; referrer: string | undefined }[] = [];
    reader.on('request', (request) => sent.push({ url: request.url(), referrer: request.headers()['referer'] }));
    await reader.goto('about:blank');
    const response = await reader.goto(link);
    expect(response!.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await expect(reader).toHaveURL('/reset-password');
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const token = new URL(link).searchParams.get('token')!;
    expect(sent.filter(({ url }) => url !== link && url.includes(token))).toEqual([]);
    expect(sent.filter(({ referrer }) => referrer?.includes(token))).toEqual([]);
    await reader.goBack();
    await expect(reader).toHaveURL('about:blank');
    await visit(reader, link);
  });

  await test.step('shows at the field what is wrong with a password and keeps the link', async () => {
    await reader.getByLabel('New Password', { exact: true }).fill('12345');
    await reader.getByRole('button', { name: 'Save Password' }).click();
    await expect(reader.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    );
  });

  await test.step('the new password signs in, and the way goes on', async () => {
    await reader.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await reader.getByRole('button', { name: 'Save Password' }).click();
    await expectNotice(reader, 'Password changed', `You are signed in, ${asha.name}.`);
    await expect(reader).toHaveURL('/checkout');
    expect((await reader.request.get('/api/auth/me')).status()).toBe(200);
    const { text } = await emailTo(asha.email, /password was changed/);
    expect(text).toContain('If it wasn’t');
  });

  await test.step('the old session and the old password are refused', async () => {
    expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
    await visit(elsewhere, '/auth');
    await elsewhere.getByRole('button', { name: 'Sign In' }).click();
    const modal = elsewhere.getByRole('dialog', { name: 'Sign In' });
    await modal.getByLabel('Email Address').fill(asha.email);
    await modal.getByLabel('Password', { exact: true }).fill(asha.password);
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(modal.getByRole('alert')).toContainText('Invalid email or password');
    await modal.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectNotice(elsewhere, 'Login successful', `Welcome back, ${asha.name}!`);
  });

  await test.step('the link works once, and leads to a new one', async () => {
    await visit(reader, link);
    await reader.getByLabel('New Password', { exact: true }).fill('a third password');
    await reader.getByRole('button', { name: 'Save Password' }).click();
    await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
    await reader.getByRole('link', { name: 'Send a New Link' }).click();
    await expect(reader.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});

test('an unknown address gets the same answer and no email', async ({ page }) => {
  const nobody = newcomer();
  await visit(page, '/forgot-password');
  await page.getByLabel('Email Address').fill(nobody.email);
  await page.getByLabel('Email Address').press('Enter');
  await expect(page.getByText(`If ${nobody.email} has an account`)).toBeVisible();

  const somebody = await register(page);
  await page.request.post('/api/auth/forgot-password', { data: { email: somebody.email } });
  await emailTo(somebody.email, /new password/);
  const mails = await (await fetch(new URL('/api/messages', process.env.INBOX_URL))).text();
  expect(mails).not.toContain(nobody.email);
});

test('missing and invalid links and a lost connection are reported, and the input is kept', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(/422.*\/api\/auth\/reset-password/, 'the link is rubbish');
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  await visit(page, '/reset-password');
  await expect(page.getByRole('heading', { name: 'Please open the link again' })).toBeVisible();

  await visit(page, '/reset-password?token=%00%FFrubbish');
  // The form must need no further script, because the token has left the URL and a reload would lose it.
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  const password = page.getByLabel('New Password', { exact: true });
  await password.fill(NEW_PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t change your password');
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the shop.');
  await expect(password).toHaveValue(NEW_PASSWORD);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('the pages of a forgotten password explain themselves without scripts', async ({ request }) => {
  for (const path of ['/forgot-password', '/reset-password?token=abc']) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<noscript>(?:(?!<\/noscript>).)*This page needs JavaScript\./s);
  }
});
