import { defineEntity, p } from '@mikro-orm/postgresql';
import { CATEGORIES, SUBMISSION_STATUSES } from '@mithai/contracts';
import { submissionDecided } from './partners.errors.ts';

const ProductSubmissionSchema = defineEntity({
  name: 'ProductSubmission',
  tableName: 'partner_product_submissions',
  indexes: [{ name: 'partner_product_submissions_by_status', properties: ['status', 'id'] }],
  uniques: [
    {
      name: 'partner_product_submissions_open',
      properties: ['productId'],
      where: `status in ('pending_review', 'sent_back')`,
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
    netWeightGrams: p.integer().nullable(),
    shelfLifeDays: p.integer().nullable(),
    ingredients: p.text().default(''),
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
