import { DEFAULT_PRODUCT_STOCK, toAsciiDigits, type AdminProduct, type productInputSchema } from '@mithai/contracts';
import type { z } from 'zod';

export type TypedProduct = z.input<typeof productInputSchema>;

export const emptyProduct = {
  name: '',
  description: '',
  imageUrl: '',
  price: undefined,
  category: 'sweets',
  state: '',
  isBestSeller: false,
  isNew: false,
  stock: DEFAULT_PRODUCT_STOCK,
  netWeightGrams: null,
  shelfLifeDays: null,
  ingredients: '',
} as const;

/** Without the stock, which has its own form. */
export const EDITED_FIELDS = [
  'name',
  'description',
  'imageUrl',
  'price',
  'category',
  'state',
  'isBestSeller',
  'isNew',
  'netWeightGrams',
  'shelfLifeDays',
  'ingredients',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];
export type EditedProduct = Pick<TypedProduct, EditedField>;

export const valuesOf = (product: AdminProduct): Required<EditedProduct> => ({
  name: product.name,
  description: product.description,
  imageUrl: product.imageUrl ?? '',
  price: product.price,
  category: product.category,
  state: product.state,
  isBestSeller: product.isBestSeller,
  isNew: product.isNew,
  netWeightGrams: product.netWeightGrams,
  shelfLifeDays: product.shelfLifeDays,
  ingredients: product.ingredients,
});

export const differingFields = (a: EditedProduct, b: EditedProduct): EditedField[] =>
  EDITED_FIELDS.filter((field) => (a[field] ?? '') !== (b[field] ?? ''));

export const toOptionalNumber = (typed: unknown): number | null =>
  typed === '' || typed === null ? null : Number(typeof typed === 'string' ? toAsciiDigits(typed) : typed);
