import {
  imageUrl,
  myPartnerStatusSchema,
  openSubmissionSchema,
  partnerApplicationSchema,
  partnerProductSchema,
  proposalSchema,
  toRupees,
  type EarlierApplication,
  type PartnerApplication as ApplicationResponse,
  type PartnerProduct,
  type PayoutAccount,
  type Proposal,
} from '@mithai/contracts';
import type { Keys } from '../../platform/field-encryption.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { partnerProducts } from '../catalog/index.ts';
import type { PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import type { ProductSubmission } from './product-submission.entity.ts';
import { maskedFields } from './protected-fields.ts';

type Product = Awaited<ReturnType<typeof partnerProducts.lockProduct>>;

const APPLICATION_FIELDS = partnerApplicationSchema
  .omit({
    applicationStatus: true,
    gstin: true,
    pan: true,
    aadhaar: true,
    bankAccountNumber: true,
    productProposals: true,
  })
  .keyof().options;

/** Requires loaded proposals. */
export const presentApplication = (application: PartnerApplication, env: Keys): ApplicationResponse => ({
  ...pickFields(application, APPLICATION_FIELDS),
  ...maskedFields(env, application),
  ...presentPayoutAccount(application),
  applicationStatus: application.status,
  productProposals: application.proposals.map(presentProposal),
});

export const presentPayoutAccount = (application: PartnerApplication): PayoutAccount => ({
  bankAccountVersion: application.bankAccountVersion,
  bankAccountChangedAt: application.bankAccountChangedAt?.toISOString() ?? null,
  payoutsHeldUntil: application.isPayoutHeld(new Date()) ? (application.payoutsHeldUntil?.toISOString() ?? null) : null,
});

const EARLIER_FIELDS = myPartnerStatusSchema.shape.earlierApplications.element
  .omit({ applicationStatus: true })
  .keyof().options;

export const presentEarlier = (application: PartnerApplication): EarlierApplication => ({
  ...pickFields(application, EARLIER_FIELDS),
  applicationStatus: application.status,
});

const PROPOSAL_FIELDS = proposalSchema
  .omit({ applicationId: true, proposedPrice: true, approvedPrice: true, imageUrls: true })
  .keyof().options;

export const presentProposal = (proposal: ProductProposal): Proposal => ({
  ...pickFields(proposal, PROPOSAL_FIELDS),
  applicationId: proposal.application.id,
  proposedPrice: toRupees(proposal.proposedPricePaise),
  approvedPrice: proposal.approvedPricePaise == null ? null : toRupees(proposal.approvedPricePaise),
  imageUrls: proposal.imageKeys.map(imageUrl),
});

export const presentPartnerProduct = (product: Product, open: ProductSubmission | undefined): PartnerProduct => ({
  ...presentProductAlone(product),
  submission: open ? presentSubmission(open) : null,
});

const PRODUCT_FIELDS = partnerProductSchema
  .omit({ price: true, imageUrl: true, commissionRate: true, submission: true })
  .keyof().options;

export const presentProductAlone = (product: Product): Omit<PartnerProduct, 'submission'> => ({
  ...pickFields(product, PRODUCT_FIELDS),
  price: toRupees(product.pricePaise),
  imageUrl: product.imageKey ? imageUrl(product.imageKey) : null,
  commissionRate: product.sellerCommissionRate ?? null,
});

const SUBMISSION_FIELDS = openSubmissionSchema.omit({ price: true, imageUrl: true }).keyof().options;

export const presentSubmission = (submission: ProductSubmission): NonNullable<PartnerProduct['submission']> => ({
  ...pickFields(submission, SUBMISSION_FIELDS),
  price: toRupees(submission.pricePaise),
  imageUrl: imageUrl(submission.imageKey),
});
