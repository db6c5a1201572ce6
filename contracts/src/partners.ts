import { z } from 'zod';
import {
  BUSINESS_TYPES,
  CATEGORIES,
  COMMISSION_DEFAULT,
  COMMISSION_MAX,
  COMMISSION_MIN,
  DEFAULT_PRODUCT_STOCK,
  PROPOSALS_MAX,
  PROPOSAL_IMAGES_MAX,
  PROPOSAL_PRICE_MIN,
  STATES,
} from './business-rules.ts';
import { PRODUCT_STATUSES, productInputSchema, productSchema } from './catalog.ts';
import { imageUrlSchema } from './media.ts';
import {
  ACCOUNT_NUMBER_MESSAGE,
  IFSC_MESSAGE,
  aadhaarSchema,
  bankAccountNumberSchema,
  bankIfscSchema,
  gstinSchema,
  panSchema,
} from './partner-numbers.ts';
import { hasDecimals, idParamSchema, idSchema, lineSchema, rupeesSchema, textSchema, timestampSchema } from './primitives.ts';
import { isGstin, isPan, panOfGstin } from './tax-numbers.ts';
import { customIssue, message, type SchemaMessage } from './messages.ts';

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

/** Statuses of a submitted product or change. `replaced`: edited, or obsolete after a revocation. */
export const SUBMISSION_STATUSES = ['pending_review', 'approved', 'sent_back', 'replaced'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** Encrypted fields that only the administrator can disclose, one at a time. */
export const PROTECTED_FIELDS = ['gstin', 'pan', 'bankAccountNumber'] as const;
export type ProtectedField = (typeof PROTECTED_FIELDS)[number];

const nameSchema = lineSchema(2, message('product_name_too_short', 'Product name must be at least 2 characters'), 120);
const DESCRIPTION_MESSAGE = message('description_too_short', 'Please provide a detailed description');
const descriptionSchema = textSchema(2000).pipe(z.string().min(10, DESCRIPTION_MESSAGE));
const categorySchema = z.enum(CATEGORIES, message('category_invalid', 'Please select a valid category'));
const stateSchema = z.enum(['', ...STATES], message('state_invalid', 'Please select a valid state'));

const PRICE_MESSAGE = message('price_too_low', 'Price must be greater than 0');
const priceSchema = z
  .number(PRICE_MESSAGE)
  .positive(PRICE_MESSAGE)
  .max(1_000_000, message('price_too_high', 'Price cannot be above 1000000', { maximum: 1_000_000 }))
  .refine(hasDecimals(2), message('price_decimals', 'Price can have at most two decimals'));
const proposedPriceSchema = priceSchema.min(PROPOSAL_PRICE_MIN, PRICE_MESSAGE);

const COMMISSION_MESSAGE = message('commission_out_of_range', `Commission must be between ${COMMISSION_MIN}% and ${COMMISSION_MAX}%`, {
  minimum: COMMISSION_MIN,
  maximum: COMMISSION_MAX,
});
const commissionRateSchema = z
  .number(COMMISSION_MESSAGE)
  .min(COMMISSION_MIN, COMMISSION_MESSAGE)
  .max(COMMISSION_MAX, COMMISSION_MESSAGE)
  .refine(hasDecimals(2), message('commission_decimals', 'Commission can have at most two decimals'));

/** Food label. Optional in the API, whose calls the specification defines. */
const { netWeightGrams, shelfLifeDays, ingredients } = productInputSchema.shape;
const labelFields = { netWeightGrams, shelfLifeDays, ingredients };

const WEIGHT_MESSAGE = message('net_weight_required', 'Please enter the weight in whole grams');
const SHELF_LIFE_MESSAGE = message('shelf_life_required', 'Please enter how many days it stays fresh');
/** Required in the shop's own forms. */
const requiredLabelFields = {
  netWeightGrams: z
    .number(WEIGHT_MESSAGE)
    .int(WEIGHT_MESSAGE)
    .positive(WEIGHT_MESSAGE)
    .max(100_000, message('weight_too_large', 'Weight cannot be above 100000 grams', { maximum: 100_000 })),
  shelfLifeDays: z.number(SHELF_LIFE_MESSAGE).int(SHELF_LIFE_MESSAGE).positive(SHELF_LIFE_MESSAGE).max(3650),
  ingredients: textSchema(500).pipe(z.string().min(2, message('ingredients_required', 'Please list the ingredients'))),
};

const { netWeightGrams: weightShown, shelfLifeDays: shelfLifeShown, ingredients: ingredientsShown } = productSchema.shape;
const shownLabelFields = { netWeightGrams: weightShown, shelfLifeDays: shelfLifeShown, ingredients: ingredientsShown };

const IMAGES_MESSAGE = message('image_required', 'At least one image is required');

export const productProposalSchema = z.object({
  name: nameSchema,
  description: descriptionSchema,
  category: categorySchema,
  state: stateSchema.default(''),
  proposedPrice: proposedPriceSchema,
  requestedCommissionRate: commissionRateSchema.default(COMMISSION_DEFAULT),
  ...labelFields,
  /** The applicant's uploads; the first is the product's image. */
  imageUrls: z
    .array(imageUrlSchema, IMAGES_MESSAGE)
    .min(1, IMAGES_MESSAGE)
    .max(
      PROPOSAL_IMAGES_MAX,
      message('too_many_images', `Please choose at most ${PROPOSAL_IMAGES_MAX} images`, { maximum: PROPOSAL_IMAGES_MAX }),
    ),
});

const PROPOSALS_MESSAGE = message('proposal_required', 'At least one product proposal is required');

export const businessInformationSchema = z.object({
  businessName: lineSchema(2, message('business_name_too_short', 'Business name must be at least 2 characters'), 120),
  businessType: z.enum(BUSINESS_TYPES, message('business_type_invalid', 'Please select a valid business type')),
  gstin: gstinSchema.default(''),
  pan: panSchema.default(''),
  /** Only its last four digits are stored. */
  aadhaar: aadhaarSchema.default(''),
  bankAccountNumber: bankAccountNumberSchema.default(''),
  bankIfsc: bankIfscSchema.default(''),
  bankAccountHolderName: lineSchema(0, undefined, 120).default(''),
});

/** PUT /api/partner-sellers/bank-account. Unlike in an application, all fields are required. */
export const bankAccountSchema = z.object({
  bankAccountHolderName: lineSchema(2, message('account_holder_required', 'Please enter the account holder’s name'), 120),
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
          message('too_many_proposals', `Please propose at most ${PROPOSALS_MAX} products at once`, { maximum: PROPOSALS_MAX }),
        ),
    })
    .superRefine((application, context) => {
      if (panDisagrees(application)) context.addIssue(customIssue(PAN_DISAGREES_MESSAGE, ['pan']));
    });

