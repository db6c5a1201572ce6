import { PRODUCT_DETAILS } from '@mithai/contracts';
import type { Problem } from '../../api/problem.ts';

/** In the order of the page. */
export const BUSINESS_FIELDS = [
  'businessName',
  'businessType',
  'gstin',
  'pan',
  'aadhaar',
  'bankAccountHolderName',
  'bankAccountNumber',
  'bankIfsc',
] as const;

export const PROPOSAL_FIELDS = [
  'name',
  'description',
  'category',
  'state',
  'proposedPrice',
  'requestedCommissionRate',
  ...PRODUCT_DETAILS,
  'imageUrls',
] as const;

export type BusinessField = (typeof BUSINESS_FIELDS)[number];
export type ProposalField = (typeof PROPOSAL_FIELDS)[number];

export type ApplicationField = BusinessField | `productProposals.${number}.${ProposalField}`;

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
