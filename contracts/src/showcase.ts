import { z } from 'zod';
import { productSchema } from './catalog.ts';
import { FESTIVALS } from './festivals.ts';
import { countSchema } from './primitives.ts';
import { STATES } from './regions.ts';

/** Festivals that the home page names at once. */
export const FESTIVALS_SHOWN = 3;

const shownTextSchema = z.object({ en: z.string(), hi: z.string() });

/** A product as the season and the maker show it: without placeholder, which home's document has no room for. */
const showcaseProductSchema = productSchema.pick({
  id: true,
  name: true,
  description: true,
  imageUrl: true,
  price: true,
  category: true,
  state: true,
  netWeightGrams: true,
});

/** GET /api/shop/showcase: what leads the home page today. A section is null if it is hidden or has nothing to show. */
export const showcaseSchema = z.object({
  season: z
    .object({
      product: showcaseProductSchema,
      /** The owner's; null for a sweet that the calendar has chosen. */
      sentence: shownTextSchema.nullable(),
      /** The festival that the sweet is for; null if it is for none. */
      festival: z.enum(FESTIVALS).nullable(),
    })
    .nullable(),
  festivals: z
    .array(
      z.object({
        festival: z.enum(FESTIVALS),
        day: z.iso.date(),
        /** The last day to order; null once it has passed. */
        orderBy: z.iso.date().nullable(),
        /** The word that finds its sweets; null if none mentions it. */
        word: z.string().nullable(),
      }),
    )
    .nullable(),
  maker: z
    .object({
      name: z.string(),
      place: z.string(),
      sentence: shownTextSchema.nullable(),
      /** The partner's sweets in stock, the most sold first. */
      products: z.array(showcaseProductSchema),
    })
    .nullable(),
  /** Products on sale by state; absent means none. */
  states: z.partialRecord(z.enum(STATES), countSchema).nullable(),
});

export type Showcase = z.infer<typeof showcaseSchema>;
