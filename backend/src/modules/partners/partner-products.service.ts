import type { EntityManager } from '@mikro-orm/postgresql';
import {
  imageKeyOf,
  OPEN_SUBMISSION_STATUSES,
  toPaise,
  type PartnerProduct,
  type PartnerProductInput,
  type PartnerProductUpdate,
} from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { foodLabels, partnerProducts } from '../catalog/index.ts';
import { findImage, findOwnImages } from '../media/index.ts';
import { lockApproval } from './applications.service.ts';
import { decidedMeanwhile, imageRequired, imagesNotOwn } from './partners.errors.ts';
import { presentPartnerProduct } from './partners.presenter.ts';
import { ProductSubmission, isSameReviewed, pickReviewed, type Reviewed } from './product-submission.entity.ts';
import { publishPartner } from './publish-partner.ts';

type Product = Awaited<ReturnType<typeof partnerProducts.lockProduct>>;

export const listPartnerProducts = async (em: EntityManager, userId: number): Promise<PartnerProduct[]> => {
  const products = await partnerProducts.listByPartner(em, userId);
  const submissions = await em.find(ProductSubmission, { sellerId: userId, status: { $in: OPEN_SUBMISSION_STATUSES } });
  const open = new Map(submissions.map((submission) => [submission.productId, submission]));
  return products.map((product) => presentPartnerProduct(product, open.get(product.id)));
};

/** Not on sale until reviewed. */
export const addPartnerProduct = async (
  em: EntityManager,
  userId: number,
  input: PartnerProductInput,
): Promise<PartnerProduct> =>
  transactional(em, async (em) => {
    await lockApproval(em, userId);
    const { price, imageUrl, state, stock, ...rest } = input;
    const reviewed = { ...rest, pricePaise: toPaise(price), imageKey: imageKeyOf(imageUrl) };
    foodLabels.assertLabel(reviewed);
    await requireOwnImage(em, userId, reviewed.imageKey);
    const product = await partnerProducts.addProduct(em, {
      state,
      stock,
      ...reviewed,
      imagePlaceholder: await placeholderOf(em, reviewed.imageKey),
      sellerId: userId,
      status: 'pending_review',
    });
    return presentPartnerProduct(product, await submit(em, product, reviewed));
  });

/** State and stock change immediately; the other fields of a product on sale change after a review. */
export const updatePartnerProduct = async (
  em: EntityManager,
  userId: number,
  id: number,
  { submissionId, expectedStock, ...changes }: PartnerProductUpdate,
): Promise<PartnerProduct> =>
  transactional(em, async (em) => {
    await lockApproval(em, userId);
    const product = await partnerProducts.lockProduct(em, id, userId);
    product.assertStock(expectedStock);
    const open = await em.findOne(ProductSubmission, { productId: id, status: { $in: OPEN_SUBMISSION_STATUSES } });
    if (submissionId !== undefined && submissionId !== (open?.id ?? null)) throw decidedMeanwhile();

    const isOnSale = product.status === 'active';
    const base = open ?? reviewedOf(product);
    const wanted = { ...pickReviewed(base), ...reviewedIn(changes) };
    foodLabels.assertChangedLabel(base, wanted);
    if (wanted.imageKey !== base.imageKey && wanted.imageKey !== product.imageKey)
      await requireOwnImage(em, userId, wanted.imageKey);
    const hasNewState = !isOnSale && changes.state !== undefined && changes.state !== product.state;
    const former = partnerProducts.snapshotProduct(product);
    em.assign(product, pickDirect(changes));
    await partnerProducts.recordStockMovements(em, [{ productId: id, quantity: product.stock - former.stock }]);
    partnerProducts.publishDifference(former, product);
    await partnerProducts.recordRestock(em, id, { former, now: product });

    const needsReview = Object.keys(reviewedIn(changes)).length > 0 || hasNewState;
    const isSubmittedAlready = open?.status === 'pending_review' && isSameReviewed(wanted, base) && !hasNewState;
    if (!needsReview || isSubmittedAlready) return presentPartnerProduct(product, open ?? undefined);
    if (!wanted.imageKey) throw imageRequired();

    if (open) await replace(em, open);
    if (isOnSale && isSameReviewed(wanted, reviewedOf(product))) return presentPartnerProduct(product, undefined);
    if (!isOnSale) {
      em.assign(product, { ...wanted, imagePlaceholder: await placeholderOf(em, wanted.imageKey) });
      product.submit();
      partnerProducts.publishDifference(former, product);
    }
    return presentPartnerProduct(product, await submit(em, product, wanted));
  });

const submit = async (em: EntityManager, { id, sellerId }: Product, reviewed: Reviewed): Promise<ProductSubmission> => {
  const submission = em.create(ProductSubmission, { ...reviewed, productId: id, sellerId: sellerId ?? 0 });
  await em.persist(submission).flush();
  publishPartner(submission.sellerId);
  await recordEvent(em, 'product.submitted', { submissionId: submission.id });
  return submission;
};

const replace = async (em: EntityManager, submission: ProductSubmission): Promise<void> => {
  submission.status = 'replaced';
  publishPartner(submission.sellerId);
  await em.flush();
};

const reviewedOf = (product: Product): Reviewed => ({ ...pickReviewed(product), imageKey: product.imageKey ?? '' });

type Changes = Omit<PartnerProductUpdate, 'submissionId' | 'expectedStock'>;

const reviewedIn = ({ price, imageUrl, state: _state, stock: _stock, ...rest }: Changes): Partial<Reviewed> => ({
  ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as typeof rest),
  ...(price !== undefined && { pricePaise: toPaise(price) }),
  ...(imageUrl !== undefined && { imageKey: imageKeyOf(imageUrl) }),
});

const pickDirect = ({ state, stock }: Changes) => ({
  ...(state !== undefined && { state }),
  ...(stock !== undefined && { stock }),
});

const requireOwnImage = async (em: EntityManager, userId: number, key: string): Promise<void> => {
  if (!(await findOwnImages(em, [key], userId)).has(key)) throw imagesNotOwn('imageUrl');
};

const placeholderOf = async (em: EntityManager, key: string): Promise<string | null> =>
  (await findImage(em, key))?.placeholder ?? null;
