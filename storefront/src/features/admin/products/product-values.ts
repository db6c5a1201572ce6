import {
  DEFAULT_PRODUCT_STOCK,
  FOOD_LABEL,
  NO_DETAILS,
  NO_LABEL,
  PRODUCT_DELIVERY_DEFAULTS,
  PRODUCT_DETAILS,
  detailsOf,
  labelOf,
  type AdminProduct,
  type productInputSchema,
} from '@mithai/contracts';
import type { z } from 'zod';
import { isSameValue } from '../../../is-same-value.ts';

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
  ...NO_DETAILS,
  ...NO_LABEL,
  ...PRODUCT_DELIVERY_DEFAULTS,
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
  ...PRODUCT_DETAILS,
  ...FOOD_LABEL,
  'capacityUnits',
  'batchPieces',
  'deliveredFrom',
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
  ...detailsOf(product),
  ...labelOf(product),
  capacityUnits: product.capacityUnits,
  batchPieces: product.batchPieces,
  deliveredFrom: product.deliveredFrom,
});

export const differingFields = (a: EditedProduct, b: EditedProduct): EditedField[] =>
  EDITED_FIELDS.filter((field) => !isSameValue(a[field], b[field]));
