import { defineEntity, p } from '@mikro-orm/postgresql';

/** A removed answer stays without text, so that its successor sends no second email. */
const ReviewAnswerSchema = defineEntity({
  name: 'ReviewAnswer',
  tableName: 'review_answers',
  properties: {
    reviewId: p.integer().primary().autoincrement(false),
    /** The partner; null if the shop answered. */
    sellerId: p.integer().nullable().index(),
    text: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class ReviewAnswer extends ReviewAnswerSchema.class {}
ReviewAnswerSchema.setClass(ReviewAnswer);
