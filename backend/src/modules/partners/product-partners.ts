import type { EntityManager } from '@mikro-orm/postgresql';
import { OPEN_SUBMISSION_STATUSES, type PartnerProduct, type ProductSeller } from '@mithai/contracts';
import { toArrayLiteral } from '../../platform/sql.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { assertSellable } from '../catalog/index.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { decryptProtectedField } from './protected-fields.ts';
import { presentSubmission } from './partners.presenter.ts';
import { ProductSubmission } from './product-submission.entity.ts';

export { hasApproval } from './approval.ts';

/** Business names by seller id; deleted accounts are absent. */
export const findBusinessNames = async (em: EntityManager, sellerIds: number[]): Promise<Map<number, string>> => {
  if (sellerIds.length === 0) return new Map();
  const rows = await em.execute<{ sellerId: number; businessName: string }[]>(
    `select distinct on (user_id) user_id as "sellerId", business_name as "businessName"
       from partner_seller_profiles where user_id = any(?::int[])
      order by user_id, approved_at desc nulls last, id desc`,
    [toArrayLiteral(sellerIds)],
  );
  return new Map(rows.map(({ sellerId, businessName }) => [sellerId, businessName]));
};

/** Who sells a product that is on sale. Throws 404 for another one. */
export const getSellerOf = async (em: EntityManager, productId: number): Promise<ProductSeller> => {
  const { sellerId, state } = await assertSellable(em, productId);
  const name = sellerId && (await findBusinessNames(em, [sellerId])).get(sellerId);
  return { seller: name ? { name, place: state } : null };
};

/** Partners who can be paid: those who were ever approved and have not deleted the account. */
export const findPayablePartners = async (em: EntityManager, sellerIds: number[]): Promise<Set<number>> => {
  const rows = await em.execute<{ sellerId: number }[]>(
    `select distinct user_id as "sellerId"
       from partner_seller_profiles where user_id = any(?::int[]) and approved_at is not null`,
    [toArrayLiteral(sellerIds)],
  );
  return new Set(rows.map(({ sellerId }) => sellerId));
};

/** Those of the partners whose last approved application has a GSTIN. */
export const findPartnersWithGstin = async (em: EntityManager, sellerIds: number[]): Promise<Set<number>> => {
  const rows = await em.execute<{ sellerId: number; isRegistered: boolean }[]>(
    `select distinct on (user_id) user_id as "sellerId", encrypted_gstin is not null as "isRegistered"
       from partner_seller_profiles where user_id = any(?::int[]) and approved_at is not null
      order by user_id, approved_at desc, id desc`,
    [toArrayLiteral(sellerIds)],
  );
  return new Set(rows.flatMap(({ sellerId, isRegistered }) => (isRegistered ? sellerId : [])));
};

/** As invoices name the partners, by their last approved application; deleted accounts are absent. */
export const findParties = async (
  em: EntityManager,
  env: Keys,
  sellerIds: number[],
): Promise<Map<number, { businessName: string; gstin: string | null }>> => {
  const approved = { userId: { $in: sellerIds }, approvedAt: { $ne: null } };
  const applications = await em.find(PartnerApplication, approved, { orderBy: { id: 'asc' } });
  return new Map(
    applications.map((application) => [
      application.userId,
      { businessName: application.businessName, gstin: decryptProtectedField(env, application, 'gstin') },
    ]),
  );
};

export const findOpenSubmission = async (
  em: EntityManager,
  productId: number,
): Promise<PartnerProduct['submission']> => {
  const submission = await em.findOne(ProductSubmission, { productId, status: { $in: OPEN_SUBMISSION_STATUSES } });
  return submission && presentSubmission(submission);
};
