import { z } from 'zod';
import { EMAIL_MAX } from './account-rules.ts';
import { defaultMessage, message, tooManyCharacters, type SchemaMessage } from './messages.ts';

/** Default message of fields without their own, in forms and API. */
z.config({ customError: defaultMessage });

/** The largest Postgres integer. */
export const ID_MAX = 2_147_483_647;
export const idSchema = z.number().int().positive().max(ID_MAX);

/** How many there are of something. */
export const countSchema = z.number().int().nonnegative();

/** An id in a URL, in its canonical form: without sign, leading zero or fraction. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(idSchema);

export const idParamsSchema = z.object({ id: idParamSchema });

const PAGE_LIMIT_MAX = 200;

/** Rows per page. */
export const limitSchema = (byDefault: number, max = PAGE_LIMIT_MAX) =>
  z.coerce.number().int().min(1).max(max).default(byDefault);

/**
 * For `refine`: JSON Schema's multipleOf divides floats, so that common validators reject 1.13 as a multiple of 0.01.
 */
export const hasDecimals =
  (max: number) =>
  (value: number): boolean =>
    Number(value.toFixed(max)) === value;

/** Rupees with at most two decimals. */
export const rupeesSchema = z
  .number()
  .nonnegative()
  .refine(hasDecimals(2), message('amount_decimals', 'Please use at most two decimals'))
  .describe('Rupees with at most two decimals');

/** Rupees of money that moves. */
export const amountSchema = rupeesSchema.refine(
  (amount) => amount > 0,
  message('amount_required', 'Please enter an amount above 0'),
);

/** ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

export const STATUS_MESSAGE = message('status_invalid', 'Please select a status');

/** For `refine`: no two are equal. */
export const isDistinct = (keys: readonly (number | string)[]): boolean => new Set(keys).size === keys.length;

const EMAIL_MESSAGE = message('email_invalid', 'Please enter a valid email address');

export const emailSchema = z.string(EMAIL_MESSAGE).trim().max(EMAIL_MAX, EMAIL_MESSAGE).pipe(z.email(EMAIL_MESSAGE));

/** May be empty. */
export const optionalEmailSchema = z
  .string()
  .trim()
  .refine((email) => email === '' || emailSchema.safeParse(email).success, EMAIL_MESSAGE);

/** Default limit of a line, and of a link's token. */
const LINE_MAX = 200;

const LINK_MESSAGE = message('link_incomplete', 'Please open the link in the email again');

/** Token of a link in an email; checks its length only. */
export const linkTokenSchema = z.string(LINK_MESSAGE).min(1, LINK_MESSAGE).max(LINE_MAX, LINK_MESSAGE);

/** One line of text without control characters, safe for email headers. */
export const lineSchema = (min: number, tooShort?: SchemaMessage, max = LINE_MAX) =>
  z
    .string(tooShort)
    .trim()
    .min(min, tooShort)
    .max(max, tooManyCharacters(max))
    .refine(isPlain, message('not_a_plain_line', 'Please use plain text on a single line'));

/** Multi-line text; may be empty. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooManyCharacters(max))
    .refine(isPlainInLines, message('not_plain_text', 'Please use plain text'));

/** Postgres stores neither NUL nor unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

const isPlainInLines = (text: string): boolean => isPlain(text.replace(/[\n\r\t]/g, ''));
