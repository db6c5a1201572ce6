import { NEW_DISCOUNT, saveDiscountSchema, type Discount, type SaveDiscount } from '@mithai/contracts';
import { z } from 'zod';

type Effect = SaveDiscount['effect'];
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type EffectField = Exclude<KeysOf<Effect>, 'kind'>;

/** Values of the form: the effect has the fields of all kinds, of which the schema takes those of its kind. */
export type DiscountValues = Omit<SaveDiscount, 'effect'> & {
  effect: Pick<Effect, 'kind'> & Record<EffectField, number | null>;
};

export const discountFormSchema = z.preprocess((values: DiscountValues) => values, saveDiscountSchema);

const NO_FIELDS: Record<EffectField, null> = { percent: null, maxAmount: null, amount: null, buy: null, free: null };

/** Null for a new discount. */
export function toDiscountValues(discount: Discount | null): DiscountValues {
  const terms = discount ?? NEW_DISCOUNT;
  return { ...terms, effect: { ...NO_FIELDS, ...terms.effect } };
}
