import { BUSINESS_TYPES, CATEGORIES, STATES, mapDetails } from '@mithai/contracts';
import { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';
import type { ApplicationValues } from './application-values.ts';

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
const draftSchema = z.object({
  businessName: z.string(),
  businessType: z.enum(['', ...BUSINESS_TYPES]),
  productProposals: z.array(proposalDraftSchema).min(1),
});

type ApplicationDraft = z.infer<typeof draftSchema>;

export const applicationDraft = {
  read: (userId: number): ApplicationDraft | null =>
    tryStorage(() => draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null'))),

  write: (userId: number, values: ApplicationValues): void => {
    tryStorage(() => localStorage.setItem(keyOf(userId), JSON.stringify(draftSchema.parse(values))));
  },

  clear: (userId: number): void => {
    tryStorage(() => localStorage.removeItem(keyOf(userId)));
  },
};

const keyOf = (userId: number): string => draftKeyOf('partner-application', userId);
