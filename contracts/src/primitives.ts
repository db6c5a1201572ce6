import { z } from 'zod';
import { sentenceFor } from './sentences.ts';

/** What a field without a text of its own says, to the form as to the API's callers. */
z.config({ customError: sentenceFor });

/** Postgres integers: what is larger can name nothing. */
export const idSchema = z.number().int().positive().max(2_147_483_647);

export const idParamsSchema = z.object({ id: z.coerce.number().pipe(idSchema) });

/** Rupees with at most two decimals. */
export const rupeesSchema = z.number().nonnegative().multipleOf(0.01, 'Please use at most two decimals');

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
    .refine((text) => !hasControlCharacters(text), 'Please use plain text on a single line');

/** Text of several lines, optional by being empty. */
export const textSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .refine((text) => !hasControlCharacters(text.replace(/[\n\r\t]/g, '')), 'Please use plain text');

const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);
