import {
  commissionOf,
  decideProposalSchema,
  toPaise,
  toRupees,
  type ApproveApplication,
  type Proposal,
  type ProposalDecision,
} from '@mithai/contracts';
import { parseNumber } from '../../../parse-number.ts';

export const CHOICES = ['approve', 'reject', 'later'] as const;
export type Choice = (typeof CHOICES)[number];

export interface DecisionDraft {
  choice: Choice;
  price: string;
  rate: string;
  notes: string;
}

type Field = 'price' | 'rate' | 'notes';
type DecisionErrors = Partial<Record<Field, string>>;

type ReadDecision = { decision: ProposalDecision | null; errors: null } | { decision: null; errors: DecisionErrors };

const FIELDS: Record<string, Field> = { approvedPrice: 'price', approvedCommissionRate: 'rate', reviewNotes: 'notes' };

export const draftOf = ({ proposedPrice, requestedCommissionRate }: Proposal): DecisionDraft => ({
  choice: 'later',
  price: String(proposedPrice),
  rate: String(requestedCommissionRate),
  notes: '',
});

/** `decision` is null for a proposal to decide later. */
export function readDecision({ choice, price, rate, notes }: DecisionDraft): ReadDecision {
  if (choice === 'later') return { decision: null, errors: null };
  const typed =
    choice === 'reject'
      ? { decision: choice, reviewNotes: notes }
      : {
          decision: choice,
          approvedPrice: parseNumber(price),
          approvedCommissionRate: parseNumber(rate),
          reviewNotes: notes,
        };
  const { data, error } = decideProposalSchema.safeParse(typed);
  if (data) return { decision: data, errors: null };
  return {
    decision: null,
    errors: Object.fromEntries(error.issues.map(({ path, message }) => [FIELDS[String(path[0])], message])),
  };
}

/** All decisions so far; null while one of them is invalid. */
export function readDecisions(
  drafts: ReadonlyMap<number, DecisionDraft>,
): NonNullable<ApproveApplication>['proposals'] | null {
  const read = [...drafts].map(([id, draft]) => ({ id, ...readDecision(draft) }));
  if (read.some(({ errors }) => errors)) return null;
  return read.flatMap(({ id, decision }) => (decision ? [{ id, ...decision }] : []));
}

/** Rupees per piece for the shop and for the partner, rounded to the paisa as in the ledger. */
export function shareOf(price: number, rate: number): { keeps: number; gets: number } {
  const pricePaise = toPaise(price);
  const keepsPaise = commissionOf(pricePaise, rate);
  return { keeps: toRupees(keepsPaise), gets: toRupees(pricePaise - keepsPaise) };
}
