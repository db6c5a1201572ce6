import { z } from 'zod';
import { FESTIVALS } from './festivals.ts';
import { customIssue, message, type SchemaMessage } from './messages.ts';
import { ID_MAX, idSchema, lineSchema, textSchema } from './primitives.ts';
import { HOME_GRID_SIZE } from './screen-constants.ts';

const TITLE_MAX = 80;
const SENTENCE_MAX = 240;
const STORY_MAX = 3000;
const QUOTE_MAX = 500;

/** Entries per list on the home page. */
export const CONTENT_LIST_MAX = { highlights: 4, badges: 4, testimonials: 12, makers: 12 } as const;

/** Sections of the home page that the owner can leave out. */
export const HOME_SECTIONS = ['season', 'festivals', 'maker', 'map'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

const FESTIVAL_DAYS_MAX = 60;

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

const PRODUCT_MESSAGE = message('season_product_required', 'Please choose a product');
const MAKER_MESSAGE = message('maker_required', 'Please choose a partner');
const MAKER_REPEATED = message('maker_repeated', 'This partner is in the list already');
const FESTIVAL_DAYS_MESSAGE = message(
  'festival_days_invalid',
  `Please enter 0 to ${FESTIVAL_DAYS_MAX} days, or nothing`,
  { maximum: FESTIVAL_DAYS_MAX },
);

const STARS_MESSAGE = message('stars_invalid', 'Please enter stars from 1 to 5');

const testimonialSchema = z.object({
  content: localizedSchema(QUOTE_MAX),
  name: lineSchema(1, message('testimonial_name_required', 'Please enter the customer’s name'), TITLE_MAX),
  location: lineSchema(0, undefined, TITLE_MAX),
  rating: z.number(STARS_MESSAGE).min(1, STARS_MESSAGE).max(5, STARS_MESSAGE),
});

const chosenIdSchema = (invalid: SchemaMessage) =>
  z.number(invalid).int(invalid).positive(invalid).max(ID_MAX, invalid);

/** The sweet of the season. */
export const seasonSchema = z.object({
  productId: chosenIdSchema(PRODUCT_MESSAGE),
  sentence: localizedSchema(SENTENCE_MAX),
});

const makerSchema = z.object({
  /** The partner's account. */
  sellerId: chosenIdSchema(MAKER_MESSAGE),
  sentence: localizedSchema(SENTENCE_MAX),
  /** Town or region; empty for the state of the partner's sweets. */
  place: lineSchema(0, undefined, TITLE_MAX),
});

/** One of them each week; without any, one of all partners, without a sentence. */
export const makersSchema = z
  .array(makerSchema)
  .max(CONTENT_LIST_MAX.makers)
  .superRefine((makers, context) => {
    makers.forEach(({ sellerId }, index) => {
      if (makers.findIndex((other) => other.sellerId === sellerId) < index)
        context.addIssue({ ...customIssue(MAKER_REPEATED), path: [index, 'sellerId'] });
    });
  });

export const festivalSettingsSchema = z.object({
  hidden: z.array(z.enum(FESTIVALS)).overwrite((festivals) => [...new Set(festivals)]),
  /** Days on the way by which the last day to order is calculated; null for those of the slowest delivery zone. */
  daysOnTheWay: z
    .number(FESTIVAL_DAYS_MESSAGE)
    .int(FESTIVAL_DAYS_MESSAGE)
    .min(0, FESTIVAL_DAYS_MESSAGE)
    .max(FESTIVAL_DAYS_MAX, FESTIVAL_DAYS_MESSAGE)
    .nullable(),
});

export const hiddenSectionsSchema = z.array(z.enum(HOME_SECTIONS)).overwrite((sections) => [...new Set(sections)]);

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
  /** Null for a sweet by the calendar of festivals. The fields from here on are absent from older requests. */
  season: seasonSchema.nullable().default(null),
  makers: makersSchema.default([]),
  festivals: festivalSettingsSchema.default({ hidden: [], daysOnTheWay: null }),
  hiddenSections: hiddenSectionsSchema.default([]),
});

export type LocalizedText = z.infer<ReturnType<typeof localizedSchema>>;
export type ShopContent = z.infer<typeof contentSchema>;
export type Announcement = NonNullable<ShopContent['announcement']>;
