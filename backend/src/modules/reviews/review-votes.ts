import type { EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport } from '@mithai/contracts';
import { publishChange } from '../../outbox/index.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { assertSellable } from '../catalog/index.ts';
import { ReviewVote } from './review-vote.entity.ts';
import { ownReviewVote, reviewNotFound } from './reviews.errors.ts';

/** Reviews of the product that the user found helpful. */
export const listVotes = async (em: EntityManager, userId: number, productId: number): Promise<number[]> => {
  const votes = await em.execute<{ reviewId: number }[]>(
    `select vote.review_id as "reviewId" from review_votes as vote
       join reviews on reviews.id = vote.review_id
      where vote.user_id = ? and reviews.product_id = ? order by vote.review_id`,
    [userId, productId],
  );
  return votes.map(({ reviewId }) => reviewId);
};

/** Idempotent. Throws 404 for a hidden review, 403 for one by the user or of the user's own product. */
export const voteHelpful = async (em: EntityManager, userId: number, reviewId: number): Promise<void> =>
  transactional(em, async (em) => {
    // The deletion of the account finds the vote, or keeps it from being given.
    await lockAccount(em, userId);
    const review = await lockReview(em, reviewId);
    const { sellerId } = await assertSellable(em, review.productId);
    if (review.userId === userId || sellerId === userId) throw ownReviewVote();
    const given = await em.execute<object[]>(
      'insert into review_votes (user_id, review_id) values (?, ?) on conflict do nothing returning review_id',
      [userId, reviewId],
    );
    if (given.length > 0) await addToCount(em, review, 1);
  });

/** Idempotent. */
export const withdrawVote = async (em: EntityManager, userId: number, reviewId: number): Promise<void> =>
  transactional(em, async (em) => {
    const review = await lockReview(em, reviewId);
    if ((await em.nativeDelete(ReviewVote, { userId, reviewId })) > 0) await addToCount(em, review, -1);
  });

export const exportVotes = async (em: EntityManager, userId: number): Promise<AccountExport['reviewVotes']> =>
  (await em.find(ReviewVote, { userId }, { orderBy: { createdAt: 'asc', reviewId: 'asc' } })).map(
    ({ reviewId, createdAt }) => ({ reviewId, votedAt: createdAt.toISOString() }),
  );

/** What the user wrote and voted on, in order of id, so that two accounts that are deleted do not wait for each other. */
export const lockReviewsOf = async (em: EntityManager, userId: number): Promise<void> => {
  await em.execute(
    `select id from reviews
      where user_id = ? or id in (select review_id from review_votes where user_id = ?) order by id for update`,
    [userId, userId],
  );
};

/** In the caller's transaction, which holds the locks of `lockReviewsOf`. */
export const deleteVotesOf = async (em: EntityManager, userId: number): Promise<void> => {
  const votes = await em.find(ReviewVote, { userId });
  await em.nativeDelete(ReviewVote, { userId });
  const reviews = await em.execute<Pick<VotedReview, 'productId'>[]>(
    `update reviews set helpful_count = helpful_count - 1 where id = any(?::int[])
     returning product_id as "productId"`,
    [toArrayLiteral(votes.map(({ reviewId }) => reviewId))],
  );
  for (const { productId } of reviews) publishReviews(productId);
};

interface VotedReview {
  id: number;
  productId: number;
  userId: number;
}

/** Votes of a review are counted one at a time. */
const lockReview = async (em: EntityManager, id: number): Promise<VotedReview> => {
  const [review] = await em.execute<VotedReview[]>(
    `select id, product_id as "productId", user_id as "userId" from reviews
      where id = ? and hidden_at is null for no key update`,
    [id],
  );
  if (!review) throw reviewNotFound();
  return review;
};

const addToCount = async (em: EntityManager, { id, productId }: VotedReview, votes: 1 | -1): Promise<void> => {
  await em.execute('update reviews set helpful_count = helpful_count + ? where id = ?', [votes, id]);
  publishReviews(productId);
};

/** Cached pages show the count. */
const publishReviews = (productId: number): void => publishChange({ topic: 'product', productId }, {});
