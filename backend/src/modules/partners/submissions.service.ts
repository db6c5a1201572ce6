import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  PARTNER_REVIEW_LIST_MAX,
  fillLabel,
  pickLabel,
  type ApproveSubmission,
  type ReviewedSubmission,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { foodLabels, partnerProducts } from '../catalog/index.ts';
import { findImage } from '../media/index.ts';
import { hasApproval } from './approval.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { submissionNotFound } from './partners.errors.ts';
import { presentProductAlone, presentSubmission } from './partners.presenter.ts';
import { ProductSubmission, pickReviewed } from './product-submission.entity.ts';
import { publishPartner } from './publish-partner.ts';

type Product = Awaited<ReturnType<typeof partnerProducts.lockProduct>>;

export const listPendingSubmissions = async (em: EntityManager): Promise<ReviewedSubmission[]> =>
  forReview(
    em,
    await em.find(
      ProductSubmission,
      { status: 'pending_review' },
      { orderBy: { id: 'asc' }, limit: PARTNER_REVIEW_LIST_MAX },
    ),
  );

/**
 * Puts the product on sale as submitted. The rate stays unless another one is given. Throws 422 if the label that it
 * then has contradicts the ingredients.
 */
export const approveSubmission = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { approvedCommissionRate, reviewNotes = '' }: Partial<NonNullable<ApproveSubmission>>,
): Promise<ReviewedSubmission> =>
  reviewSubmission(em, id, async (em, submission, product) => {
    const before = reviewedFacts(submission, product);
    submission.approve(reviewNotes, new Date());
    const imagePlaceholder = (await findImage(em, submission.imageKey))?.placeholder ?? null;
    const former = pickLabel(product);
    em.assign(product, { ...pickReviewed(submission), ...fillLabel(submission, product), imagePlaceholder });
    foodLabels.assertChangedLabel(former, product);
    product.approve(approvedCommissionRate);
    await recordEvent(em, 'product.reviewed', { submissionId: id });
    await recordAudit(em, actor, {
      action: 'submission.approved',
      subjectId: id,
      before,
      after: reviewedFacts(submission, product),
    });
  });

/** A product on sale stays as it was. */
export const sendBackSubmission = async (
  em: EntityManager,
  actor: Actor,
  { id, reviewNotes }: { id: number; reviewNotes: string },
): Promise<ReviewedSubmission> =>
  reviewSubmission(em, id, async (em, submission, product) => {
    const before = reviewedFacts(submission, product);
    submission.sendBack(reviewNotes, new Date());
    product.sendBack();
    await recordEvent(em, 'product.reviewed', { submissionId: id });
    await recordAudit(em, actor, {
      action: 'submission.sent_back',
      subjectId: id,
      before,
      after: reviewedFacts(submission, product),
    });
  });

/** Locks the product, so that changes and decisions are serialized. */
const reviewSubmission = async (
  em: EntityManager,
  id: number,
  review: (em: EntityManager, submission: ProductSubmission, product: Product) => Promise<void>,
): Promise<ReviewedSubmission> =>
  transactional(em, async (em) => {
    const submission = await em.findOne(ProductSubmission, id);
    if (!submission) throw submissionNotFound();
    // Lock order: approval before product, as in a revocation. Then the submission is reread, for its current status.
    await hasApproval(em, submission.sellerId, { lock: true });
    const product = await partnerProducts.lockProduct(em, submission.productId, submission.sellerId);
    await em.refresh(submission, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const former = partnerProducts.snapshotProduct(product);
    await review(em, submission, product);
    publishPartner(submission.sellerId);
    partnerProducts.publishDifference(former, product);
    await partnerProducts.recordRestock(em, product.id, { former, now: product });
    await em.flush();
    const [reviewed] = await forReview(em, [submission]);
    if (!reviewed) throw submissionNotFound();
    return reviewed;
  });

const reviewedFacts = (submission: ProductSubmission, product: Product) => ({
  submission: submission.status,
  reviewNotes: submission.reviewNotes ?? null,
  ...pickReviewed(product),
  sellerCommissionRate: product.sellerCommissionRate ?? null,
  status: product.status,
});

const forReview = async (em: EntityManager, submissions: ProductSubmission[]): Promise<ReviewedSubmission[]> => {
  const products = await partnerProducts.listByIds(
    em,
    submissions.map(({ productId }) => productId),
  );
  const sellerIds = submissions.map(({ sellerId }) => sellerId);
  const partners = await em.find(PartnerApplication, { userId: { $in: sellerIds }, isCurrent: true });
  const names = new Map(partners.map(({ userId, businessName }) => [userId, businessName]));
  return submissions.flatMap((submission) => {
    const product = products.get(submission.productId);
    if (!product) return [];
    const partner = { id: submission.sellerId, businessName: names.get(submission.sellerId) ?? '' };
    return [{ ...presentSubmission(submission), product: presentProductAlone(product), partner }];
  });
};
