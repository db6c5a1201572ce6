import { defineEntity, p } from '@mikro-orm/postgresql';
import { publicName, RATING_MAX, RATING_MIN, type WriteReview } from '@mithai/contracts';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  uniques: [{ name: 'reviews_product_user', properties: ['productId', 'userId'] }],
  indexes: [
    { name: 'reviews_newest', properties: ['productId', 'id'] },
    { name: 'reviews_by_day', properties: ['createdAt'] },
  ],
  checks: [{ name: 'reviews_rating_check', expression: `rating >= ${RATING_MIN} and rating <= ${RATING_MAX}` }],
  properties: {
    id: p.integer().primary().autoincrement(),
    productId: p.integer(),
    userId: p.integer().index(),
    orderId: p.integer(),
    rating: p.integer(),
    text: p.text().default(''),
    author: p.string(),
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Review extends ReviewSchema.class {
  /** A hidden review stays hidden. Does nothing if nothing differs. */
  revise(written: WriteReview, name: string, now: Date): void {
    const next = { ...written, author: publicName(name) };
    if (Object.entries(next).every(([field, value]) => this[field as keyof typeof next] === value)) return;
    Object.assign(this, next, { updatedAt: now });
  }

  /** Leaves a row without what its author wrote. */
  clearText(): void {
    this.text = '';
  }
}
ReviewSchema.setClass(Review);
