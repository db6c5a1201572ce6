import { z } from 'zod';
import { CATEGORIES, COMMISSION_MAX, COMMISSION_MIN, PROPOSAL_PRICE_MIN, STATES } from './business-rules.ts';
import { productInputSchema, productSchema } from './catalog.ts';
import { message, type SchemaMessage } from './messages.ts';
import { hasDecimals, lineSchema, textSchema } from './primitives.ts';

export const nameSchema = lineSchema(
  2,
  message('product_name_too_short', 'Product name must be at least 2 characters'),
  120,
);
const DESCRIPTION_MESSAGE = message('description_too_short', 'Please provide a detailed description');
export const descriptionSchema = textSchema(2000).pipe(z.string().min(10, DESCRIPTION_MESSAGE));
export const categorySchema = z.enum(CATEGORIES, message('category_invalid', 'Please select a valid category'));
export const stateSchema = z.enum(['', ...STATES], message('state_invalid', 'Please select a valid state'));

const PRICE_MESSAGE = message('price_too_low', 'Price must be greater than 0');
export const priceSchema = z
  .number(PRICE_MESSAGE)
  .positive(PRICE_MESSAGE)
  .max(1_000_000, message('price_too_high', 'Price cannot be above 1000000', { maximum: 1_000_000 }))
  .refine(hasDecimals(2), message('price_decimals', 'Price can have at most two decimals'));
export const proposedPriceSchema = priceSchema.min(PROPOSAL_PRICE_MIN, PRICE_MESSAGE);

const COMMISSION_MESSAGE = message(
  'commission_out_of_range',
  `Commission must be between ${COMMISSION_MIN}% and ${COMMISSION_MAX}%`,
  {
    minimum: COMMISSION_MIN,
    maximum: COMMISSION_MAX,
  },
);
export const commissionRateSchema = z
  .number(COMMISSION_MESSAGE)
  .min(COMMISSION_MIN, COMMISSION_MESSAGE)
  .max(COMMISSION_MAX, COMMISSION_MESSAGE)
  .refine(hasDecimals(2), message('commission_decimals', 'Commission can have at most two decimals'));

/** Food label. Optional in the API, whose calls the specification defines. */
const { netWeightGrams, shelfLifeDays, ingredients } = productInputSchema.shape;
export const labelFields = { netWeightGrams, shelfLifeDays, ingredients };

const WEIGHT_MESSAGE = message('net_weight_required', 'Please enter the weight in whole grams');
const SHELF_LIFE_MESSAGE = message('shelf_life_required', 'Please enter how many days it stays fresh');
/** Required in the shop's own forms. */
export const requiredLabelFields = {
  netWeightGrams: z
    .number(WEIGHT_MESSAGE)
    .int(WEIGHT_MESSAGE)
    .positive(WEIGHT_MESSAGE)
    .max(100_000, message('weight_too_large', 'Weight cannot be above 100000 grams', { maximum: 100_000 })),
  shelfLifeDays: z.number(SHELF_LIFE_MESSAGE).int(SHELF_LIFE_MESSAGE).positive(SHELF_LIFE_MESSAGE).max(3650),
  ingredients: textSchema(500).pipe(z.string().min(2, message('ingredients_required', 'Please list the ingredients'))),
};

const {
  netWeightGrams: weightShown,
  shelfLifeDays: shelfLifeShown,
  ingredients: ingredientsShown,
} = productSchema.shape;
export const shownLabelFields = {
  netWeightGrams: weightShown,
  shelfLifeDays: shelfLifeShown,
  ingredients: ingredientsShown,
};

export const notesSchema = textSchema(1000);
export const requiredNotesSchema = (missing: SchemaMessage) =>
  z.string(missing).pipe(notesSchema).pipe(z.string().min(1, missing));
