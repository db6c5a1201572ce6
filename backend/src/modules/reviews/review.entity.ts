import { defineEntity, p } from '@mikro-orm/postgresql';
import { publicName, RATING_MAX, RATING_MIN, type WriteReview } from '@mithai/contracts';
import { tellChange } from '../../platform/changes.ts';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  uniques: [{ name: 'reviews_product_user', properties: ['productId', 'userId'] }],
  indexes: [
    { name: 'reviews_newest', properties: ['productId', 'id'] },
    { name: 'reviews_by_day', properties: ['createdAt'] },
  ],
  checks: [{ name: 'reviews_rating_check', expression: `rating >= ${RATING_MIN} and rating <= ${RATING_MAX}` }],
  triggers: [
    {
      name: 'reviews_notify',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      // Also when the stars stay the same: pages that are kept show the words.
      body: `${tellChange('product', { productId: 'coalesce(new.product_id, old.product_id)' })}; return null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    productId: p.integer(),
    userId: p.integer().index(),
    /** The order that brought the product. */
    orderId: p.integer(),
    rating: p.integer(),
    text: p.text(),
    /** The writer's name as everybody may read it. */
    author: p.string(),
    /** When the administrator took it off the page. */
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Review extends ReviewSchema.class {
  /** Replaces the words. A review that the shop has hidden stays hidden. Does nothing when nothing differs. */
  revise({ rating, text }: WriteReview, name: string, now: Date): void {
    if (this.rating === rating && this.text === text && this.author === publicName(name)) return;
    this.rating = rating;
    this.text = text;
    this.author = publicName(name);
    this.updatedAt = now;
  }
}
ReviewSchema.setClass(Review);
