import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AccountExport } from '@mithai/contracts';
import type { Keys } from '../../platform/field-encryption.ts';
import { partnerProducts } from '../catalog/index.ts';
import { PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import { listPartnerProducts } from './partner-products.service.ts';
import { presentApplication } from './partners.presenter.ts';
import { ProductSubmission } from './product-submission.entity.ts';
import { publishPartner } from './publish-partner.ts';

/** All data of an applicant, with masked bank and tax numbers. */
export const exportPartner = async (
  em: EntityManager,
  env: Keys,
  userId: number,
): Promise<AccountExport['partner']> => {
  const applications = await em.find(
    PartnerApplication,
    { userId },
    { populate: ['proposals'], orderBy: { id: 'desc' } },
  );
  if (applications.length === 0) return null;
  return {
    applications: applications.map((application) => presentApplication(application, env)),
    products: await listPartnerProducts(em, userId),
  };
};

/** Lock order: applications before products. */
export const lockPartner = async (em: EntityManager, userId: number): Promise<PartnerApplication[]> =>
  em.find(PartnerApplication, { userId }, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });

/**
 * Anonymizes a partner and takes their products off sale: a concurrent order gets the products' locks first, or finds
 * them off sale.
 */
export const anonymizePartner = async (em: EntityManager, userId: number): Promise<void> => {
  const applications = await lockPartner(em, userId);
  if (applications.length === 0) return;
  publishPartner(userId);
  await partnerProducts.takeOffSale(em, null, userId);
  await em.nativeDelete(ProductSubmission, { sellerId: userId });
  await em.nativeDelete(ProductProposal, { sellerId: userId });
  await em.nativeDelete(PartnerApplication, { userId });
};
