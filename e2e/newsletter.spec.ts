import type { Page } from '@playwright/test';
import { expect, expectNotice, emailTo, newcomer, test, visit } from './shop.ts';

const field = (page: Page) => page.getByLabel('Email address');
const subscribe = async (page: Page, email: string) => {
  await field(page).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
};

test('an address subscribes, confirms by email and unsubscribes', async ({ page }) => {
  const { email } = newcomer();
  await visit(page, '/');
  await subscribe(page, email);
  await expectNotice(page, 'Subscription successful', 'Please confirm your address with the link');
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('Open it to confirm.');
  await expect(field(page)).toHaveValue('');

  const { text, html } = await emailTo(email, /confirm your subscription/);
  const [confirmLink, leaveLink] = ['confirm', 'unsubscribe'].map((name) => {
    const [link] = text.match(new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`))!;
    expect(html).toContain(`href="${link}"`);
    return link;
  });

  await test.step('looking at the link, as scanners do, changes nothing; the button confirms', async () => {
    const response = await page.goto(confirmLink!);
    expect(response!.headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
    await expect(page).toHaveURL('/newsletter/confirm');
    await page.getByRole('button', { name: 'Confirm Subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused();
  });

  await test.step('the button of the other link takes it off, and the first link is then worth nothing', async () => {
    await visit(page, leaveLink!);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused();
    const { status } = await page.request
      .post('/api/newsletter/confirm', { data: { token: new URL(confirmLink!).searchParams.get('token') } })
      .then((response) => ({ status: response.status() }));
    expect(status).toBe(422);
  });
});

test('one click in a mail reader unsubscribes', async ({ page, request }) => {
  const { email } = newcomer();
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(202);
  const { text } = await emailTo(email, /confirm your subscription/);
  const [, token = ''] = text.match(/unsubscribe\?token=([\w-]+)/)!;

  const address = `/api/newsletter/unsubscribe?token=${token}`;
  expect((await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
  await visit(page, address);
  await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible();
});

test('an invalid address and a failure are shown beside the input', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_INTERNET_DISCONNECTED/, 'the connection is off');
  await visit(page, '/');
  for (const rubbish of ['', 'asha', 'asha@', 'asha@shopper', '@shopper.example']) {
    await subscribe(page, rubbish);
    await expectNotice(page, 'Invalid email', 'Please enter a valid email address.');
    await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(field(page)).toHaveValue(rubbish);
  }

  const { email } = newcomer();
  await context.setOffline(true);
  await subscribe(page, email);
  await expect(field(page)).toHaveAccessibleDescription(/We couldn’t reach the shop/);
  await expect(field(page)).toHaveValue(email);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectNotice(page, 'Subscription successful', 'Please confirm your address');
});

test('incomplete links are reported', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/422.*\/api\/newsletter/, 'the links are rubbish');
  for (const [name, button, title] of [
    ['confirm', 'Confirm Subscription', 'This link no longer works'],
    ['unsubscribe', 'Unsubscribe', 'This link is incomplete'],
  ]) {
    await visit(page, `/newsletter/${name}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await visit(page, `/newsletter/${name}?token=1-abc`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});
