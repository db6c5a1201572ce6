import { ALLERGENS, CATEGORIES, STATES, mapDetails, mapLabel, type ProductInput } from '@mithai/contracts';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { draftKeyOf } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';

/** Invalid fields of a stored draft are dropped. */
export const draftSchema = z
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
    ...mapDetails({ number: () => z.number().nullable(), text: () => z.string() }),
    ...mapLabel({
      number: () => z.number().nullable(),
      text: () => z.string(),
      allergens: () => z.array(z.enum(ALLERGENS)).nullable(),
    }),
    capacityUnits: z.number(),
    batchPieces: z.number().nullable(),
    deliveredFrom: z.string().nullable(),
  })
  .partial() satisfies z.ZodType<Partial<ProductInput>>;

export const newProductDraft = {
  read: (userId: number): z.infer<typeof draftSchema> =>
    tryStorage(() =>
      draftSchema.parse(JSON.parse(sessionStorage.getItem(draftKeyOf('new-product', userId)) ?? '{}')),
    ) ?? {},

  isStored: (userId: number): boolean => Object.keys(newProductDraft.read(userId)).length > 0,

  write: (userId: number, values: FieldValues): void => {
    tryStorage(() => sessionStorage.setItem(draftKeyOf('new-product', userId), JSON.stringify(dropNaN(values))));
  },

  clear: (userId: number): void => {
    tryStorage(() => sessionStorage.removeItem(draftKeyOf('new-product', userId)));
  },
};

/** Removes NaN, the value of a number that is only partly typed. */
export const dropNaN = <Values extends FieldValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'number' || Number.isFinite(value)),
  ) as Values;

type Fields<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>;

/** Fills a form with a draft; a field that is missing in the draft keeps its readable value. */
export function restoreDraft<Values extends FieldValues>(
  { getValues, reset }: Pick<Fields<Values>, 'getValues' | 'reset'>,
  draft: z.infer<typeof draftSchema>,
  options?: Parameters<typeof reset>[1],
): void {
  reset({ ...dropNaN(getValues()), ...draft }, options);
}

export function useNewProductDraft<Values extends FieldValues>(
  userId: number | undefined,
  { getValues, reset, subscribe }: Fields<Values>,
): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    if (newProductDraft.isStored(userId)) restoreDraft({ getValues, reset }, newProductDraft.read(userId));
    return subscribe({ formState: { values: true }, callback: ({ values }) => newProductDraft.write(userId, values) });
  }, [userId, getValues, reset, subscribe]);
}
