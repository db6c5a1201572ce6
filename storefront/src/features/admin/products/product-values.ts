import {
  DEFAULT_PRODUCT_STOCK,
  NO_DETAILS,
  PRODUCT_DELIVERY_DEFAULTS,
  PRODUCT_DETAILS,
  detailsOf,
  type AdminProduct,
  type productInputSchema,
} from '@mithai/contracts';
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
  ...NO_DETAILS,
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
  capacityUnits: product.capacityUnits,
  batchPieces: product.batchPieces,
  deliveredFrom: product.deliveredFrom,
});

export const differingFields = (a: EditedProduct, b: EditedProduct): EditedField[] =>
  EDITED_FIELDS.filter((field) => (a[field] ?? '') !== (b[field] ?? ''));
