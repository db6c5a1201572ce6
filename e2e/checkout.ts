import type { Product } from '@mithai/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { putIntoCart, register, visit, type Account } from './shop.ts';

export const delivery = {
  'Phone Number': '+91 98480 22338',
  Address: '14 Lake View Road',
  Pincode: '570001',
  City: 'Mysuru',
  State: 'Karnataka',
};

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

export const placeOrder = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' });

export const confirmation = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' });

export async function fillDelivery(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(delivery)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Phone number and address of the account, with which its checkout starts. */
export async function saveDelivery({ request }: Page, { id, name, email }: Account & { id: number }): Promise<void> {
  const profile = { name, email, phone: delivery['Phone Number'] };
  expect((await request.patch(`/api/users/${id}`, { data: profile })).status()).toBe(200);
  const address = [delivery.Address, delivery.City, delivery.State, delivery.Pincode].join(', ');
  expect((await request.patch(`/api/users/${id}/address`, { data: { address } })).status()).toBe(200);
}

export async function expectTyped(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(delivery)) await expect(field(page, label)).toHaveValue(value);
}

export async function readyToOrder(page: Page, product: Product): Promise<Account & { id: number }> {
  const customer = await register(page);
  await putIntoCart(page, product);
  await visit(page, '/checkout');
  await fillDelivery(page);
  return customer;
}
