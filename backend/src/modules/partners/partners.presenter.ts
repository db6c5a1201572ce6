import {
  detailsOf,
  imageUrl,
  toRupees,
  type EarlierApplication,
  type PartnerApplication as ApplicationResponse,
  type PartnerProduct,
  type PayoutAccount,
  type Proposal,
  type State,
} from '@mithai/contracts';
import type { Keys } from '../../platform/field-encryption.ts';
import type { partnerProducts } from '../catalog/index.ts';
import type { PartnerApplication, ProductProposal } from './partner-application.entity.ts';
import type { ProductSubmission } from './product-submission.entity.ts';
import { maskedFields } from './protected-fields.ts';

type Product = Awaited<ReturnType<typeof partnerProducts.lockProduct>>;

/** Requires loaded proposals. */
export const presentApplication = (application: PartnerApplication, env: Keys): ApplicationResponse => ({
  ...presentEarlier(application),
  ...maskedFields(env, application),
  userId: application.userId,
  bankIfsc: application.bankIfsc ?? null,
  bankAccountHolderName: application.bankAccountHolderName ?? null,
  approvedAt: application.approvedAt?.toISOString() ?? null,
  ...presentPayoutAccount(application),
  updatedAt: application.updatedAt.toISOString(),
  productProposals: application.proposals.map(presentProposal),
});

export const presentPayoutAccount = (application: PartnerApplication): PayoutAccount => ({
  bankAccountVersion: application.bankAccountVersion,
  bankAccountChangedAt: application.bankAccountChangedAt?.toISOString() ?? null,
  payoutsHeldUntil: application.isPayoutHeld(new Date()) ? (application.payoutsHeldUntil?.toISOString() ?? null) : null,
});

export const presentEarlier = (application: PartnerApplication): EarlierApplication => ({
  id: application.id,
  businessName: application.businessName,
  businessType: application.businessType,
  applicationStatus: application.status,
  rejectionReason: application.rejectionReason ?? null,
  createdAt: application.createdAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
});

export const presentProposal = (proposal: ProductProposal): Proposal => ({
  id: proposal.id,
  sellerId: proposal.sellerId,
  applicationId: proposal.application.id,
  name: proposal.name,
  description: proposal.description,
  category: proposal.category,
  state: proposal.state as State | '',
  proposedPrice: toRupees(proposal.proposedPricePaise),
  requestedCommissionRate: proposal.requestedCommissionRate,
  ...detailsOf(proposal),
  imageUrls: proposal.imageKeys.map(imageUrl),
  status: proposal.status,
  reviewNotes: proposal.reviewNotes ?? null,
  approvedPrice: proposal.approvedPricePaise == null ? null : toRupees(proposal.approvedPricePaise),
  approvedCommissionRate: proposal.approvedCommissionRate ?? null,
  productId: proposal.productId ?? null,
  createdAt: proposal.createdAt.toISOString(),
  updatedAt: proposal.updatedAt.toISOString(),
});

export const presentPartnerProduct = (product: Product, open: ProductSubmission | undefined): PartnerProduct => ({
  ...presentProductAlone(product),
  submission: open ? presentSubmission(open) : null,
});

export const presentProductAlone = (product: Product): Omit<PartnerProduct, 'submission'> => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: toRupees(product.pricePaise),
  stock: product.stock,
  category: product.category,
  imageUrl: product.imageKey ? imageUrl(product.imageKey) : null,
  state: product.state as State | '',
  ...detailsOf(product),
  status: product.status,
  commissionRate: product.sellerCommissionRate ?? null,
});

export const presentSubmission = (submission: ProductSubmission): NonNullable<PartnerProduct['submission']> => ({
  id: submission.id,
  name: submission.name,
  price: toRupees(submission.pricePaise),
  category: submission.category,
  imageUrl: imageUrl(submission.imageKey),
  description: submission.description,
  ...detailsOf(submission),
  status: submission.status,
  reviewNotes: submission.reviewNotes ?? null,
  submittedAt: submission.submittedAt.toISOString(),
});
