import { createHash } from 'node:crypto';
import { secondFactorSetupSchema, SESSION_COOKIE } from '@mithai/contracts';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { query } from './database.ts';
import { administrator, expect, visit, type Account } from './shop.ts';

export const section = (page: Page, name: string) => page.getByRole('region', { name });

export const login = (page: Page) => page.getByRole('dialog', { name: 'Sign In' });

export async function openSecurity(page: Page): Promise<void> {
  await visit(page, '/account/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in and Security');
}

export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await login(page).getByLabel('Email Address').fill(email);
  await login(page).getByLabel('Password', { exact: true }).fill(password);
  await login(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

/**
 * Backdates the last password confirmation by an hour, in this browser only: tests share the administrator's account.
 */
export async function ageConfirmation(page: Page): Promise<void> {
  const session = (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE);
  const hash = createHash('sha256')
    .update(session?.value ?? '')
    .digest('hex');
  expect(
    await query("update sessions set confirmed_at = now() - interval '1 hour' where token_hash = $1", [hash]),
  ).toBe(1);
}

export async function confirmAsAdministrator(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Password', { exact: true }).fill(administrator().password);
  await question.getByRole('button', { name: 'Confirm' }).click();
}

/** Simulates the use of the other codes. */
export async function leaveRecoveryCodes({ email }: Account, count: number): Promise<void> {
  const left = await query(
    `update second_factors set recovery_code_hashes = recovery_code_hashes[1:$2]
      where user_id = (select id from users where email = $1)`,
    [email, count],
  );
  expect(left).toBe(1);
}

/** Returns the app's secret, whose present code is used up. */
export async function turnOnSecondFactor(page: Page): Promise<string> {
  const begun = await page.request.post('/api/auth/second-factor');
  const { secret } = secondFactorSetupSchema.parse(await begun.json());
  expect((await page.request.put('/api/auth/second-factor', { data: { code: appCode(secret) } })).status()).toBe(200);
  return secret;
}

export async function keyShownIn(dialog: Locator): Promise<string> {
  const groups = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return groups!.replaceAll(' ', '');
}

/** TOTP code, `steps` half minutes from now; the server accepts each code once. */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
