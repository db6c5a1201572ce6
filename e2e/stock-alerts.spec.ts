import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createProduct } from './products.ts';
import { emailTo, expect, register, test, visit } from './shop.ts';

const alert = (page: Page) => page.getByRole('region', { name: 'Tell me when it’s back' });

const linkIn = (text: string, page: 'confirm' | 'unsubscribe'): string => {
  const [link] = new RegExp(`http\\S+/stock-alerts/${page}\\?token=\\S+`).exec(text) ?? [];
  return link!;
};

test('a visitor confirms an address and gets one email when the product is back', async ({ page, admin, stocked }) => {
  const product = await createProduct(admin, { stock: 0 });
  const email = `${randomUUID()}@shopper.example`;
  await visit(page, `/product/${product.id}`);
  await alert(page).getByLabel('Email address').fill('kavya@');
  await alert(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(alert(page).getByLabel('Email address')).toHaveAccessibleDescription(
    /Please enter a valid email address$/,
  );
  await alert(page).getByLabel('Email address').fill(email);
  await alert(page).getByRole('button', { name: 'Notify Me' }).dblclick();
  await expect(alert(page).getByRole('status')).toContainText(`we’ve sent ${email} a link`);

  const asked = await emailTo(email, /Please confirm/);
  await visit(page, linkIn(asked.text, 'confirm'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll let you know');

  await stocked(product.name, 3);
  const news = await emailTo(email, new RegExp(`^${product.name} is back$`));
  expect(news.text).toContain(`/product/${product.id}`);
  await visit(page, linkIn(news.text, 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
});

test('a customer turns a stock alert on with one click, and off with another', async ({ page, admin, stocked }) => {
  const product = await createProduct(admin, { stock: 0 });
  const { email } = await register(page);
  await visit(page, `/product/${product.id}`);
  await alert(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(alert(page).getByRole('status')).toHaveText(`We’ll email ${email} once it’s in stock again.`);
  await alert(page).getByRole('button', { name: 'Cancel alert' }).click();
  await expect(alert(page).getByRole('button', { name: 'Notify Me' })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Notify Me' }).click();
  await expect(alert(page).getByRole('button', { name: 'Cancel alert' })).toBeVisible();
  await stocked(product.name, 3);
  await expect(alert(page)).toHaveCount(0);
  await emailTo(email, new RegExp(`^${product.name} is back$`));
});
