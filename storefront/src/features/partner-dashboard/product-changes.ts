import { FOOD_LABEL, PRODUCT_DETAILS, detailsOf, labelOf, type PartnerProduct } from '@mithai/contracts';
import { isSameValue } from '../../is-same-value.ts';

/** A change of these fields must be approved before customers see it. */
export const REVIEWED_FIELDS = [
  'name',
  'price',
  'category',
  'imageUrl',
  'description',
  ...PRODUCT_DETAILS,
  ...FOOD_LABEL,
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

type Reviewed = Pick<PartnerProduct, ReviewedField>;

export const changedFields = (from: Reviewed, to: { [Field in ReviewedField]?: unknown }): ReviewedField[] =>
  REVIEWED_FIELDS.filter((field) => !isSameValue(from[field], to[field]));

/** The product's values with its pending or rejected submission applied. */
export function valuesOf(product: PartnerProduct) {
  const shown = product.submission ?? product;
  const { name, description, price, category, imageUrl } = shown;
  const { stock, state } = product;
  const label = { ...detailsOf(shown), ...labelOf(shown) };
  return { name, description, price, stock, category, imageUrl: imageUrl ?? '', state, ...label };
}
