import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { expect, type Account } from './shop.ts';

/** As if the password had been given an hour ago. */
export async function ageConfirmation({ email }: Account): Promise<void> {
  const database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const aged = await database.query(
    `update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`,
    [email],
  );
  await database.end();
  expect(aged.rowCount).toBeGreaterThan(0);
}

/** The key of an authenticator app, as the dialog shows it for typing. */
export async function keyShownIn(dialog: Locator): Promise<string> {
  const groups = await dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return groups!.replaceAll(' ', '');
}

/** What the app shows so many steps of half a minute from now: the shop takes each code once. */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
