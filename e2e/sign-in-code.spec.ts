import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { ALL_RULES, expectStateAccessible } from './accessibility.ts';
import { fillSignIn, login } from './account.ts';
import { expect, expectNotice, emailTo, register, test, type Account } from './shop.ts';

/** Exhausts the rate limit for untrusted devices. */
async function useUpTriesOfStrangers({ email }: Account): Promise<void> {
  const redis = new Redis(process.env.REDIS_URL!);
  const key = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  await redis.set(`limit:LOGIN_BY_STRANGERS:${key}`, 1_000_000, 'EX', 3600);
  await redis.quit();
}

test('a new device signs in with an emailed code while the account is locked', async ({
  page,
  newVisitor,
  consoleErrors,
}) => {
  consoleErrors.expect(/401.*\/api\/auth\/login/, 'a code is asked for, and a wrong one refused');
  const asha = await register(page);
  await useUpTriesOfStrangers(asha);
  const phone = await newVisitor();
  const code = login(phone).getByLabel('Code from Your Email');
  // After a late answer of Redis, the shop counts by itself for five seconds and asks for no code.
  await expect(async () => {
    await phone.context().clearCookies();
    await fillSignIn(phone, asha);
    await expect(code).toBeFocused({ timeout: 5000 });
  }).toPass();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(login(phone).getByRole('alert')).toHaveCount(0);
  await expectStateAccessible(phone, ALL_RULES);

  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Please enter the 6-digit code from our email/);
  const mail = await emailTo(asha.email, /^Your Mithai sign-in code$/);
  const [mailed = ''] = mail.text.match(/\b\d{6}\b/) ?? [];
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
  await expect(code).toBeFocused();
  await code.fill(mailed);
  await code.press('Enter');
  await expectNotice(phone, 'Login successful', `Welcome back, ${asha.name}!`);
});
