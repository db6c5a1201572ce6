import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { imageKeyOf, imageUrl, publicName, type OwnReview, type WriteReview } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { findOnSale, lockProducts, assertSellable, setRating } from '../catalog/index.ts';
import { disownImage, findOwnImages } from '../media/index.ts';
import { listDeliveredProducts } from '../orders/index.ts';
import { countReviews } from './list-reviews.ts';
import { ReviewAnswer } from './review-answer.entity.ts';
import { deleteAnswersOf, withAnswers } from './review-answers.ts';
import { ReviewVote } from './review-vote.entity.ts';
import { deleteVotesOf, lockReviewsOf } from './review-votes.ts';
import { Review } from './review.entity.ts';
import { imagesNotOwn, notDelivered, ownProductReview, reviewNotFound } from './reviews.errors.ts';
import { presentOwnReview, type AnsweredReview } from './reviews.presenter.ts';

const HIDDEN_SHOWN = 100;

/** Delivered products that are still on sale, each with the customer's review, without the customer's own products. */
export const listMyReviews = async (
  em: EntityManager,
  userId: number,
): Promise<{ productId: number; review: AnsweredReview | null }[]> => {
  const delivered = await listDeliveredProducts(em, userId);
  const answered = await withAnswers(em, await em.find(Review, { userId }));
  const reviews = new Map(answered.map((one) => [one.review.productId, one]));
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
  { imageUrls, ...input }: WriteReview,
): Promise<{ review: Review; isNew: boolean }> => {
  const { name, sellerId } = await assertSellable(em, productId);
  if (sellerId === user.id) throw ownProductReview(name);
  return changeReviews(em, { productId, authorId: user.id }, async (em) => {
    const imageKeys = imageUrls && (await assertOwnImages(em, user.id, imageUrls));
    const written = await em.findOne(Review, { productId, userId: user.id });
    if (written) {
      written.revise({ ...input, imageKeys }, user.name);
      return { review: written, isNew: false };
    }
    const now = new Date();
    const orderId = (await listDeliveredProducts(em, user.id)).get(productId);
    if (orderId === undefined) throw notDelivered(name);
    const author = publicName(user.name);
    const review = em.create(Review, {
      ...input,
      imageKeys: imageKeys ?? [],
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
    if (review.hiddenAt) review.clear();
    else await deleteReviews(em, { id });
  });
};

/** Including hidden reviews. */
export const exportReviews = async (
  em: EntityManager,
  userId: number,
): Promise<(OwnReview & { productId: number })[]> =>
  (await withAnswers(em, await em.find(Review, { userId }, { orderBy: { id: 'asc' } }))).map((answered) => ({
    productId: answered.review.productId,
    ...presentOwnReview(answered),
  }));

export const reviewedProducts = async (em: EntityManager, userId: number): Promise<number[]> =>
  (await em.find(Review, { userId })).map(({ productId }) => productId);

/** In the caller's transaction. Deletes the user's reviews, votes and answers; the pictures become unused uploads. */
export const anonymizeReviewer = async (em: EntityManager, userId: number): Promise<void> => {
  const productIds = await reviewedProducts(em, userId);
  await lockProducts(em, productIds);
  await lockReviewsOf(em, userId);
  await deleteReviews(em, { userId });
  await deleteVotesOf(em, userId);
  await deleteAnswersOf(em, userId);
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

/** The author cannot add the picture again. Idempotent. */
export const removePicture = async (em: EntityManager, actor: Actor, id: number, key: string): Promise<void> => {
  const { productId } = await findReview(em, { id });
  await changeReviews(em, { productId }, async (em) => {
    const review = await findReview(em, { id });
    if (!review.imageKeys.includes(key)) return;
    review.imageKeys = review.imageKeys.filter((other) => other !== key);
    await disownImage(em, key);
    await recordAudit(em, actor, {
      action: 'review.picture_removed',
      subjectId: id,
      before: { imageUrl: imageUrl(key) },
      after: { imageUrl: null },
    });
  });
};

export const listHiddenReviews = async (em: EntityManager, productId: number): Promise<AnsweredReview[]> =>
  withAnswers(
    em,
    await em.find(Review, { productId, hiddenAt: { $ne: null } }, { orderBy: { id: 'desc' }, limit: HIDDEN_SHOWN }),
  );

export const recountRating = async (em: EntityManager, productId: number): Promise<void> => {
  const { distribution } = await countReviews(em, productId);
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

const assertOwnImages = async (em: EntityManager, userId: number, imageUrls: string[]): Promise<string[]> => {
  const keys = [...new Set(imageUrls.map(imageKeyOf))];
  if ((await findOwnImages(em, keys, userId)).size < keys.length) throw imagesNotOwn();
  return keys;
};

/** Locks the reviews first, so that no vote or answer is given to one that is being deleted. */
const deleteReviews = async (em: EntityManager, where: { id: number } | { userId: number }): Promise<void> => {
  const reviews = await em.find(Review, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  const ids = reviews.map(({ id }) => id);
  await em.nativeDelete(ReviewVote, { reviewId: { $in: ids } });
  await em.nativeDelete(ReviewAnswer, { reviewId: { $in: ids } });
  await em.nativeDelete(Review, { id: { $in: ids } });
};

const findReview = async (em: EntityManager, where: { id: number; userId?: number }): Promise<Review> => {
  const review = await em.findOne(Review, where);
  if (!review) throw reviewNotFound();
  return review;
};
