import { z } from 'zod';
import { sentenceFor } from './sentences.ts';

/** What a field without a text of its own says, to the form as to the API's callers. */
z.config({ customError: sentenceFor });

/** Postgres integers: what is larger can name nothing. */
export const idSchema = z.number().int().positive().max(2_147_483_647);

/** An id in a URL, in its one spelling: no sign, no zero in front, no fraction. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(idSchema);

export const idParamsSchema = z.object({ id: idParamSchema });

/** For `refine`: JSON Schema's multipleOf divides floats, so that ordinary validators refuse 1.13 as a multiple of 0.01. */
export const hasDecimals =
  (most: number) =>
  (value: number): boolean =>
    Number(value.toFixed(most)) === value;

/** Rupees with at most two decimals. */
export const rupeesSchema = z
  .number()
  .nonnegative()
  .refine(hasDecimals(2), 'Please use at most two decimals')
  .describe('Rupees with at most two decimals');

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

const EMAIL_MESSAGE = 'Please enter a valid email address';

export const emailSchema = z.string(EMAIL_MESSAGE).trim().max(254, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE));

const LINK_MESSAGE = 'Please open the link in the e-mail again';

/** What a link in an e-mail carries; whether it is worth anything its module knows. */
export const linkTokenSchema = z.string(LINK_MESSAGE).min(1, LINK_MESSAGE).max(200, LINK_MESSAGE);

/** One line of text for people: no control characters, so that it can stand in a mail's header. */
export const lineSchema = (min: number, message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, `Please use at most ${max} characters`)
    .refine(isPlain, 'Please use plain text on a single line');

/** Text of several lines, optional by being empty. */
export const textSchema = (max: number) =>
  z.string().trim().max(max, `Please use at most ${max} characters`).refine(isPlainInLines, 'Please use plain text');

/** Postgres keeps neither NUL nor half a surrogate pair, which is no character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

const isPlainInLines = (text: string): boolean => isPlain(text.replace(/[\n\r\t]/g, ''));
