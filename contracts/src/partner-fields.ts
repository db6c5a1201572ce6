import { z } from 'zod';
import { COMMISSION_MAX, COMMISSION_MIN } from './commission.ts';
import { DECISION_NOTES_MAX, PROPOSAL_PRICE_MIN } from './partner-rules.ts';
import { message, type SchemaMessage } from './messages.ts';
import { hasDecimals, textSchema } from './primitives.ts';
import { PRICE_MESSAGE, descriptionSchema, priceSchema } from './product-fields.ts';

export const partnerDescriptionSchema = descriptionSchema(2000);
export const proposedPriceSchema = priceSchema.min(PROPOSAL_PRICE_MIN, PRICE_MESSAGE);

const COMMISSION_MESSAGE = message(
  'commission_out_of_range',
  `Commission must be between ${COMMISSION_MIN}% and ${COMMISSION_MAX}%`,
  { minimum: COMMISSION_MIN, maximum: COMMISSION_MAX },
);
export const commissionRateSchema = z
  .number(COMMISSION_MESSAGE)
  .min(COMMISSION_MIN, COMMISSION_MESSAGE)
  .max(COMMISSION_MAX, COMMISSION_MESSAGE)
  .refine(hasDecimals(2), message('commission_decimals', 'Commission can have at most two decimals'));

export const notesSchema = textSchema(DECISION_NOTES_MAX);
export const requiredNotesSchema = (missing: SchemaMessage) =>
  z.string(missing).pipe(notesSchema).pipe(z.string().min(1, missing));
