import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { toCharges, type DiscountPreview, type PreviewDiscountsRequest, type ShopCharges } from '@mithai/contracts';
import { Discount, DiscountSettings } from '../src/modules/discounts/discount.entity.ts';
import { ShopSettings } from '../src/modules/settings/shop-settings.entity.ts';
import type { TestShop } from './app.ts';

/** An active discount of all goods: 10 % by itself, unless overridden. */
export const buildDiscount = async (
  { orm }: Pick<TestShop, 'orm'>,
  overrides: Partial<RequiredEntityData<Discount>> = {},
): Promise<Discount> => {
  const em = orm.em.fork();
  const discount = em.create(Discount, {
    name: 'Festival offer',
    effect: { kind: 'percent', percent: 10, maxPaise: null },
    isActive: true,
    categories: [],
    productIds: [],
    firstOrderOnly: false,
    ...overrides,
  });
  await em.persist(discount).flush();
  return discount;
};

export const allowCodes = async ({ orm }: Pick<TestShop, 'orm'>, codesPerOrder: number): Promise<void> => {
  await orm.em.fork().nativeUpdate(DiscountSettings, {}, { codesPerOrder });
};

/** In rupees. */
export const setCharges = async ({ orm }: Pick<TestShop, 'orm'>, charges: ShopCharges): Promise<void> => {
  await orm.em.fork().nativeUpdate(ShopSettings, {}, { charges: toCharges(charges) });
};

/** The former ones apply no more, and their codes are free. */
export const endDiscounts = async ({ orm }: Pick<TestShop, 'orm'>): Promise<void> => {
  await orm.em.fork().nativeUpdate(Discount, {}, { isActive: false, code: null });
};

/** Throws with the response body unless there is a preview. */
export const previewOf = async (
  { app }: Pick<TestShop, 'app'>,
  payload: PreviewDiscountsRequest,
  headers: Record<string, string> = {},
): Promise<DiscountPreview> => {
  const response = await app.inject({ method: 'POST', url: '/api/discounts/preview', headers, payload });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
};
