import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { ReviewPage, ReviewsQuery, ReviewSort } from '@mithai/contracts';
import { assertSellable } from '../catalog/index.ts';
import { withAnswers } from './review-answers.ts';
import { Review } from './review.entity.ts';
import type { AnsweredReview } from './reviews.presenter.ts';

type Listed = Omit<ReviewPage, 'reviews'> & { reviews: AnsweredReview[] };

const ORDERS = {
  newest: [{ id: 'desc' }],
  helpful: [{ helpfulCount: 'desc' }, { id: 'desc' }],
  highest: [{ rating: 'desc' }, { id: 'desc' }],
  lowest: [{ rating: 'asc' }, { id: 'desc' }],
} as const satisfies Record<ReviewSort, object[]>;

/** Visible reviews, by keyset. */
export const listReviews = async (em: EntityManager, productId: number, query: ReviewsQuery): Promise<Listed> => {
  await assertSellable(em, productId);
  const { limit, sort, rating, withImages } = query;
  const conditions: FilterQuery<Review>[] = [{ productId, hiddenAt: null }, afterLast(query)];
  if (rating !== undefined) conditions.push({ rating });
  if (withImages) conditions.push({ imageKeys: { $ne: [] } });
  const found = await em.find(Review, { $and: conditions }, { orderBy: [...ORDERS[sort]], limit: limit + 1 });
  return {
    reviews: await withAnswers(em, found.slice(0, limit)),
    hasMore: found.length > limit,
    ...(await countReviews(em, productId)),
  };
};

/** How many visible reviews a product has, by stars and with pictures. */
export const countReviews = async (
  em: EntityManager,
  productId: number,
): Promise<Pick<ReviewPage, 'distribution' | 'withImages'>> => {
  const counts = await em.execute<{ rating: number; count: number; withImages: number }[]>(
    `select rating, count(*)::int as count, count(*) filter (where image_keys <> '{}')::int as "withImages"
       from reviews where product_id = ? and hidden_at is null group by rating`,
    [productId],
  );
  const distribution: ReviewPage['distribution'] = [0, 0, 0, 0, 0];
  for (const { rating, count } of counts) distribution[rating - 1] = count;
  return { distribution, withImages: counts.reduce((sum, { withImages }) => sum + withImages, 0) };
};

/** What comes after the previous page's last review. */
const afterLast = ({ sort, before, beforeValue: value }: ReviewsQuery): FilterQuery<Review> => {
  if (before === undefined) return {};
  const isOlder = { id: { $lt: before } };
  if (sort === 'newest' || value === undefined) return isOlder;
  const field = sort === 'helpful' ? 'helpfulCount' : 'rating';
  return { $or: [{ [field]: { [sort === 'lowest' ? '$gt' : '$lt']: value } }, { [field]: value, ...isOlder }] };
};
