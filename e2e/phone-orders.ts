import type { Product } from '@mithai/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { field } from './checkout.ts';

export const submit = (page: Page): Locator => page.getByRole('button', { name: /^Place order/ });
const placed = (page: Page) => page.getByRole('heading', { name: /^Order #\d+ is placed$/ });
export const quantityOf = (page: Page, { name }: Product): Locator => page.getByLabel(`Quantity of ${name}`);

export async function addProduct(page: Page, { name }: Product, quantity: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(name);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByLabel(`Quantity of ${name}`).fill(String(quantity));
}

export async function fillNewCustomer(page: Page, name: string, email = ''): Promise<void> {
  await field(page, 'Name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('98450 12345');
  if (email) await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await field(page, 'Address').fill('14 Lake View Road');
  await field(page, 'Pincode').fill('570001');
  await field(page, 'City').fill('Mysuru');
  await field(page, 'State').fill('Karnataka');
}

export async function orderId(page: Page): Promise<number> {
  await expect(placed(page)).toBeVisible();
  return Number(/#(\d+)/.exec((await placed(page).textContent()) ?? '')?.[1]);
}
