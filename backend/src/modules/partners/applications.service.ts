import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  imageKeyOf,
  OPEN_SUBMISSION_STATUSES,
  PARTNER_REVIEW_LIST_MAX,
  toPaise,
  type ApproveApplication,
  type MyPartnerStatus,
  type PartnerApplicationForm,
  type PartnersQuery,
  type ProtectedField,
  type ReviewedApplication,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { notAPartner } from '../../platform/request.errors.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { transactional } from '../../platform/transaction.ts';
import { refuseDuplicates } from '../../platform/unique-violation.ts';
import { partnerProducts } from '../catalog/index.ts';
import { findOwnImages } from '../media/index.ts';
import { hasApproval } from './approval.ts';
import { CURRENT_APPLICATION, PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import {
  alreadyPartner,
  applicationNotFound,
  applicationPending,
  fieldNotGiven,
  imagesNotOwn,
  proposalNotFound,
} from './partners.errors.ts';
import { presentApplication, presentEarlier } from './partners.presenter.ts';
import { ProductSubmission } from './product-submission.entity.ts';
import { decide } from './proposals.service.ts';
import { protect, decryptProtectedField } from './protected-fields.ts';
import { publishPartner } from './publish-partner.ts';

/** Locks the approval, so that it cannot be revoked before the caller's transaction ends. Throws if there is none. */
export const lockApproval = async (em: EntityManager, userId: number): Promise<void> => {
  if (!(await hasApproval(em, userId, { lock: true }))) throw notAPartner();
};

export const getPartnerStatus = async (em: EntityManager, env: Keys, userId: number): Promise<MyPartnerStatus> => {
  const application = await em.findOne(PartnerApplication, { userId, isCurrent: true }, { populate: ['proposals'] });
  if (!application) throw applicationNotFound();
  const earlier = await em.find(PartnerApplication, { userId, isCurrent: false }, { orderBy: { id: 'desc' } });
  return { ...presentApplication(application, env), earlierApplications: earlier.map(presentEarlier) };
};

/** A user has at most one pending or approved application; a rejected one becomes history. */
export const submitApplication = async (
  em: EntityManager,
  env: Keys,
  user: SessionUser,
  { productProposals, ...business }: PartnerApplicationForm,
): Promise<PartnerApplication> =>
  refuseDuplicates({ [CURRENT_APPLICATION]: applicationPending }, () =>
    transactional(em, async (em) => {
      const earlier = await retireRejected(em, user.id);
      await requireOwnImages(em, user.id, productProposals);
      const application = em.create(PartnerApplication, {
        userId: user.id,
        applicantName: user.name,
        applicantEmail: user.email,
        ...protect(env, user.id, business),
        bankIfsc: business.bankIfsc || null,
        bankAccountHolderName: business.bankAccountHolderName || null,
        bankAccountVersion: (earlier?.bankAccountVersion ?? 0) + 1,
      });
      for (const { proposedPrice, imageUrls, ...proposal } of productProposals) {
        em.create(ProductProposal, {
          ...proposal,
          application,
          sellerId: user.id,
          proposedPricePaise: toPaise(proposedPrice),
          imageKeys: imageUrls.map(imageKeyOf),
        });
      }
      await em.persist(application).flush();
      publishPartner(user.id);
      await recordEvent(em, 'partner.applied', { applicationId: application.id });
      return application;
    }),
  );

export const listPendingApplications = async (em: EntityManager, env: Keys): Promise<ReviewedApplication[]> =>
  forReview(
    em,
    env,
    await em.find(
      PartnerApplication,
      { status: 'pending' },
      { populate: ['proposals'], orderBy: { id: 'asc' }, limit: PARTNER_REVIEW_LIST_MAX },
    ),
  );

export const listApplicationsByStatus = async (
  em: EntityManager,
  env: Keys,
  { status, before, limit }: PartnersQuery,
): Promise<ReviewedApplication[]> =>
  forReview(
    em,
    env,
    await em.find(
      PartnerApplication,
      { status, isCurrent: true, ...(before && { id: { $lt: before } }) },
      { populate: ['proposals'], orderBy: { id: 'desc' }, limit },
    ),
  );

/** Proposals without a decision here are decided separately. */
export const approveApplication = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { id, decisions }: { id: number; decisions: NonNullable<ApproveApplication>['proposals'] },
): Promise<ReviewedApplication> =>
  reviewApplication(em, env, id, async (em, application) => {
    const before = { status: application.status };
    application.approve(new Date());
    for (const { id, ...decision } of decisions) {
      const proposal = application.proposals.find((candidate) => candidate.id === id);
      if (!proposal) throw proposalNotFound();
      await decide(em, actor, proposal, decision);
    }
    await recordEvent(em, 'partner.approved', { applicationId: id });
    await recordAudit(em, actor, {
      action: 'partner.approved',
      subjectId: id,
      before,
      after: { status: application.status },
    });
  });

