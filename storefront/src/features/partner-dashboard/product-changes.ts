import type { PartnerProduct, PartnerProductInput } from '@mithai/contracts';

/** What the shop looks at before customers see it. */
export const REVIEWED_FIELDS = ['name', 'price', 'category', 'imageUrl'] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

type Reviewed = Pick<PartnerProduct, ReviewedField>;

export const changedFields = (from: Reviewed, to: { [Field in ReviewedField]?: unknown }): ReviewedField[] =>
  REVIEWED_FIELDS.filter((field) => (from[field] ?? '') !== (to[field] ?? ''));

/** As it is, or would be once what waits, or was sent back, is approved. */
export function valuesOf(product: PartnerProduct): PartnerProductInput {
  const { name, price, category, imageUrl } = product.submission ?? product;
  const { description, stock, state } = product;
  return { name, description, price, stock, category, imageUrl: imageUrl ?? '', state };
}
