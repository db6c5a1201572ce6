import {
  saveDiscountSchema,
  type Discount,
  type DiscountKind,
  type SaveDiscount,
} from '@mithai/contracts/admin-discounts';
import type { z } from 'zod';

/** Values of the form: the effect has the fields of all kinds, of which the schema takes those of its kind. */
export type DiscountValues = Omit<SaveDiscount, 'effect'> & {
  effect: {
    kind: DiscountKind;
    percent: number | null;
    maxAmount: number | null;
    amount: number | null;
    buy: number | null;
    free: number | null;
  };
};

export const discountFormSchema = saveDiscountSchema as unknown as z.ZodType<SaveDiscount, DiscountValues>;

const NO_EFFECT: DiscountValues['effect'] = {
  kind: 'percent',
  percent: null,
  maxAmount: null,
  amount: null,
  buy: null,
  free: null,
};

const NEW: DiscountValues = {
  name: '',
  code: '',
  effect: NO_EFFECT,
  isActive: true,
  minimum: null,
  startsOn: null,
  endsOn: null,
  categories: [],
  productIds: [],
  firstOrderOnly: false,
  usesMax: null,
  usesPerCustomerMax: null,
  budget: null,
};

export function toDiscountValues(discount: Discount | null): DiscountValues {
  if (!discount) return NEW;
  const fields = Object.keys(NEW) as (keyof DiscountValues)[];
  const terms = Object.fromEntries(fields.map((field) => [field, discount[field]])) as DiscountValues;
  return { ...terms, effect: { ...NO_EFFECT, ...discount.effect } };
}