interface Refusal {
  id: number;
  reason: string;
}

/** Rejects its proposals too. */
export const rejectApplication = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { id, reason }: Refusal,
): Promise<ReviewedApplication> =>
  reviewApplication(em, env, id, async (em, application) => {
    const before = { status: application.status, reason: null };
    application.reject(reason, new Date());
    for (const proposal of application.proposals) proposal.decide({ decision: 'reject', reviewNotes: '' });
    await recordEvent(em, 'partner.rejected', { applicationId: id });
    await recordAudit(em, actor, {
      action: 'partner.rejected',
      subjectId: id,
      before,
      after: { status: application.status, reason },
    });
  });

/** Revokes an approval: takes the partner's products off sale and closes pending reviews. */
export const revokeApproval = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { id, reason }: Refusal,
): Promise<ReviewedApplication> =>
  reviewApplication(em, env, id, async (em, application) => {
    const before = { status: application.status, reason: null };
    application.revoke(reason, new Date());
    for (const proposal of application.proposals) {
      if (proposal.status === 'pending') proposal.decide({ decision: 'reject', reviewNotes: '' });
    }
    await partnerProducts.takeOffSale(em, actor, application.userId);
    await em.nativeUpdate(
      ProductSubmission,
      { sellerId: application.userId, status: { $in: OPEN_SUBMISSION_STATUSES } },
      { status: 'replaced' },
    );
    await recordEvent(em, 'partner.revoked', { applicationId: id });
    await recordAudit(em, actor, {
      action: 'partner.revoked',
      subjectId: id,
      before,
      after: { status: application.status, reason },
    });
  });

const REVEALED = {
  gstin: 'partner.gstin_revealed',
  pan: 'partner.pan_revealed',
  bankAccountNumber: 'partner.bank_account_number_revealed',
} as const;

/** Decrypts one protected field; the disclosure is audited. */
export const revealField = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { id, field }: { id: number; field: ProtectedField },
): Promise<string> =>
  transactional(em, async (em) => {
    const application = await em.findOne(PartnerApplication, id);
    if (!application) throw applicationNotFound();
    const value = decryptProtectedField(env, application, field);
    if (value === null) throw fieldNotGiven();
    await recordAudit(em, actor, { action: REVEALED[field], subjectId: id });
    return value;
  });

const retireRejected = async (em: EntityManager, userId: number): Promise<PartnerApplication | null> => {
  const current = await em.findOne(
    PartnerApplication,
    { userId, isCurrent: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!current) return null;
  if (current.status === 'pending') throw applicationPending();
  if (current.status === 'approved') throw alreadyPartner();
  current.isCurrent = false;
  await em.flush();
  return current;
};

const requireOwnImages = async (
  em: EntityManager,
  userId: number,
  productProposals: PartnerApplicationForm['productProposals'],
): Promise<void> => {
  const keys = productProposals.flatMap(({ imageUrls }) => imageUrls.map(imageKeyOf));
  const own = await findOwnImages(em, keys, userId);
  const stranger = productProposals.findIndex(({ imageUrls }) => !imageUrls.every((url) => own.has(imageKeyOf(url))));
  if (stranger !== -1) throw imagesNotOwn(`productProposals.${stranger}.imageUrls`);
};

/** Locks the application, so that it is decided once. */
const reviewApplication = async (
  em: EntityManager,
  env: Keys,
  id: number,
  review: (em: EntityManager, application: PartnerApplication) => Promise<void>,
): Promise<ReviewedApplication> =>
  transactional(em, async (em) => {
    const application = await em.findOne(PartnerApplication, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!application) throw applicationNotFound();
    await em.populate(application, ['proposals']);
    await review(em, application);
    publishPartner(application.userId);
    await em.flush();
    const [reviewed] = await forReview(em, env, [application]);
    if (!reviewed) throw applicationNotFound();
    return reviewed;
  });

const forReview = async (
  em: EntityManager,
  env: Keys,
  applications: PartnerApplication[],
): Promise<ReviewedApplication[]> => {
  const userIds = applications.map(({ userId }) => userId);
  const earlier = Map.groupBy(
    await em.find(PartnerApplication, { userId: { $in: userIds }, isCurrent: false }, { orderBy: { id: 'desc' } }),
    ({ userId }) => userId,
  );
  const onSale = await partnerProducts.countOnSale(em, userIds);
  return applications.map((application) => ({
    ...presentApplication(application, env),
    applicant: { name: application.applicantName, email: application.applicantEmail },
    productsOnSale: onSale.get(application.userId) ?? 0,
    earlierApplications: (earlier.get(application.userId) ?? [])
      .filter(({ id }) => id !== application.id)
      .map(presentEarlier),
  }));
};
