import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, type ApplicationStatus, type Proposal, type SubmissionStatus } from '@mithai/contracts';
import { PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import { presentProposal } from './partners.presenter.ts';
import { ProductSubmission } from './product-submission.entity.ts';

/** Without bank and tax numbers. */
export interface ApplicationForEmail {
  id: number;
  userId: number;
  status: ApplicationStatus;
  businessName: string;
  rejectionReason: string | null;
  proposals: Proposal[];
}

export interface SubmissionForEmail {
  id: number;
  sellerId: number;
  businessName: string;
  name: string;
  /** Rupees. */
  price: number;
  status: SubmissionStatus;
  reviewNotes: string | null;
}

export const findApplicationForEmail = async (em: EntityManager, id: number): Promise<ApplicationForEmail | null> => {
  const application = await em.findOne(PartnerApplication, id, { populate: ['proposals'] });
  return (
    application && {
      id,
      userId: application.userId,
      status: application.status,
      businessName: application.businessName,
      rejectionReason: application.rejectionReason ?? null,
      proposals: application.proposals.map(presentProposal),
    }
  );
};

export const findProposalForEmail = async (em: EntityManager, id: number): Promise<Proposal | null> => {
  const proposal = await em.findOne(ProductProposal, id);
  return proposal && presentProposal(proposal);
};

export const findSubmissionForEmail = async (em: EntityManager, id: number): Promise<SubmissionForEmail | null> => {
  const submission = await em.findOne(ProductSubmission, id);
  if (!submission) return null;
  const { sellerId, name, pricePaise, status, reviewNotes } = submission;
  const partner = await em.findOne(PartnerApplication, { userId: sellerId, isCurrent: true });
  return {
    id,
    sellerId,
    name,
    businessName: partner?.businessName ?? '',
    price: toRupees(pricePaise),
    status,
    reviewNotes: reviewNotes ?? null,
  };
};
