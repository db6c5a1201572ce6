import { z } from 'zod';
import { BUSINESS_TYPES, PROPOSALS_MAX, PROPOSAL_IMAGES_MAX } from './partner-rules.ts';
import { CATEGORIES } from './catalog-rules.ts';
import { COMMISSION_DEFAULT } from './commission.ts';
import { STATES } from './regions.ts';
import { imageUrlSchema, tooManyImages } from './media.ts';
import {
  commissionRateSchema,
  notesSchema,
  partnerDescriptionSchema,
  proposedPriceSchema,
  requiredNotesSchema,
} from './partner-fields.ts';
import {
  ACCOUNT_NUMBER_MESSAGE,
  IFSC_MESSAGE,
  aadhaarSchema,
  bankAccountNumberSchema,
  bankIfscSchema,
  gstinSchema,
  panSchema,
} from './partner-numbers.ts';
import {
  countSchema,
  idParamSchema,
  idSchema,
  limitSchema,
  lineSchema,
  rupeesSchema,
  STATUS_MESSAGE,
  timestampSchema,
} from './primitives.ts';
import {
  categorySchema,
  detailInputs,
  nameSchema,
  requiredDetails,
  shownDetails,
  stateSchema,
} from './product-fields.ts';
import { isGstin, isPan, panOfGstin } from './tax-numbers.ts';
import { customIssue, message } from './messages.ts';

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The administrator's transitions. A revoked approval is a rejection; the user may then apply again. */
export const APPLICATION_TRANSITIONS: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: [],
};

export const PROPOSAL_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Encrypted fields that only the administrator can disclose, one at a time. */
const PROTECTED_FIELDS = ['gstin', 'pan', 'bankAccountNumber'] as const;
export type ProtectedField = (typeof PROTECTED_FIELDS)[number];

const MASKED_FIELDS = [...PROTECTED_FIELDS, 'aadhaar'] as const;
type MaskedField = (typeof MASKED_FIELDS)[number];

export const IMAGE_REQUIRED_MESSAGE = message('image_required', 'At least one image is required');

const productProposalSchema = z.object({
  name: nameSchema,
  description: partnerDescriptionSchema,
  category: categorySchema,
  state: stateSchema.default(''),
  proposedPrice: proposedPriceSchema,
  requestedCommissionRate: commissionRateSchema.default(COMMISSION_DEFAULT),
  ...detailInputs,
  /** The applicant's uploads; the first is the product's image. */
  imageUrls: z
    .array(imageUrlSchema, IMAGE_REQUIRED_MESSAGE)
    .min(1, IMAGE_REQUIRED_MESSAGE)
    .max(PROPOSAL_IMAGES_MAX, tooManyImages(PROPOSAL_IMAGES_MAX)),
});

/** In the order of the form. */
export const PROPOSAL_FIELDS = productProposalSchema.keyof().options;
export type ProposalField = (typeof PROPOSAL_FIELDS)[number];

const PROPOSALS_MESSAGE = message('proposal_required', 'At least one product proposal is required');

/** Also of the account that it is paid to. */
const BUSINESS_NAME_MAX = 120;

export const businessInformationSchema = z.object({
  businessName: lineSchema(
    2,
    message('business_name_too_short', 'Business name must be at least 2 characters'),
    BUSINESS_NAME_MAX,
  ),
  businessType: z.enum(BUSINESS_TYPES, message('business_type_invalid', 'Please select a valid business type')),
  gstin: gstinSchema.default(''),
  pan: panSchema.default(''),
  /** Only its last four digits are stored. */
  aadhaar: aadhaarSchema.default(''),
  bankAccountHolderName: lineSchema(0, undefined, BUSINESS_NAME_MAX).default(''),
  bankAccountNumber: bankAccountNumberSchema.default(''),
  bankIfsc: bankIfscSchema.default(''),
});

/** In the order of the form. */
export const BUSINESS_FIELDS = businessInformationSchema.keyof().options;
export type BusinessField = (typeof BUSINESS_FIELDS)[number];

export const isProtectedField = (field: BusinessField): field is ProtectedField =>
  PROTECTED_FIELDS.some((known) => known === field);

export const isMaskedField = (field: BusinessField): field is MaskedField =>
  MASKED_FIELDS.some((known) => known === field);

/** PUT /api/partner-sellers/bank-account. Unlike in an application, all fields are required. */
export const bankAccountSchema = z.object({
  bankAccountHolderName: lineSchema(
    2,
    message('account_holder_required', 'Please enter the account holder’s name'),
    BUSINESS_NAME_MAX,
  ),
  bankAccountNumber: bankAccountNumberSchema.refine((number) => number !== '', ACCOUNT_NUMBER_MESSAGE),
  bankIfsc: bankIfscSchema.refine((ifsc) => ifsc !== '', IFSC_MESSAGE),
});

/** A separate function, because a form checks the two fields while others are incomplete. */
export const panDisagrees = ({ gstin, pan }: { gstin: string; pan: string }): boolean =>
  isGstin(gstin) && isPan(pan) && panOfGstin(gstin) !== pan;

export const PAN_DISAGREES_MESSAGE = message('pan_not_in_gstin', 'Please check your PAN: it doesn’t match your GSTIN');

const applicationOf = <Proposal extends z.ZodObject>(proposal: Proposal) =>
  businessInformationSchema
    .extend({
      productProposals: z
        .array(proposal, PROPOSALS_MESSAGE)
        .min(1, PROPOSALS_MESSAGE)
        .max(
          PROPOSALS_MAX,
          message('too_many_proposals', `Please propose at most ${PROPOSALS_MAX} products at once`, {
            maximum: PROPOSALS_MAX,
          }),
        ),
    })
    .superRefine((application, context) => {
      if (panDisagrees(application)) context.addIssue(customIssue(PAN_DISAGREES_MESSAGE, ['pan']));
    });

