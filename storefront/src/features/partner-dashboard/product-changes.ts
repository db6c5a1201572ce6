import type { PartnerProduct } from '@mithai/contracts';

/** A change of these fields must be approved before customers see it. */
export const REVIEWED_FIELDS = [
  'name',
  'price',
  'category',
  'imageUrl',
  'description',
  'netWeightGrams',
  'shelfLifeDays',
  'ingredients',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

type Reviewed = Pick<PartnerProduct, ReviewedField>;

export const changedFields = (from: Reviewed, to: { [Field in ReviewedField]?: unknown }): ReviewedField[] =>
  REVIEWED_FIELDS.filter((field) => (from[field] ?? '') !== (to[field] ?? ''));

/** The product's values with its pending or rejected submission applied. */
export function valuesOf(product: PartnerProduct) {
  const { name, description, price, category, imageUrl, netWeightGrams, shelfLifeDays, ingredients } =
    product.submission ?? product;
  const { stock, state } = product;
  const label = { netWeightGrams: netWeightGrams ?? undefined, shelfLifeDays: shelfLifeDays ?? undefined, ingredients };
  return { name, description, price, stock, category, imageUrl: imageUrl ?? '', state, ...label };
}
