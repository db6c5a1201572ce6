import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/postgresql';
import {
  CATEGORIES,
  FOOD_LABEL,
  OPEN_SUBMISSION_STATUSES,
  PRODUCT_DETAILS,
  SUBMISSION_STATUSES,
} from '@mithai/contracts';
import { toLiterals } from '../../platform/sql.ts';
import { foodLabels, partnerProducts } from '../catalog/index.ts';
import { submissionDecided } from './partners.errors.ts';

const ProductSubmissionSchema = defineEntity({
  name: 'ProductSubmission',
  tableName: 'partner_product_submissions',
  indexes: [{ name: 'partner_product_submissions_by_status', properties: ['status', 'id'] }],
  uniques: [
    {
      name: 'partner_product_submissions_open',
      properties: ['productId'],
      where: `status in (${toLiterals(OPEN_SUBMISSION_STATUSES)})`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    productId: p.integer().index(),
    sellerId: p.integer().index(),
    name: p.string(),
    pricePaise: p.integer(),
    category: p.enum([...CATEGORIES]),
    imageKey: p.string(),
    description: p.text(),
    ...partnerProducts.detailColumns(),
    ...foodLabels.labelColumns(),
    status: p.enum([...SUBMISSION_STATUSES]).default('pending_review'),
    reviewNotes: p.text().nullable(),
    submittedAt: p.datetime().defaultRaw('now()'),
    reviewedAt: p.datetime().nullable(),
  },
});

export class ProductSubmission extends ProductSubmissionSchema.class {
  approve(notes: string, now: Date): void {
    this.decide('approved', notes, now);
  }

  sendBack(notes: string, now: Date): void {
    this.decide('sent_back', notes, now);
  }

  private decide(to: 'approved' | 'sent_back', notes: string, now: Date): void {
    if (this.status !== 'pending_review') throw submissionDecided(this.status);
    this.status = to;
    this.reviewNotes = notes || null;
    this.reviewedAt = now;
  }
}
ProductSubmissionSchema.setClass(ProductSubmission);

const REVIEWED = [
  'name',
  'pricePaise',
  'category',
  'imageKey',
  'description',
  ...PRODUCT_DETAILS,
  ...FOOD_LABEL,
] as const;
type ReviewedField = (typeof REVIEWED)[number];
export type Reviewed = Pick<ProductSubmission, ReviewedField>;

/** The reviewed fields of a product or a submission. */
export const pickReviewed = <Source extends { [Field in ReviewedField]?: unknown }>(source: Source) =>
  Object.fromEntries(REVIEWED.map((field) => [field, source[field] ?? null])) as Pick<Source, ReviewedField>;

export const isSameReviewed = (a: Reviewed, b: Reviewed): boolean =>
  isDeepStrictEqual(pickReviewed(a), pickReviewed(b));
