import { tryStorage } from './try-storage.ts';

const FORMS = [
  'checkout',
  'phone-order',
  'partner-application',
  'custom-order',
  'new-product',
  'edited-product',
] as const;

export const draftKeyOf = (form: (typeof FORMS)[number], userId: number): string => `mithai.${form}.${userId}`;

export function deleteDrafts(): void {
  tryStorage(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage))
        if (FORMS.some((form) => key.startsWith(`mithai.${form}.`))) storage.removeItem(key);
    }
  });
}
