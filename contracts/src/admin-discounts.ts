import { z } from 'zod';
import { CATEGORIES } from './catalog-rules.ts';
import { businessDaySchema, DAYS_BACKWARDS } from './day-range.ts';
import { DISCOUNT_CODES_MAX } from './discount-rules.ts';
import { customIssue, message } from './messages.ts';
import { amountSchema, hasDecimals, idSchema, lineSchema, rupeesSchema, timestampSchema } from './primitives.ts';

/** In the order of the form. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'free_delivery', 'buy_x_get_y'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Of the owner's list; every order compares its cart with the automatic ones. */
export const DISCOUNTS_MAX = 500;

const NAME_MAX = 60;
const CODE_MAX = 24;
const RUPEES_MAX = 10_000_000;
const PIECES_MAX = 100;
const PRODUCTS_MAX = 500;

const PERCENT_MESSAGE = message('discount_percent_invalid', 'Please enter a percentage from 0.01 to 100');
const CODE_MESSAGE = message(
  'discount_code_invalid',
  `Please use 3 to ${CODE_MAX} letters, digits and hyphens, such as DIWALI10`,
  { maximum: CODE_MAX },
);
const PIECES_MESSAGE = message('discount_pieces_invalid', `Please enter a number from 1 to ${PIECES_MAX}`, {
  maximum: PIECES_MAX,
});
const USES_MESSAGE = message('discount_uses_invalid', 'Please enter a whole number above 0');

const cappedRupeesSchema = amountSchema.max(RUPEES_MAX);

const piecesSchema = z
  .number(PIECES_MESSAGE)
  .int(PIECES_MESSAGE)
  .min(1, PIECES_MESSAGE)
  .max(PIECES_MAX, PIECES_MESSAGE);

/** Rupees. */
const discountEffectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: z
      .number(PERCENT_MESSAGE)
      .gt(0, PERCENT_MESSAGE)
      .max(100, PERCENT_MESSAGE)
      .refine(hasDecimals(2), PERCENT_MESSAGE),
    /** The most that it takes off an order; null for no limit. */
    maxAmount: cappedRupeesSchema.nullable(),
  }),
  z.object({ kind: z.literal('amount'), amount: cappedRupeesSchema }),
  z.object({ kind: z.literal('free_delivery') }),
  /** Of each `buy` and `free` pieces the cheapest `free` cost nothing. */
  z.object({ kind: z.literal('buy_x_get_y'), buy: piecesSchema, free: piecesSchema }),
]);

const usesSchema = z.number(USES_MESSAGE).int(USES_MESSAGE).min(1, USES_MESSAGE).max(1_000_000);

const termsSchema = z.object({
  name: lineSchema(2, message('discount_name_required', 'Please enter a name, which customers see'), NAME_MAX),
  /** Null for an offer that applies by itself. */
  code: z
    .string(CODE_MESSAGE)
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(/^[A-Z0-9-]{3,24}$/, CODE_MESSAGE)
    .nullable(),
  effect: discountEffectSchema,
  isActive: z.boolean(),
  /** Rupees of the goods that it is for, before discounts. */
  minimum: cappedRupeesSchema.nullable(),
  /** Business dates, both inclusive. */
  startsOn: businessDaySchema.nullable(),
  endsOn: businessDaySchema.nullable(),
  /** Goods of these categories, or these products; both empty for all. */
  categories: z
    .array(z.enum(CATEGORIES))
    .overwrite((categories) => CATEGORIES.filter((one) => categories.includes(one))),
  productIds: z
    .array(idSchema)
    .max(PRODUCTS_MAX)
    .overwrite((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  firstOrderOnly: z.boolean(),
  /** Orders with it in all, and of one customer, that were not cancelled. */
  usesMax: usesSchema.nullable(),
  usesPerCustomerMax: usesSchema.nullable(),
  /** Rupees that it may cost the shop in all. */
  budget: cappedRupeesSchema.nullable(),
});

/** What a new discount begins with, as the form shows it. */
export const NEW_DISCOUNT = {
  name: '',
  code: '',
  effect: { kind: 'percent' },
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
} satisfies Omit<SaveDiscount, 'effect'> & { effect: Pick<SaveDiscount['effect'], 'kind'> };

/** POST /api/admin/discounts */
export const saveDiscountSchema = termsSchema.superRefine(({ startsOn, endsOn }, context) => {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    context.addIssue(customIssue(DAYS_BACKWARDS, ['endsOn']));
});

/** PUT /api/admin/discounts/{id}. `updatedAt` is the version that the owner saw: 409 if the discount is newer. */
export const updateDiscountSchema = saveDiscountSchema.safeExtend({ updatedAt: timestampSchema });

const discountSchema = z.object({
  ...termsSchema.shape,
  id: idSchema,
  /** Orders with it that were not cancelled, and rupees that they saved. */
  uses: z.number().int().nonnegative(),
  spent: rupeesSchema,
  updatedAt: timestampSchema,
});

const settingsSchema = z.object({
  codesPerOrder: z.number().int().min(1).max(DISCOUNT_CODES_MAX),
  updatedAt: timestampSchema,
});

/** PUT /api/admin/discount-settings. `updatedAt` as for a discount. */
export const updateDiscountSettingsSchema = settingsSchema;

/** Newest first. */
export const discountListSchema = z.object({ discounts: z.array(discountSchema), settings: settingsSchema });

export type Discount = z.infer<typeof discountSchema>;
export type SaveDiscount = z.infer<typeof saveDiscountSchema>;
export type UpdateDiscount = z.infer<typeof updateDiscountSchema>;
export type DiscountList = z.infer<typeof discountListSchema>;
export type DiscountSettings = z.infer<typeof settingsSchema>;
