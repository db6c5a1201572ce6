import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../backend/test/pdf.ts';
import { emailTo, expect, fillRegistration, newcomer, test as base, visit, type Account } from './shop.ts';

interface EmptyShop {
  url: string;
  /** Email address whose verified owner administers the shop. */
  owner: string;
}

const script = fileURLToPath(new URL('../infra/test/empty-shop.mjs', import.meta.url));

/** Tests of a shop as it is after its installation, beside that of the run. A worker's tests share it. */
export const test = base.extend<object, { emptyShop: EmptyShop }>({
  emptyShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, provide) => {
      const shop = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(shop, 'close');
      const [line] = await Promise.race([once(createInterface(shop.stdout), 'line'), ended]);
      if (typeof line !== 'string') throw new Error('The empty shop did not open');
      await provide(JSON.parse(line) as EmptyShop);
      shop.stdin.end();
      await ended;
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ emptyShop }, provide) => provide(emptyShop.url),
});

/** Through the screens, as `query` knows the shop of the run only. */
export async function joinVerified(page: Page, account: Account = newcomer()): Promise<Account> {
  await visit(page, '/auth?next=/profile');
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click();
  const form = page.getByRole('dialog', { name: 'Create Account' });
  await fillRegistration(form, account);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/profile');
  const { text } = await emailTo(account.email, /verification code/);
  await page.getByLabel('Verification Code').fill(text.match(/\b\d{6}\b/)![0]);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
  return account;
}

/** The text of a PDF without spaces, which readers guess from gaps. */
export const readPdf = async (pdf: Uint8Array): Promise<string> => withoutSpaces((await textOfPdf(pdf)).join(' '));

export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
