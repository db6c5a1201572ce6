import { randomUUID } from 'node:crypto';
import type { Product, SaveDiscount } from '@mithai/contracts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator, expect, signIn, visit } from './shop.ts';

export const newCode = (): string => `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();

export const enterCode = async (part: Locator, code: string): Promise<void> => {
  await part.getByRole('button', { name: 'Have a discount code?' }).click();
  await part.getByRole('textbox', { name: 'Discount code' }).fill(code);
  await part.getByRole('button', { name: 'Apply' }).click();
};

export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Order summary' });

/** On a phone the summary is folded. */
export const unfold = async (page: Page): Promise<void> => {
  const head = summary(page).getByRole('button', { expanded: false }).filter({ visible: true });
  if (await head.count()) await head.click();
};

export const openDiscounts = async (office: Page, width: number): Promise<void> => {
  await signIn(office.request, administrator());
  await office.setViewportSize({ width, height: 900 });
  await visit(office, '/admin/settings?section=discounts');
};

/** 10 % off the product by itself, unless changed. */
export const createDiscount = async (
  admin: APIRequestContext,
  { id }: Product,
  changes: Partial<SaveDiscount> = {},
): Promise<SaveDiscount> => {
  const discount: SaveDiscount = {
    name: `Offer ${newCode()}`,
    code: null,
    effect: { kind: 'percent', percent: 10, maxAmount: null },
    isActive: true,
    minimum: null,
    startsOn: null,
    endsOn: null,
    categories: [],
    productIds: [id],
    firstOrderOnly: false,
    usesMax: null,
    usesPerCustomerMax: null,
    budget: null,
    ...changes,
  };
  expect((await admin.post('/api/admin/discounts', { data: discount })).status()).toBe(201);
  return discount;
};
