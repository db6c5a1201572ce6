import { CATEGORIES, STATES, type ProductInput } from '@mithai/contracts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { draftKeyOf } from '../../../drafts.ts';
import { tryStorage } from '../../../try-storage.ts';
import type { TypedProduct } from './product-values.ts';

/** What is not typed well is left out. */
const draftSchema = z
  .object({
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    price: z.number(),
    category: z.enum(CATEGORIES),
    state: z.enum(['', ...STATES]),
    isBestSeller: z.boolean(),
    isNew: z.boolean(),
    stock: z.number(),
    netWeightGrams: z.number().nullable(),
    shelfLifeDays: z.number().nullable(),
    ingredients: z.string(),
  })
  .partial() satisfies z.ZodType<Partial<ProductInput>>;

/** What the administrator has typed of a new product, kept for as long as the browser's tab is open. */
export const newProductDraft = {
  read: (userId: number): Partial<TypedProduct> =>
    tryStorage(() => draftSchema.parse(JSON.parse(sessionStorage.getItem(draftKeyOf('new-product', userId)) ?? '{}'))) ?? {},

  write: (userId: number, values: TypedProduct): void => {
    const kept = Object.entries(values).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value));
    tryStorage(() => sessionStorage.setItem(draftKeyOf('new-product', userId), JSON.stringify(Object.fromEntries(kept))));
  },

  clear: (userId: number): void => {
    tryStorage(() => sessionStorage.removeItem(draftKeyOf('new-product', userId)));
  },
};

type Fields = Pick<UseFormReturn<TypedProduct>, 'getValues' | 'reset' | 'subscribe'>;

export function useNewProductDraft(userId: number, { getValues, reset, subscribe }: Fields): void {
  useEffect(() => {
    const draft = newProductDraft.read(userId);
    if (Object.keys(draft).length > 0) reset({ ...getValues(), ...draft });
    return subscribe({ formState: { values: true }, callback: ({ values }) => newProductDraft.write(userId, values) });
  }, [userId, getValues, reset, subscribe]);
}
