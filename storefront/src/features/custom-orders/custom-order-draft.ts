import { CUSTOM_ORDER_TYPES, mapRequestTexts } from '@mithai/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';
import type { CustomOrderValues } from './custom-order-values.ts';

/** Invalid fields of a stored draft are dropped. */
const draftSchema = z
  .object({
    requestType: z.enum(CUSTOM_ORDER_TYPES),
    title: z.string(),
    description: z.string(),
    selectedProducts: z.array(z.number().int()),
    ...mapRequestTexts(() => z.string()),
    weightPerUnit: z.number(),
    quantity: z.number(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  })
  .partial();

export const customOrderDraft = {
  read: (userId: number): Partial<CustomOrderValues> =>
    tryStorage(() =>
      draftSchema.parse(JSON.parse(sessionStorage.getItem(draftKeyOf('custom-order', userId)) ?? '{}')),
    ) ?? {},

  write: (userId: number, values: CustomOrderValues): void => {
    const { weightPerUnit, quantity, ...texts } = values;
    const numbers = Object.fromEntries(
      Object.entries({ weightPerUnit, quantity }).filter(([, value]) => Number.isFinite(value)),
    );
    tryStorage(() =>
      sessionStorage.setItem(draftKeyOf('custom-order', userId), JSON.stringify({ ...texts, ...numbers })),
    );
  },

  clear: (userId: number): void => {
    tryStorage(() => sessionStorage.removeItem(draftKeyOf('custom-order', userId)));
  },
};

type Fields = Pick<UseFormReturn<CustomOrderValues>, 'getValues' | 'reset' | 'subscribe'>;

/** Restores the draft after hydration, because the server has none. */
export function useCustomOrderDraft(userId: number, { getValues, reset, subscribe }: Fields): void {
  useEffect(() => {
    const draft = customOrderDraft.read(userId);
    if (Object.keys(draft).length > 0) reset({ ...getValues(), ...draft });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => customOrderDraft.write(userId, values),
    });
  }, [userId, getValues, reset, subscribe]);
}
