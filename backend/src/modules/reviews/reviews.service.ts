import type { EntityManager } from '@mikro-orm/postgresql';
import { publicName, type OwnReview, type ReviewPage, type ReviewsQuery, type WriteReview } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { findOnSale, lockProducts, assertSellable, setRating } from '../catalog/index.ts';
import { listDeliveredProducts } from '../orders/index.ts';
import { Review } from './review.entity.ts';
import { notDelivered, ownProductReview, reviewNotFound } from './reviews.errors.ts';
import { presentOwnReview } from './reviews.presenter.ts';

const HIDDEN_SHOWN = 100;

export const listReviews = async (
  em: EntityManager,
  productId: number,
  { before, limit }: ReviewsQuery,
): Promise<Omit<ReviewPage, 'reviews'> & { reviews: Review[] }> => {
  await assertSellable(em, productId);
  const found = await em.find(
    Review,
    { productId, hiddenAt: null, ...(before && { id: { $lt: before } }) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return {
    reviews: found.slice(0, limit),
    hasMore: found.length > limit,
    distribution: await distributionOf(em, productId),
  };
};

/** Delivered products that are still on sale, each with the customer's review, without the customer's own products. */
export const listMyReviews = async (
  em: EntityManager,
  userId: number,
): Promise<{ productId: number; review: Review | null }[]> => {
  const delivered = await listDeliveredProducts(em, userId);
  const reviews = new Map((await em.find(Review, { userId })).map((review) => [review.productId, review]));
  const products = await findOnSale(em, [...new Set([...delivered.keys(), ...reviews.keys()])]);
  return products
    .filter(({ sellerId }) => sellerId !== userId)
    .map(({ id: productId }) => ({ productId, review: reviews.get(productId) ?? null }));
};

/** Creates or replaces the customer's review of a product; returns which. */
export const writeReview = async (
  em: EntityManager,
  user: SessionUser,
  productId: number,
  input: WriteReview,
): Promise<{ review: Review; isNew: boolean }> => {
  const { name, sellerId } = await assertSellable(em, productId);
  if (sellerId === user.id) throw ownProductReview(name);
  return changeReviews(em, { productId, authorId: user.id }, async (em) => {
    const now = new Date();
    const written = await em.findOne(Review, { productId, userId: user.id });
    if (written) {
      written.revise(input, user.name, now);
      return { review: written, isNew: false };
    }
    const orderId = (await listDeliveredProducts(em, user.id)).get(productId);
    if (orderId === undefined) throw notDelivered(name);
    const author = publicName(user.name);
    const review = em.create(Review, {
      ...input,
      productId,
      userId: user.id,
      orderId,
      author,
      createdAt: now,
      updatedAt: now,
    });
    em.persist(review);
    return { review, isNew: true };
  });
};

/** A hidden review keeps its row without text: deleting it must not allow a new one. */
export const deleteReview = async (em: EntityManager, userId: number, id: number): Promise<void> => {
  const { productId } = await findReview(em, { id, userId });
  await changeReviews(em, { productId }, async (em) => {
    const review = await findReview(em, { id, userId });
    if (review.hiddenAt) review.clearText();
    else em.remove(review);
  });
};

/** Including hidden reviews. */
export const exportReviews = async (
  em: EntityManager,
  userId: number,
): Promise<(OwnReview & { productId: number })[]> =>
  (await em.find(Review, { userId }, { orderBy: { id: 'asc' } })).map((review) => ({
    productId: review.productId,
    ...presentOwnReview(review),
  }));

export const reviewedProducts = async (em: EntityManager, userId: number): Promise<number[]> =>
  (await em.find(Review, { userId })).map(({ productId }) => productId);

/** In the caller's transaction. */
export const anonymizeReviewer = async (em: EntityManager, userId: number): Promise<void> => {
  const productIds = await reviewedProducts(em, userId);
  await lockProducts(em, productIds);
  await em.nativeDelete(Review, { userId });
  for (const productId of productIds) await recountRating(em, productId);
};

export const moderateReview = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  isHidden: boolean,
): Promise<Review> => {
  const { productId } = await findReview(em, { id });
  return changeReviews(em, { productId }, async (em) => {
    const review = await findReview(em, { id });
    const before = { isHidden: review.hiddenAt !== null };
    review.hiddenAt = isHidden ? (review.hiddenAt ?? new Date()) : null;
    await recordAudit(em, actor, { action: 'review.moderated', subjectId: id, before, after: { isHidden } });
    return review;
  });
};

export const listHiddenReviews = async (em: EntityManager, productId: number): Promise<Review[]> =>
  em.find(Review, { productId, hiddenAt: { $ne: null } }, { orderBy: { id: 'desc' }, limit: HIDDEN_SHOWN });

export const recountRating = async (em: EntityManager, productId: number): Promise<void> => {
  const distribution = await distributionOf(em, productId);
  const count = distribution.reduce((all, some) => all + some, 0);
  const sum = distribution.reduce((all, some, index) => all + some * (index + 1), 0);
  await setRating(em, productId, { sum, count });
};

/**
 * Locks the product, so that ratings are recounted one change at a time, and before it the account of who writes: its
 * deletion finds what was written, or keeps it from being written.
 */
const changeReviews = async <Result>(
  em: EntityManager,
  { productId, authorId }: { productId: number; authorId?: number },
  change: (em: EntityManager) => Promise<Result>,
): Promise<Result> =>
  transactional(
    em,
    async (em) => {
      if (authorId !== undefined) await lockAccount(em, authorId);
      await lockProducts(em, [productId]);
      const result = await change(em);
      await em.flush();
      await recountRating(em, productId);
      return result;
    },
    // Entities read before the lock may be stale.
    { clear: true },
  );

const distributionOf = async (em: EntityManager, productId: number): Promise<ReviewPage['distribution']> => {
  const counts = await em.execute<{ rating: number; count: number }[]>(
    'select rating, count(*)::int as count from reviews where product_id = ? and hidden_at is null group by rating',
    [productId],
  );
  const distribution: ReviewPage['distribution'] = [0, 0, 0, 0, 0];
  for (const { rating, count } of counts) distribution[rating - 1] = count;
  return distribution;
};

const findReview = async (em: EntityManager, where: { id: number; userId?: number }): Promise<Review> => {
  const review = await em.findOne(Review, where);
  if (!review) throw reviewNotFound();
  return review;
};
