import { z } from 'zod';
import { message } from './messages.ts';
import { idSchema, lineSchema, textSchema } from './primitives.ts';
import { HOME_GRID_SIZE } from './screen-constants.ts';

const TITLE_MAX = 80;
const SENTENCE_MAX = 240;
const STORY_MAX = 3000;
const QUOTE_MAX = 500;

/** Entries per list on the home page. */
export const CONTENT_LIST_MAX = { highlights: 4, badges: 4, testimonials: 12 } as const;

const TEXT_REQUIRED = message('text_in_a_language_required', 'Please enter the text in at least one language');

/** In English and Hindi; a visitor whose language is empty reads the other one. */
const localizedSchema = (max: number) =>
  z
    .object({ en: textSchema(max), hi: textSchema(max) })
    .refine(({ en, hi }) => en !== '' || hi !== '', { error: TEXT_REQUIRED.error, path: ['en'] });

const LINK_MESSAGE = message('announcement_link_invalid', 'Please enter a page of this shop, such as /products');

export const announcementSchema = z.object({
  text: localizedSchema(SENTENCE_MAX),
  /** A page of this shop; may be empty. */
  link: z
    .string()
    .trim()
    .max(SENTENCE_MAX, LINK_MESSAGE)
    .regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, LINK_MESSAGE),
});

export const heroSchema = z.object({ title: localizedSchema(TITLE_MAX), text: localizedSchema(SENTENCE_MAX) });

const highlightSchema = z.object({ title: localizedSchema(TITLE_MAX), text: localizedSchema(SENTENCE_MAX) });

export const storySchema = z.object({
  title: localizedSchema(TITLE_MAX),
  /** Paragraphs, with an empty line between them. */
  text: localizedSchema(STORY_MAX),
  badges: z.array(localizedSchema(TITLE_MAX)).max(CONTENT_LIST_MAX.badges),
});

const STARS_MESSAGE = message('stars_invalid', 'Please enter stars from 1 to 5');

const testimonialSchema = z.object({
  content: localizedSchema(QUOTE_MAX),
  name: lineSchema(1, message('testimonial_name_required', 'Please enter the customer’s name'), TITLE_MAX),
  location: lineSchema(0, undefined, TITLE_MAX),
  rating: z.number(STARS_MESSAGE).min(1, STARS_MESSAGE).max(5, STARS_MESSAGE),
});

/** Texts of the storefront; null for those that come with it. */
export const contentSchema = z.object({
  announcement: announcementSchema.nullable(),
  hero: heroSchema.nullable(),
  highlights: z.array(highlightSchema).min(1).max(CONTENT_LIST_MAX.highlights).nullable(),
  story: storySchema.nullable(),
  testimonials: z.array(testimonialSchema).max(CONTENT_LIST_MAX.testimonials).nullable(),
  /** First on the home page, in this order; the rest follows. */
  featuredProductIds: z
    .array(idSchema)
    .max(HOME_GRID_SIZE)
    .overwrite((ids) => [...new Set(ids)]),
});

export type LocalizedText = z.infer<ReturnType<typeof localizedSchema>>;
export type ShopContent = z.infer<typeof contentSchema>;
export type Announcement = NonNullable<ShopContent['announcement']>;
