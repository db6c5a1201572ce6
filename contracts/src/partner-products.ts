import { z } from 'zod';
import { CATEGORIES, DEFAULT_PRODUCT_STOCK } from './catalog-rules.ts';
import { withCompleteLabel } from './food-label-checks.ts';
import { labelFields, labelInputs, shownLabel } from './food-label-fields.ts';
import { STATES } from './regions.ts';
import { PRODUCT_STATUSES, setStockSchema } from './catalog.ts';
import { imageUrlSchema } from './media.ts';
import { message } from './messages.ts';
import { commissionRateSchema, notesSchema, partnerDescriptionSchema, requiredNotesSchema } from './partner-fields.ts';
import { countSchema, idSchema, rupeesSchema, timestampSchema } from './primitives.ts';
import {
  categorySchema,
  detailFields,
  detailInputs,
  nameSchema,
  priceSchema,
  requiredDetails,
  shownDetails,
  stateSchema,
  stockSchema,
} from './product-fields.ts';

/** Statuses of a submitted product or change. `replaced`: edited, or obsolete after a revocation. */
export const SUBMISSION_STATUSES = ['pending_review', 'approved', 'sent_back', 'replaced'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

/** The partner can still edit it; a product has at most one. */
export const OPEN_SUBMISSION_STATUSES = ['pending_review', 'sent_back'] as const satisfies readonly SubmissionStatus[];

/** GET /api/products/{id}/seller: null for the shop's own product. */
export const productSellerSchema = z.object({
  seller: z
    .object({
      name: z.string(),
      /** State; empty if unknown. */
      place: z.string(),
    })
    .nullable(),
});

const NOTE_MESSAGE = message('partner_note_required', 'Please write a note for the partner');

const partnerFields = {
  name: nameSchema,
  description: partnerDescriptionSchema,
  price: priceSchema,
  stock: stockSchema,
  category: categorySchema,
  imageUrl: imageUrlSchema,
  state: stateSchema,
};

export const partnerProductInputSchema = z.object({
  ...partnerFields,
  stock: stockSchema.default(DEFAULT_PRODUCT_STOCK),
  category: categorySchema.default('sweets'),
  state: stateSchema.default(''),
  ...detailInputs,
  ...labelInputs,
});

/** Schema of the storefront's form. */
export const partnerProductFormSchema = withCompleteLabel(partnerProductInputSchema.extend(requiredDetails));

/**
 * PUT /api/partner-sellers/products/{id}. Absent fields stay. State and stock change immediately, other fields of a
 * product on sale after a review.
 */
export const partnerProductUpdateSchema = z
  .object({
    ...partnerFields,
    ...detailFields,
    ...labelFields,
    ...setStockSchema.pick({ expectedStock: true }).shape,
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
  ...shownDetails,
  ...shownLabel,
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
  stock: countSchema,
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
  partner: z.object({ id: idSchema, businessName: z.string() }),
});

export const reviewedSubmissionListSchema = z.array(reviewedSubmissionSchema);

/** POST /api/admin/partner-products/{id}/approve, {id} being the submission's. */
export const approveSubmissionSchema = z
  .object({ approvedCommissionRate: commissionRateSchema.optional(), reviewNotes: notesSchema.default('') })
  .nullish();

export const sendBackSubmissionSchema = z.object({ reviewNotes: requiredNotesSchema(NOTE_MESSAGE) });

export type PartnerProduct = z.infer<typeof partnerProductSchema>;
export type PartnerProductInput = z.infer<typeof partnerProductInputSchema>;
export type PartnerProductForm = z.infer<typeof partnerProductFormSchema>;
export type PartnerProductUpdate = z.infer<typeof partnerProductUpdateSchema>;
export type ReviewedSubmission = z.infer<typeof reviewedSubmissionSchema>;
export type ApproveSubmission = z.infer<typeof approveSubmissionSchema>;
export type ProductSeller = z.infer<typeof productSellerSchema>;
