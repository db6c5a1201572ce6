import {
  COMMISSION_DEFAULT,
  NO_DETAILS,
  PAN_DISAGREES_MESSAGE,
  completeApplicationFormSchema,
  mapDetails,
  panDisagrees,
  type BusinessType,
  type Category,
  type MyPartnerStatus,
  type PartnerApplicationForm,
  type ProductDetail,
  type ProductDetails,
  type Proposal,
  type State,
} from '@mithai/contracts';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { parseNumber, parseOptionalNumber } from '../../parse-number.ts';
import type { BusinessField } from './application-fields.ts';

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

export type ApplicationValues = Record<Exclude<BusinessField, 'businessType'>, string> & {
  businessType: BusinessType | '';
  productProposals: ProposalValues[];
};

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
export function initialValues(earlier: MyPartnerStatus | null): ApplicationValues {
  return {
    businessName: earlier?.businessName ?? '',
    businessType: earlier?.businessType ?? '',
    gstin: '',
    pan: '',
    aadhaar: '',
    bankAccountNumber: '',
    bankIfsc: earlier?.bankIfsc ?? '',
    bankAccountHolderName: earlier?.bankAccountHolderName ?? '',
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
