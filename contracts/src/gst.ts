import { z } from 'zod';
import { CATEGORIES } from './catalog-rules.ts';
import { businessDaySchemaWith } from './day-range.ts';
import { message } from './messages.ts';
import { hasDecimals, idSchema, timestampSchema } from './primitives.ts';
import { UTGST_TERRITORIES } from './regions.ts';

/** What has a rate: a product's category, made-to-order goods, the charges of an order, and what partners pay. */
export const TAX_SUBJECTS = [
  ...CATEGORIES,
  'custom_order',
  'shipping',
  'gift_packing',
  'commission',
  'tcs',
  'tds',
] as const;
export type TaxSubject = (typeof TAX_SUBJECTS)[number];

/** `with_goods`: shared out over the goods and taxed as they are; `own_rate`: a supply with its own rate. */
export const CHARGE_TAXES = ['with_goods', 'own_rate'] as const;
export type ChargeTax = (typeof CHARGE_TAXES)[number];

export const CHARGES = ['shipping', 'gift_packing'] as const;
export type Charge = (typeof CHARGES)[number];

export const hasUtgst = (state: string): boolean => UTGST_TERRITORIES.some((territory) => territory === state);

/** Paise. `sgst` is UTGST in union territories without a legislature. */
export interface Tax {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * The tax that a price contains, rounded half up to the paisa. Within a state CGST and SGST are equal: each is rounded
 * alone, and the taxable value is the rest. `rate` is percent with at most two decimals.
 */
export const taxIncluded = (grossPaise: number, rate: number, isInterState: boolean): Tax => {
  const basisPoints = Math.round(rate * 100);
  if (isInterState) {
    const igstPaise = divideHalfUp(grossPaise * basisPoints, 10_000 + basisPoints);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const half = divideHalfUp(grossPaise * basisPoints, 2 * (10_000 + basisPoints));
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
};

/** Tax on top of a net amount, in paise, rounded half up. */
export const taxOn = (netPaise: number, rate: number): number =>
  Math.sign(netPaise) * divideHalfUp(Math.abs(netPaise) * Math.round(rate * 100), 10_000);

/** Shares out paise by weights, which may all be zero: whole paise first, then one each by the largest remainder. */
export const apportion = (paise: number, weights: number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const dividends = weights.map((weight, index) => (sum === 0 ? Number(index === 0) * paise : paise * weight));
  const divisor = sum || 1;
  const shares = dividends.map((dividend) => (dividend - (dividend % divisor)) / divisor);
  const left = paise - shares.reduce((total, share) => total + share, 0);
  const largest = [...dividends.keys()]
    .toSorted((a, b) => ((dividends[b] ?? 0) % divisor) - ((dividends[a] ?? 0) % divisor) || a - b)
    .slice(0, left);
  return shares.map((share, index) => share + Number(largest.includes(index)));
};

const divideHalfUp = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

const RATE_MAX = 100;

const HSN_MESSAGE = message('hsn_invalid', 'Please enter an HSN or SAC code of 4, 6 or 8 digits');
const hsnSchema = z
  .string(HSN_MESSAGE)
  .trim()
  .regex(/^(\d{4}|\d{6}|\d{8})$/, HSN_MESSAGE);

const RATE_MESSAGE = message('tax_rate_invalid', 'Please enter a rate from 0 to 100 with at most two decimals');
const ratePercentSchema = z
  .number(RATE_MESSAGE)
  .min(0, RATE_MESSAGE)
  .max(RATE_MAX, RATE_MESSAGE)
  .refine(hasDecimals(2), RATE_MESSAGE);

const DAY_MESSAGE = message('valid_from_required', 'Please enter the day from which the rate is valid');

/** A product's override has a `productId` and no subject. */
const taxRateSchema = z.object({
  id: idSchema,
  subject: z.enum(TAX_SUBJECTS).nullable(),
  productId: idSchema.nullable(),
  /** Empty for TCS and TDS. */
  hsn: z.string(),
  /** Percent. */
  rate: z.number(),
  /** Business date, yyyy-MM-dd. */
  validFrom: z.iso.date(),
});

export const taxRateListSchema = z.array(taxRateSchema);

const rateFields = { hsn: hsnSchema, rate: ratePercentSchema, validFrom: businessDaySchemaWith(DAY_MESSAGE) };

/** TCS and TDS have no HSN code. */
export const addTaxRateSchema = z.discriminatedUnion('subject', [
  z.object({ ...rateFields, subject: z.enum([...CATEGORIES, 'custom_order', ...CHARGES, 'commission']) }),
  z.object({ ...rateFields, subject: z.enum(['tcs', 'tds']), hsn: z.literal('') }),
]);

/** The form of a product's override. */
export const addProductTaxRateSchema = z.object(rateFields);

export const taxSettingsSchema = z.object({
  shippingTax: z.enum(CHARGE_TAXES),
  giftPackingTax: z.enum(CHARGE_TAXES),
  /** Goods of partners without a GSTIN are delivered within the shop's state only. */
  limitsUnregisteredPartners: z.boolean(),
  collectsTcs: z.boolean(),
  deductsTds: z.boolean(),
  updatedAt: timestampSchema,
});

/**
 * PUT /api/admin/tax/settings. `updatedAt` is the version that the administrator saw: 409 if the settings are newer.
 */
export const updateTaxSettingsSchema = taxSettingsSchema;

export type TaxRate = z.infer<typeof taxRateSchema>;
export type AddTaxRate = z.infer<typeof addTaxRateSchema>;
export type AddProductTaxRate = z.infer<typeof addProductTaxRateSchema>;
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
