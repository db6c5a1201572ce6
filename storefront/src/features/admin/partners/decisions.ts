import {
  commissionOf,
  decideProposalSchema,
  toPaise,
  toRupees,
  type ApproveApplication,
  type Proposal,
  type ProposalDecision,
} from '@mithai/contracts';
import { numberIn } from '../number-in.ts';

export const CHOICES = ['approve', 'reject', 'later'] as const;
export type Choice = (typeof CHOICES)[number];

/** What is typed so far for a proposal. */
export interface DecisionDraft {
  choice: Choice;
  price: string;
  rate: string;
  notes: string;
}

type Field = 'price' | 'rate' | 'notes';
export type DecisionErrors = Partial<Record<Field, string>>;

type ReadDecision = { decision: ProposalDecision | null; errors: null } | { decision: null; errors: DecisionErrors };

const FIELDS: Record<string, Field> = { approvedPrice: 'price', approvedCommissionRate: 'rate', reviewNotes: 'notes' };

export const draftOf = ({ proposedPrice, requestedCommissionRate }: Proposal): DecisionDraft => ({
  choice: 'later',
  price: String(proposedPrice),
  rate: String(requestedCommissionRate),
  notes: '',
});

/** Null for what is to be decided later. */
export function readDecision({ choice, price, rate, notes }: DecisionDraft): ReadDecision {
  if (choice === 'later') return { decision: null, errors: null };
  const typed =
    choice === 'reject'
      ? { decision: choice, reviewNotes: notes }
      : { decision: choice, approvedPrice: numberIn(price), approvedCommissionRate: numberIn(rate), reviewNotes: notes };
  const { data, error } = decideProposalSchema.safeParse(typed);
  if (data) return { decision: data, errors: null };
  return { decision: null, errors: Object.fromEntries(error.issues.map(({ path, message }) => [FIELDS[String(path[0])], message])) };
}

/** All that is decided, for the approval; null while something of it is wrong. */
export function readDecisions(drafts: ReadonlyMap<number, DecisionDraft>): NonNullable<ApproveApplication>['proposals'] | null {
  const read = [...drafts].map(([id, draft]) => ({ id, ...readDecision(draft) }));
  if (read.some(({ errors }) => errors)) return null;
  return read.flatMap(({ id, decision }) => (decision ? [{ id, ...decision }] : []));
}

/** Of one piece, in rupees: what stays with the shop, and what the partner gets. To the paisa, as the books have it. */
export function shareOf(price: number, rate: number): { keeps: number; gets: number } {
  const pricePaise = toPaise(price);
  const keepsPaise = commissionOf(pricePaise, rate);
  return { keeps: toRupees(keepsPaise), gets: toRupees(pricePaise - keepsPaise) };
}
