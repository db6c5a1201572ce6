import { defineEntity, p } from '@mikro-orm/postgresql';
import { publicName, RATING_MAX, RATING_MIN, type Language } from '@mithai/contracts';

const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  uniques: [{ name: 'reviews_product_user', properties: ['productId', 'userId'] }],
  indexes: [
    { name: 'reviews_newest', properties: ['productId', 'id'] },
    { name: 'reviews_by_day', properties: ['createdAt'] },
    { name: 'reviews_most_helpful', properties: ['productId', 'helpfulCount', 'id'] },
    { name: 'reviews_by_rating', properties: ['productId', 'rating', 'id'] },
    { name: 'reviews_of_image', properties: ['imageKeys'], type: 'gin' },
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
    imageKeys: p.array().default([]),
    /** Number of its votes; stored, because reviews are sorted by it. */
    helpfulCount: p.integer().default(0),
    /** In which it was written; of emails about it. */
    language: p.string().$type<Language>().default('en'),
    hiddenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

interface ReviewContent {
  rating: number;
  text: string;
  imageKeys?: string[] | undefined;
  language?: Language | undefined;
}

export class Review extends ReviewSchema.class {
  /** A hidden review stays hidden. Does nothing if nothing differs. */
  revise({ rating, text, imageKeys = this.imageKeys, language = this.language }: ReviewContent, name: string): void {
    const next = { rating, text, imageKeys, language, author: publicName(name) };
    if (Object.entries(next).every(([field, value]) => String(this[field as keyof typeof next]) === String(value)))
      return;
    Object.assign(this, next, { updatedAt: new Date() });
  }

  /** Leaves a row without what its author wrote. */
  clear(): void {
    this.text = '';
    this.imageKeys = [];
  }
}
ReviewSchema.setClass(Review);
