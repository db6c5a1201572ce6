import { z } from 'zod';
import { message } from './messages.ts';
import { idSchema, lineSchema, timestampSchema } from './primitives.ts';

/** Rows of synonyms, and characters of one; not specified. */
export const SYNONYMS_MAX = 500;
const WORDS_MAX = 400;
const TERM_MAX = 60;

/** Searches that found nothing, in the list of the most frequent. */
export const FAILED_SEARCHES_SHOWN = 50;

const WORDS_MESSAGE = message('synonyms_too_few', 'Please enter words, with commas between them');
const ONE_WORD_MESSAGE = message('synonyms_need_two', 'Please enter at least two words, or what also finds this one');
const TERM_MESSAGE = message('substitute_needs_term', 'Please enter the term they replace');

/**
 * `words` are comma-separated words or phrases, which find each other; with a `term`, only that finds them. They may
 * stand in for it.
 */
export const saveSynonymsSchema = z
  .object({
    term: lineSchema(0, undefined, TERM_MAX).regex(
      /^[^,]*$/,
      message('term_is_one', 'Please enter one word or phrase'),
    ),
    words: lineSchema(1, WORDS_MESSAGE, WORDS_MAX).regex(/[\p{L}]/u, WORDS_MESSAGE),
    /** A search without the term still finds them. */
    isSubstitute: z.boolean().default(false),
  })
  .refine(({ term, words }) => term !== '' || /\p{L}.*,.*\p{L}/u.test(words), {
    error: ONE_WORD_MESSAGE.error,
    path: ['words'],
  })
  .refine(({ term, isSubstitute }) => term !== '' || !isSubstitute, {
    error: TERM_MESSAGE.error,
    path: ['term'],
  });

export const updateSynonymsSchema = saveSynonymsSchema.safeExtend({ updatedAt: timestampSchema });

const synonymsSchema = z.object({
  id: idSchema,
  term: z.string(),
  words: z.string(),
  isSubstitute: z.boolean(),
  updatedAt: timestampSchema,
});

export const synonymsListSchema = z.array(synonymsSchema);

/** By normalized text; without anything about who searched. */
export const failedSearchListSchema = z.array(
  z.object({ text: z.string(), count: z.number().int().positive(), lastDay: z.iso.date() }),
);

export type Synonyms = z.infer<typeof synonymsSchema>;
export type SaveSynonyms = z.infer<typeof saveSynonymsSchema>;
export type UpdateSynonyms = z.infer<typeof updateSynonymsSchema>;
export type FailedSearch = z.infer<typeof failedSearchListSchema>[number];
