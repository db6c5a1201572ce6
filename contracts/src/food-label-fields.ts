import { z } from 'zod';
import { ALLERGENS } from './allergens.ts';
import { mapLabel, type LabelNumber, type LabelText } from './food-label.ts';
import { defaultMessage, message, NOT_AN_OPTION } from './messages.ts';
import { hasDecimals, textSchema } from './primitives.ts';

const NOT_A_NUTRIENT = message('nutrient_invalid', 'Please enter a number with at most one decimal');

const numberField = ({ max, decimals }: LabelNumber) =>
  (decimals
    ? z.number(NOT_A_NUTRIENT).min(0, NOT_A_NUTRIENT).refine(hasDecimals(1), NOT_A_NUTRIENT)
    : z.number().int().positive()
  )
    .max(max, { error: defaultMessage })
    .nullable();
const textField = ({ max }: LabelText) => textSchema(max);

const allergensSchema = z.array(z.enum(ALLERGENS, NOT_AN_OPTION)).max(ALLERGENS.length);
/** Each once, in the order of the law. */
const allergensField = () =>
  allergensSchema.transform((chosen) => ALLERGENS.filter((allergen) => chosen.includes(allergen))).nullable();

export const shownLabel = mapLabel({
  number: () => z.number().nullable(),
  text: () => z.string(),
  allergens: () => allergensSchema.nullable(),
});

/** GET /api/products/{id}/label */
export const productLabelSchema = z.object(shownLabel);

export const labelFields = mapLabel({ number: numberField, text: textField, allergens: allergensField });

/** Optional in the API, whose calls the specification defines. */
export const labelInputs = mapLabel({
  number: (field) => numberField(field).default(null),
  text: (field) => textField(field).default(''),
  allergens: () => allergensField().default(null),
});