export const partnerApplicationFormSchema = applicationOf(productProposalSchema);

/** Schema of the shop's own form. */
export const completeApplicationFormSchema = applicationOf(productProposalSchema.extend(requiredLabelFields));

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
  ...shownLabelFields,
  imageUrls: z.array(imageUrlSchema),
  status: z.enum(PROPOSAL_STATUSES),
  reviewNotes: z.string().nullable(),
  approvedPrice: rupeesSchema.nullable(),
  approvedCommissionRate: z.number().nullable(),
  productId: idSchema.nullable(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export const earlierApplicationSchema = z.object({
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
  productsOnSale: z.number().int().nonnegative(),
  earlierApplications: z.array(earlierApplicationSchema),
});

export const reviewedApplicationListSchema = z.array(reviewedApplicationSchema);

/** GET /api/admin/partner-sellers, newest first; `before` is the last id of the previous page. */
export const partnersQuerySchema = z.object({
  status: z.enum(APPLICATION_STATUSES, message('status_invalid', 'Please select a status')).default('approved'),
  before: idParamSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const NOTE_MESSAGE = message('partner_note_required', 'Please write a note for the partner');
const REASON_MESSAGE = message('reason_required', 'Reason required');
const notesSchema = textSchema(1000);
const requiredSchema = (missing: SchemaMessage) => z.string(missing).pipe(notesSchema).pipe(z.string().min(1, missing));

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
export const rejectApplicationSchema = z.object({ reason: requiredSchema(REASON_MESSAGE) });

/** POST /api/admin/partner-sellers/{id}/waive-payout-hold, {id} being the seller's. */
export const waivePayoutHoldSchema = payoutAccountSchema
  .pick({ bankAccountVersion: true })
  .extend({ reason: requiredSchema(REASON_MESSAGE) });

export const revealFieldSchema = z.object({ field: z.enum(PROTECTED_FIELDS) });
export const revealedFieldSchema = z.object({ field: z.enum(PROTECTED_FIELDS), value: z.string() });

const partnerStockSchema = z
  .number(message('stock_not_whole', 'Stock must be a whole number'))
  .int(message('stock_not_whole', 'Stock must be a whole number'))
  .min(0, message('stock_negative', 'Stock cannot be below 0'))
  .max(1_000_000, message('stock_too_large', 'Stock cannot be above 1000000', { maximum: 1_000_000 }));

export const partnerProductInputSchema = z.object({
  name: nameSchema,
  description: descriptionSchema,
  price: priceSchema,
  stock: partnerStockSchema.default(DEFAULT_PRODUCT_STOCK),
  category: categorySchema.default('sweets'),
  imageUrl: imageUrlSchema,
  state: stateSchema.default(''),
  ...labelFields,
});

/** Schema of the shop's own form. */
export const partnerProductFormSchema = partnerProductInputSchema.extend(requiredLabelFields);

/**
 * PUT /api/partner-sellers/products/{id}. Absent fields stay. State and stock change at once, other fields of a product
 * on sale after a review.
 */
export const partnerProductUpdateSchema = z
  .object({
    name: nameSchema,
    description: descriptionSchema,
    price: priceSchema,
    stock: partnerStockSchema,
    category: categorySchema,
    imageUrl: imageUrlSchema,
    state: stateSchema,
    netWeightGrams: netWeightGrams.unwrap(),
    shelfLifeDays: shelfLifeDays.unwrap(),
    ingredients: ingredients.unwrap(),
    /** The open submission when the product was read, or null: 409 if the shop has decided since. */
    submissionId: idSchema.nullable(),
  })
  .partial();

const submittedSchema = z.object({
  name: z.string(),
  price: rupeesSchema,
  category: z.enum(CATEGORIES),
  imageUrl: imageUrlSchema.nullable(),
  description: z.string(),
  ...shownLabelFields,
});

export const openSubmissionSchema = submittedSchema.extend({
  id: idSchema,
  status: z.enum(SUBMISSION_STATUSES),
  /** Why it was sent back. */
  reviewNotes: z.string().nullable(),
  submittedAt: timestampSchema,
});

export const partnerProductSchema = submittedSchema.extend({
  id: idSchema,
  stock: z.number().int().nonnegative(),
  state: z.enum(['', ...STATES]),
  status: z.enum(PRODUCT_STATUSES),
  /** The shop's share in percent; null before the first review. */
  commissionRate: z.number().nullable(),
  submission: openSubmissionSchema.nullable(),
});

export const partnerProductListSchema = z.array(partnerProductSchema);

/** GET /api/admin/partner-products/pending, oldest first. */
export const reviewedSubmissionSchema = openSubmissionSchema.extend({
  /** The product as it is, or as it will be once approved. */
  product: partnerProductSchema.omit({ submission: true }),
  seller: z.object({ id: idSchema, businessName: z.string() }),
});

export const reviewedSubmissionListSchema = z.array(reviewedSubmissionSchema);

/** POST /api/admin/partner-products/{id}/approve, {id} being the submission's. */
export const approveSubmissionSchema = z
  .object({ approvedCommissionRate: commissionRateSchema.optional(), reviewNotes: notesSchema.default('') })
  .nullish();

export const sendBackSubmissionSchema = z.object({ reviewNotes: requiredSchema(NOTE_MESSAGE) });

export const bankSchema = z.object({ ifsc: z.string(), bank: z.string() });

export type BankAccount = z.infer<typeof bankAccountSchema>;
export type BusinessInformation = z.infer<typeof businessInformationSchema>;
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
export type WaivePayoutHold = z.infer<typeof waivePayoutHoldSchema>;
export type PartnerApplicationForm = z.infer<typeof partnerApplicationFormSchema>;
export type ProductProposalInput = z.infer<typeof productProposalSchema>;
export type Proposal = z.infer<typeof proposalSchema>;
export type PartnerApplication = z.infer<typeof partnerApplicationSchema>;
export type EarlierApplication = z.infer<typeof earlierApplicationSchema>;
export type MyPartnerStatus = z.infer<typeof myPartnerStatusSchema>;
export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;
export type PartnersQuery = z.infer<typeof partnersQuerySchema>;
export type ProposalDecision = z.infer<typeof decideProposalSchema>;
export type ApproveApplication = z.infer<typeof approveApplicationSchema>;
export type PartnerProduct = z.infer<typeof partnerProductSchema>;
export type PartnerProductInput = z.infer<typeof partnerProductInputSchema>;
export type PartnerProductForm = z.infer<typeof partnerProductFormSchema>;
export type PartnerProductUpdate = z.infer<typeof partnerProductUpdateSchema>;
export type ReviewedSubmission = z.infer<typeof reviewedSubmissionSchema>;
export type ApproveSubmission = z.infer<typeof approveSubmissionSchema>;
