import { z } from 'zod';
import { CATEGORIES, PRICE_MAX, PRODUCT_NAME_MAX, STOCK_MAX } from './catalog-rules.ts';
import { STATES } from './regions.ts';
import { defaultMessage, message, type SchemaMessage } from './messages.ts';
import { mapDetails, type Detail } from './product-details.ts';
import { hasDecimals, lineSchema, textSchema } from './primitives.ts';

export const nameSchema = lineSchema(
  2,
  message('product_name_too_short', 'Product name must be at least 2 characters'),
  PRODUCT_NAME_MAX,
);

export const descriptionSchema = (max: number) =>
  textSchema(max).pipe(z.string().min(10, message('description_too_short', 'Please provide a detailed description')));

export const PRICE_MESSAGE = message('price_too_low', 'Price must be greater than 0');
export const priceSchema = z
  .number(PRICE_MESSAGE)
  .positive(PRICE_MESSAGE)
  .max(PRICE_MAX, message('price_too_high', `Price cannot be above ${PRICE_MAX}`, { maximum: PRICE_MAX }))
  .refine(hasDecimals(2), message('price_decimals', 'Price can have at most two decimals'));

const STOCK_MESSAGE = message('stock_not_whole', 'Stock must be a whole number');
export const stockSchema = z
  .number(STOCK_MESSAGE)
  .int(STOCK_MESSAGE)
  .min(0, message('stock_negative', 'Stock cannot be below 0'))
  .max(STOCK_MAX, message('stock_too_large', `Stock cannot be above ${STOCK_MAX}`, { maximum: STOCK_MAX }));

export const CATEGORY_MESSAGE = message('category_invalid', 'Please select a valid category');
export const categorySchema = z.enum(CATEGORIES, CATEGORY_MESSAGE);
export const stateSchema = z.enum(['', ...STATES], message('state_invalid', 'Please select a valid state'));

export const shownDetails = mapDetails({
  number: () => z.number().int().positive().nullable(),
  text: () => z.string(),
});

const numberDetail = ({ max }: Detail, invalid?: SchemaMessage) =>
  z.number(invalid).int(invalid).positive(invalid).max(max, { error: defaultMessage }).nullable();
const textDetail = ({ max }: Detail) => textSchema(max);

export const detailFields = mapDetails({ number: (detail) => numberDetail(detail), text: textDetail });

/** Optional in the API, whose calls the specification defines. */
export const detailInputs = mapDetails({
  number: (detail) => numberDetail(detail).default(null),
  text: (detail) => textDetail(detail).default(''),
});

/** In the partners' forms. */
export const requiredDetails = mapDetails({
  number: ({ missing, ...detail }) => {
    const schema = numberDetail(detail, missing);
    return missing ? schema.refine((value) => value !== null, missing) : schema;
  },
  text: ({ missing, ...detail }) => {
    const schema = textDetail(detail);
    return missing ? schema.refine((value) => value.length > 1, missing) : schema;
  },
});
