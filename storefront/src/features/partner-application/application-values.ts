import {
  BUSINESS_FIELDS,
  BUSINESS_TYPES,
  CATEGORIES,
  COMMISSION_DEFAULT,
  NO_DETAILS,
  PAN_DISAGREES_MESSAGE,
  PROPOSAL_FIELDS,
  STATES,
  completeApplicationFormSchema,
  isMaskedField,
  mapDetails,
  panDisagrees,
  type BusinessField,
  type BusinessType,
  type Category,
  type MyPartnerStatus,
  type PartnerApplicationForm,
  type ProductDetail,
  type ProductDetails,
  type Proposal,
  type ProposalField,
  type State,
} from '@mithai/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import type { Problem } from '../../api/problem.ts';
import { parseNumber, parseOptionalNumber } from '../../parse-number.ts';

export type ApplicationField = BusinessField | `productProposals.${number}.${ProposalField}`;

interface ProposalValues extends Record<ProductDetail, string> {
  /** Identifies the proposal while its index may change; never sent. */
  key: string;
  name: string;
  description: string;
  category: Category | '';
  state: State | '';
  proposedPrice: string;
  requestedCommissionRate: string;
  imageUrls: string[];
}

type BusinessValues = Record<Exclude<BusinessField, 'businessType'>, string> & { businessType: BusinessType | '' };

export type ApplicationValues = BusinessValues & { productProposals: ProposalValues[] };

export type ApplicationFormFields = UseFormReturn<ApplicationValues, unknown, PartnerApplicationForm>;

export const applicationValuesSchema = z
  .custom<ApplicationValues>()
  .transform(toRequest)
  .pipe(
    completeApplicationFormSchema.refine((application) => !panDisagrees(application), {
      path: ['pan'],
      ...PAN_DISAGREES_MESSAGE,
      // Runs even if other fields are invalid.
      when: () => true,
    }),
  );

export const emptyProposal = (): ProposalValues => ({
  key: newIdempotencyKey(),
  name: '',
  description: '',
  category: '',
  state: '',
  proposedPrice: '',
  requestedCommissionRate: String(COMMISSION_DEFAULT),
  ...detailValues(NO_DETAILS),
  imageUrls: [],
});

/** Fills in the unmasked fields of the rejected application. */
export function initialValues(
  earlier: Pick<MyPartnerStatus, BusinessField | 'productProposals'> | null,
): ApplicationValues {
  const valueOf = (field: BusinessField) => (isMaskedField(field) ? '' : (earlier?.[field] ?? ''));
  return {
    ...(Object.fromEntries(BUSINESS_FIELDS.map((field) => [field, valueOf(field)])) as BusinessValues),
    productProposals: earlier?.productProposals.map(proposedAgain) ?? [emptyProposal()],
  };
}

const proposedAgain = (proposal: Proposal): ProposalValues => ({
  key: newIdempotencyKey(),
  name: proposal.name,
  description: proposal.description,
  category: proposal.category,
  state: proposal.state,
  proposedPrice: String(proposal.proposedPrice),
  requestedCommissionRate: String(proposal.requestedCommissionRate),
  ...detailValues(proposal),
  imageUrls: proposal.imageUrls,
});

const proposalDraftSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(['', ...CATEGORIES]),
  state: z.enum(['', ...STATES]),
  proposedPrice: z.string(),
  requestedCommissionRate: z.string(),
  // Drafts from before a detail existed have no value for it.
  ...mapDetails({ number: () => z.string().default(''), text: () => z.string().default('') }),
  imageUrls: z.array(z.string()),
});

/** Allowlist of what a browser may store: tax and bank fields are left out on purpose. */
export const draftSchema = z.object({
  businessName: z.string(),
  businessType: z.enum(['', ...BUSINESS_TYPES]),
  productProposals: z.array(proposalDraftSchema).min(1),
});

function detailValues(details: ProductDetails): Record<ProductDetail, string> {
  const text = (_: unknown, name: ProductDetail) => String(details[name] ?? '');
  return mapDetails({ number: text, text });
}

function toRequest({
  productProposals,
  ...business
}: ApplicationValues): z.input<typeof completeApplicationFormSchema> {
  return {
    ...business,
    businessType: business.businessType as BusinessType,
    productProposals: productProposals.map(
      ({ key: _key, category, proposedPrice, requestedCommissionRate, ...proposal }) => ({
        ...proposal,
        ...mapDetails({
          number: (_, name) => parseOptionalNumber(proposal[name]),
          text: (_, name) => proposal[name],
        }),
        category: category as Category,
        proposedPrice: parseNumber(proposedPrice),
        requestedCommissionRate: parseOptionalNumber(requestedCommissionRate) ?? undefined,
      }),
    ),
  };
}

interface ServerError {
  field: ApplicationField;
  message: string;
}

/** Maps the server's validation errors to fields of the form. */
export function serverErrorsOf(problem: Problem | null): ServerError[] {
  return (problem?.issues ?? []).flatMap(({ path, message }) => {
    const field = fieldOf(path);
    return field ? [{ field, message }] : [];
  });
}

export const hasBusinessErrors = (problem: Problem): boolean =>
  serverErrorsOf(problem).some(({ field }) => isBusinessField(field));

const isBusinessField = (path: string): path is BusinessField => BUSINESS_FIELDS.some((field) => field === path);

/** `productProposals.2.imageUrls.0` -> `productProposals.2.imageUrls`. */
function fieldOf(path: string): ApplicationField | null {
  if (isBusinessField(path)) return path;
  const [, index, name] = /^productProposals\.(\d+)\.(\w+)/.exec(path) ?? [];
  const field = PROPOSAL_FIELDS.find((known) => known === name);
  return field ? `productProposals.${Number(index)}.${field}` : null;
}

export function proposalOf(field: ApplicationField): { index: number; name: ProposalField } | null {
  if (isBusinessField(field)) return null;
  const [, index, name] = field.split('.');
  return { index: Number(index), name: name as ProposalField };
}
