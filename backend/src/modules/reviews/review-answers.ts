import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport, Language } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange, recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { assertSellable, findOnSale } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import { ReviewAnswer } from './review-answer.entity.ts';
import { Review } from './review.entity.ts';
import { notTheMaker, reviewNotFound } from './reviews.errors.ts';
import type { AnsweredReview } from './reviews.presenter.ts';

/** Adds to reviews their answers, named by the partners' business names: two statements for all. */
export const withAnswers = async (em: EntityManager, reviews: Review[]): Promise<AnsweredReview[]> => {
  const answers = await em.find(ReviewAnswer, { reviewId: { $in: reviews.map(({ id }) => id) }, text: { $ne: '' } });
  const sellers = answers.flatMap(({ sellerId }) => sellerId ?? []);
  const names = await productPartners.findBusinessNames(em, [...new Set(sellers)]);
  const byReview = new Map(answers.map((answer) => [answer.reviewId, answer]));
  return reviews.map((review) => {
    const answer = byReview.get(review.id);
    if (!answer) return { review, answer: null };
    const { text, sellerId, createdAt } = answer;
    const author = sellerId == null ? null : (names.get(sellerId) ?? null);
    return { review, answer: { text, author, createdAt: createdAt.toISOString() } };
  });
};

/** By the product's partner. Creates or replaces the answer. */
export const answerAsPartner = async (em: EntityManager, userId: number, id: number, text: string): Promise<void> =>
  transactional(em, async (em) => {
    // The deletion of the account finds the answer, or keeps it from being written.
    await lockAccount(em, userId);
    const review = await lockReview(em, id);
    const { sellerId } = await assertSellable(em, review.productId);
    if (sellerId !== userId) throw notTheMaker();
    await writeAnswer(em, review, { text, sellerId });
  });

/** For the shop's own products. Creates or replaces the answer. */
export const answerAsShop = async (em: EntityManager, actor: Actor, id: number, text: string): Promise<void> =>
  transactional(em, async (em) => {
    const review = await lockReview(em, id);
    const { sellerId } = await assertSellable(em, review.productId);
    if (sellerId !== null) throw notTheMaker();
    const before = await writeAnswer(em, review, { text, sellerId });
    await recordAudit(em, actor, {
      action: 'review.answered',
      subjectId: id,
      ...(before && { before: { answer: before } }),
      after: { answer: text },
    });
  });

export const removeAnswerAsPartner = async (em: EntityManager, userId: number, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const review = await lockReview(em, id);
    const answer = await em.findOne(ReviewAnswer, { reviewId: id });
    if (answer?.sellerId !== userId) throw notTheMaker();
    clearAnswer(review, answer);
  });

/** The shop takes down any answer. */
export const removeAnswerAsShop = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const review = await lockReview(em, id);
    const answer = await em.findOne(ReviewAnswer, { reviewId: id, text: { $ne: '' } });
    if (!answer) return;
    const before = { answer: answer.text };
    clearAnswer(review, answer);
    await recordAudit(em, actor, { action: 'review.answer_removed', subjectId: id, before });
  });

export const exportAnswers = async (em: EntityManager, sellerId: number): Promise<AccountExport['reviewAnswers']> =>
  (await em.find(ReviewAnswer, { sellerId, text: { $ne: '' } }, { orderBy: { reviewId: 'asc' } })).map(
    ({ reviewId, text, updatedAt }) => ({ reviewId, text, answeredAt: updatedAt.toISOString() }),
  );

/** In the caller's transaction. The pages of the partner's products are gone. */
export const deleteAnswersOf = async (em: EntityManager, sellerId: number): Promise<void> => {
  await em.nativeDelete(ReviewAnswer, { sellerId });
};

export interface AnswerForEmail {
  userId: number;
  productId: number;
  productName: string;
  language: Language;
  text: string;
  author: string | null;
}

/** Null once the review or the answer is hidden or removed, or the product off sale. */
export const findAnswerForEmail = async (em: EntityManager, reviewId: number): Promise<AnswerForEmail | null> => {
  const review = await em.findOne(Review, { id: reviewId, hiddenAt: null });
  const [answered] = review ? await withAnswers(em, [review]) : [];
  if (!answered?.answer) return null;
  const { userId, productId, language } = answered.review;
  const [product] = await findOnSale(em, [productId]);
  if (!product) return null;
  return {
    userId,
    productId,
    productName: product.name,
    language,
    text: answered.answer.text,
    author: answered.answer.author,
  };
};

/** Throws 404 for a hidden review. */
const lockReview = async (em: EntityManager, id: number): Promise<Review> => {
  const review = await em.findOne(Review, { id, hiddenAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!review) throw reviewNotFound();
  return review;
};

/** Returns the former text. Only the first answer sends an email. */
const writeAnswer = async (
  em: EntityManager,
  { id, productId }: Review,
  { text, sellerId }: { text: string; sellerId: number | null },
): Promise<string> => {
  const now = new Date();
  const answer = await em.findOne(ReviewAnswer, { reviewId: id });
  const before = answer?.text ?? '';
  if (answer) {
    const createdAt = before === '' ? now : answer.createdAt;
    em.assign(answer, { text, sellerId, createdAt, updatedAt: now });
  } else {
    em.persist(em.create(ReviewAnswer, { reviewId: id, text, sellerId, createdAt: now, updatedAt: now }));
    await recordEvent(em, 'review.answered', { reviewId: id });
  }
  publishReviews(productId);
  return before;
};

const clearAnswer = ({ productId }: Review, answer: ReviewAnswer): void => {
  answer.text = '';
  answer.updatedAt = new Date();
  publishReviews(productId);
};

/** Cached pages show the answers. */
const publishReviews = (productId: number): void => publishChange({ topic: 'product', productId }, {});
