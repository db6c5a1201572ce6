import type { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';
import { draftSchema, type ApplicationValues } from './application-values.ts';

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
