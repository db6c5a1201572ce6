import { z } from 'zod';
import { STATISTICS_PERIOD_NAMES } from './statistics-periods.ts';
import { imageUrlSchema } from './media.ts';
import { countSchema, idParamSchema, idSchema, limitSchema, rupeesSchema } from './primitives.ts';
import { searchTextSchema } from './product-pages.ts';

export const STATISTICS_DAYS = 30;

const ratedSchema = z.object({
  /** Mean stars of visible reviews written in the period; null without any. */
  rating: z.number().nullable(),
  reviews: countSchema,
});

/** Orders placed in the period, without cancelled ones. Revenue excludes shipping and gift packing. */
const soldSchema = z.object({ units: countSchema, revenue: rupeesSchema });

const figuresSchema = soldSchema.extend({ orders: countSchema }).extend(ratedSchema.shape);

export const statisticsSchema = z.object({
  periods: z.array(
    z.object({
      period: z.enum(STATISTICS_PERIOD_NAMES),
      /** Business dates, inclusive. */
      from: z.iso.date(),
      to: z.iso.date(),
      now: figuresSchema,
      before: figuresSchema,
    }),
  ),
  /** Oldest first, including days without sales; the last is today. */
  days: z.array(soldSchema.extend({ day: z.iso.date(), orders: countSchema })).length(STATISTICS_DAYS),
});

const productFiguresSchema = soldSchema.extend(ratedSchema.shape);

/** A product that is on sale, or was sold in the period or the one before. */
const productStatisticsSchema = z.object({
  id: idSchema,
  name: z.string(),
  imageUrl: imageUrlSchema.nullable(),
  now: productFiguresSchema,
  before: productFiguresSchema,
});

/** GET /api/admin/statistics/products, highest revenue first. */
export const productStatisticsListSchema = z.array(productStatisticsSchema);

/** `after` is the last id of the previous page, `search` part of a name. */
export const productStatisticsQuerySchema = z.object({
  period: z.enum(STATISTICS_PERIOD_NAMES).default('7'),
  search: searchTextSchema.default(''),
  after: idParamSchema.optional(),
  limit: limitSchema(20, 100),
});

export type Statistics = z.infer<typeof statisticsSchema>;
export type StatisticsFigures = z.infer<typeof figuresSchema>;
export type ProductStatistics = z.infer<typeof productStatisticsSchema>;
export type ProductStatisticsQuery = z.infer<typeof productStatisticsQuerySchema>;