export const partnerApplicationFormSchema = applicationOf(productProposalSchema);

/** Schema of the storefront's form. */
export const completeApplicationFormSchema = applicationOf(productProposalSchema.extend(requiredDetails));

export const proposalSchema = z.object({
  id: idSchema,
  sellerId: idSchema,
  applicationId: idSchema,
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  /** Empty means All India. */
  state: z.enum(['', ...STATES]),
  proposedPrice: rupeesSchema,
  requestedCommissionRate: z.number(),
  ...shownDetails,
  imageUrls: z.array(imageUrlSchema),
  status: z.enum(PROPOSAL_STATUSES),
  reviewNotes: z.string().nullable(),
  approvedPrice: rupeesSchema.nullable(),
  approvedCommissionRate: z.number().nullable(),
  productId: idSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

const earlierApplicationSchema = z.object({
  id: idSchema,
  businessName: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  applicationStatus: z.enum(APPLICATION_STATUSES),
  rejectionReason: z.string().nullable(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.nullable(),
});

/** State of the payout account, without its numbers. */
export const payoutAccountSchema = z.object({
  /** Incremented with every change; a payout states its version. */
  bankAccountVersion: z.number().int().positive(),
  /** Null for the account given in the application. */
  bankAccountChangedAt: timestampSchema.nullable(),
  /** Null if payouts are not on hold. */
  payoutsHeldUntil: timestampSchema.nullable(),
});

/** Numbers are masked; absent ones are null. */
export const partnerApplicationSchema = earlierApplicationSchema.extend({
  userId: idSchema,
  /** 27AAPxxxxx9F1ZV: masks the PAN in it. */
  gstin: z.string().nullable(),
  /** ABCxxxxx4F. */
  pan: z.string().nullable(),
  /** xxxxxxxx0124. */
  aadhaar: z.string().nullable(),
  /** xxxxxxxx7890. */
  bankAccountNumber: z.string().nullable(),
  bankIfsc: z.string().nullable(),
  bankAccountHolderName: z.string().nullable(),
  ...payoutAccountSchema.shape,
  approvedAt: timestampSchema.nullable(),
  updatedAt: timestampSchema,
  productProposals: z.array(proposalSchema),
});

export const myPartnerStatusSchema = partnerApplicationSchema.extend({
  /** Newest first. */
  earlierApplications: z.array(earlierApplicationSchema),
});

export const reviewedApplicationSchema = partnerApplicationSchema.extend({
  applicant: z.object({ name: z.string(), email: z.string() }),
  productsOnSale: countSchema,
  earlierApplications: z.array(earlierApplicationSchema),
});

export const reviewedApplicationListSchema = z.array(reviewedApplicationSchema);

/** GET /api/admin/partner-sellers, newest first; `before` is the last id of the previous page. */
export const partnersQuerySchema = z.object({
  status: z.enum(APPLICATION_STATUSES, STATUS_MESSAGE).default('approved'),
  before: idParamSchema.optional(),
  limit: limitSchema(50),
});

const REASON_MESSAGE = message('reason_required', 'Reason required');

/** Price and rate default to the proposed ones. */
const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({
      decision: z.literal('approve'),
      approvedPrice: proposedPriceSchema.optional(),
      approvedCommissionRate: commissionRateSchema.optional(),
      reviewNotes: notesSchema.default(''),
    }),
    z.object({ decision: z.literal('reject'), reviewNotes: notesSchema.default('') }),
  ],
  message('decision_required', 'Please accept or decline the proposal'),
);

export const decideProposalSchema = decisionSchema;

/**
 * POST /api/admin/partner-applications/{id}/approve. The body is optional: proposals without a decision are decided
 * separately.
 */
export const approveApplicationSchema = z
  .object({
    proposals: z
      .array(z.object({ id: idSchema }).and(decisionSchema))
      .max(PROPOSALS_MAX)
      .default([]),
  })
  .nullish();

/** POST /api/admin/partner-applications/{id}/reject, and .../revoke, which withdraws an approval. */
export const rejectApplicationSchema = z.object({ reason: requiredNotesSchema(REASON_MESSAGE) });

/** POST /api/admin/partner-sellers/{id}/waive-payout-hold, {id} being the partner's. */
export const waivePayoutHoldSchema = payoutAccountSchema
  .pick({ bankAccountVersion: true })
  .extend({ reason: requiredNotesSchema(REASON_MESSAGE) });

export const revealFieldSchema = z.object({ field: z.enum(PROTECTED_FIELDS) });
export const revealedFieldSchema = z.object({ field: z.enum(PROTECTED_FIELDS), value: z.string() });

export const bankSchema = z.object({ ifsc: z.string(), bank: z.string() });

export type BankAccount = z.infer<typeof bankAccountSchema>;
export type BusinessInformation = z.infer<typeof businessInformationSchema>;
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
export type WaivePayoutHold = z.infer<typeof waivePayoutHoldSchema>;
export type PartnerApplicationForm = z.infer<typeof partnerApplicationFormSchema>;
export type Proposal = z.infer<typeof proposalSchema>;
export type PartnerApplication = z.infer<typeof partnerApplicationSchema>;
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>;
export type MyPartnerStatus = z.infer<typeof myPartnerStatusSchema>;
export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;
export type PartnersQuery = z.infer<typeof partnersQuerySchema>;
export type ProposalDecision = z.infer<typeof decideProposalSchema>;
export type ApproveApplication = z.infer<typeof approveApplicationSchema>;
