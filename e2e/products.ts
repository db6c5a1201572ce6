import { randomUUID } from 'node:crypto';
import { productSchema, type Product } from '@mithai/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrator, expect, productNamed, signIn } from './shop.ts';

export const productName = (): string => `Peda ${randomUUID().slice(0, 8)}`;

export async function createProduct(admin: APIRequestContext, changes: object = {}): Promise<Product> {
  const { imageUrl } = await productNamed(admin, 'Appalam');
  const data = {
    name: productName(),
    description: 'Milk and jaggery, pressed by hand.',
    price: 240,
    category: 'sweets',
    imageUrl,
    ...changes,
  };
  const created = await admin.post('/api/products', { data });
  expect(created.status(), await created.text()).toBe(201);
  return productSchema.parse(await created.json());
}

export async function signInToPanel(page: Page): Promise<void> {
  await signIn(page.request, administrator());
}

export async function readProduct(admin: APIRequestContext, id: number): Promise<Product> {
  return productSchema.parse(await (await admin.get(`/api/admin/products/${id}`)).json());
}
