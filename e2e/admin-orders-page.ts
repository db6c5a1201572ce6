import {
  adminOrderListSchema,
  orderSchema,
  type AdminOrder,
  type Order,
  type PlaceOrderRequest,
} from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator, expect, productNamed, signIn, visit } from './shop.ts';

export const ADDRESS = '14 Lake View Road, Mysuru, Karnataka - 570001';

/** A unique name, by which a test finds its orders. */
export const someName = (): string => `Kavita ${Math.random().toString(36).slice(2, 10)}`;

/** Orders of the signed-in user, oldest first. */
export async function place(
  buyer: Page,
  contactName: string,
  count = 1,
  changes: Partial<PlaceOrderRequest> = {},
): Promise<Order[]> {
  const product = await productNamed(buyer.request, 'Appalam');
  const placed: Order[] = [];
  while (placed.length < count) {
    expect((await buyer.request.post('/api/cart', { data: { productId: product.id, quantity: 2 } })).status()).toBe(
      201,
    );
    const data = { paymentMethod: 'cod', shippingAddress: ADDRESS, contactName, ...changes };
    const response = await buyer.request.post('/api/orders', { data });
    expect(response.status()).toBe(201);
    placed.push(orderSchema.parse(await response.json()));
  }
  return placed;
}

export async function read(shop: APIRequestContext, ids: number[]): Promise<AdminOrder[]> {
  return adminOrderListSchema.parse(await (await shop.get(`/api/admin/orders?ids=${ids.join()}`)).json());
}

export async function openAdminOrders(page: Page, search = ''): Promise<void> {
  await signIn(page.request, administrator());
  await visit(page, `/admin/orders${search && `?search=${encodeURIComponent(search)}`}`);
  await expect(page.getByRole('search', { name: 'Find orders' })).toBeVisible();
}

export const numbers = (orders: Pick<Order, 'id'>[]): string[] => orders.map(({ id }) => `#${id}`).toReversed();
export const shown = (page: Page): Locator => page.getByRole('table').getByRole('strong');
export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search', exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const manage = (page: Page, { id }: Pick<Order, 'id'>) =>
  page.getByRole('button', { name: `Manage order #${id}`, exact: true }).click();
