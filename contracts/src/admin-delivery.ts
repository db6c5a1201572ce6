import { z } from 'zod';
import { businessDaySchema } from './day-range.ts';
import { toAsciiDigits } from './digits.ts';
import { customIssue, message } from './messages.ts';
import { noteSchema } from './problems.ts';
import { countSchema, isDistinct, lineSchema, rupeesSchema, timestampSchema } from './primitives.ts';
import { itemPiecesSchema } from './partner-pieces.ts';
import { csvTextSchema } from './product-imports.ts';

/** The prefix of all pincodes that no other zone names. */
export const EVERYWHERE = '*';

export const ZONES_MAX = 50;
const PREFIXES_MAX = 5000;
const ZONE_NAME_MAX = 60;
const TRANSIT_DAYS_MAX = 30;
const FEE_MAX = 10_000;
/** A cut-off hour at which no day ends early. */
export const NO_CUTOFF = 24;
const DAYS_OFFERED_MAX = 60;
const CAPACITY_MAX = 1_000_000;
const EXCEPTIONAL_DAYS_MAX = 100;

const PREFIX_MESSAGE = message(
  'pincode_prefix_invalid',
  `Please enter pincodes or their first digits, such as 570, or ${EVERYWHERE} for everywhere else`,
);
const TRANSIT_MESSAGE = message('transit_days_invalid', `Please enter 0 to ${TRANSIT_DAYS_MAX} days, or nothing`);
const FEE_MESSAGE = message('delivery_fee_invalid', `Please enter ₹0 to ₹${FEE_MAX}, or nothing`);
const CUTOFF_MESSAGE = message('cutoff_hour_invalid', 'Please enter an hour from 0 to 24');
const CAPACITY_MESSAGE = message('capacity_invalid', 'Please enter how many units the kitchen makes in a day');

export const deliveryZoneSchema = z.object({
  name: lineSchema(2, message('zone_name_required', 'Please enter a name for the zone'), ZONE_NAME_MAX),
  /** First digits of pincodes; the longest that fits decides. */
  prefixes: z
    .array(
      z
        .string()
        .overwrite(toAsciiDigits)
        .regex(/^(?:\*|[1-9]\d{0,5})$/, PREFIX_MESSAGE),
    )
    .min(1, PREFIX_MESSAGE),
  isServed: z.boolean(),
  /** Days on the way; null if the shop promises none, so that customers choose no day. */
  transitDays: z
    .number(TRANSIT_MESSAGE)
    .int(TRANSIT_MESSAGE)
    .min(0, TRANSIT_MESSAGE)
    .max(TRANSIT_DAYS_MAX, TRANSIT_MESSAGE)
    .nullable(),
  /** Rupees per order; null for the shop's usual charge. */
  fee: rupeesSchema.max(FEE_MAX, FEE_MESSAGE).nullable(),
  /** Orders from this hour on count as the next day's. */
  cutoffHour: z.number(CUTOFF_MESSAGE).int(CUTOFF_MESSAGE).min(0, CUTOFF_MESSAGE).max(NO_CUTOFF, CUTOFF_MESSAGE),
  codAllowed: z.boolean(),
});

const capacitySchema = z
  .number(CAPACITY_MESSAGE)
  .int(CAPACITY_MESSAGE)
  .min(0, CAPACITY_MESSAGE)
  .max(CAPACITY_MAX, CAPACITY_MESSAGE);

const kitchenFields = {
  /** Units per day; null for no limit. */
  dailyCapacity: capacitySchema.nullable(),
  /** Days on which the kitchen makes more or less, or nothing. */
  exceptionalDays: z
    .array(z.object({ day: businessDaySchema, capacity: capacitySchema }))
    .max(EXCEPTIONAL_DAYS_MAX)
    .refine(
      (days) => isDistinct(days.map(({ day }) => day)),
      message('exceptional_day_repeated', 'Please name each day once'),
    ),
  /** Percent of the shelf life that must be left on arrival. */
  freshnessPercent: z.number().int().min(0).max(100),
  /** Days that a customer can choose from, counted from the earliest. */
  daysOffered: z.number().int().min(1).max(DAYS_OFFERED_MAX),
  isDayRequired: z.boolean(),
};

const ZONE_REPEATED = message('zone_repeated', 'Please give each zone a different name');

const zonesSchema = z
  .array(deliveryZoneSchema)
  .min(1, message('zone_required', 'Please add at least one zone'))
  .max(ZONES_MAX)
  .superRefine((zones, context) => {
    const zoneOf = new Map<string, string>();
    for (const { name, prefixes } of zones)
      for (const prefix of prefixes) {
        const other = zoneOf.get(prefix);
        if (other !== undefined) context.addIssue(customIssue(prefixRepeated(prefix, other, name), []));
        zoneOf.set(prefix, name);
      }
    if (zoneOf.size > PREFIXES_MAX) context.addIssue(customIssue(TOO_MANY_PREFIXES));
    if (new Set(zones.map(({ name }) => name.toLowerCase())).size < zones.length)
      context.addIssue(customIssue(ZONE_REPEATED));
  });

const TOO_MANY_PREFIXES = message('too_many_prefixes', `Please use at most ${PREFIXES_MAX} pincodes and first digits`);

const prefixRepeated = (prefix: string, other: string, name: string) =>
  message(
    'pincode_prefix_repeated',
    other === name ? `${prefix} is listed twice in ${name}.` : `${prefix} is listed in both ${other} and ${name}.`,
  );

/** GET and PUT /api/admin/delivery. */
export const deliverySettingsSchema = z.object({ zones: zonesSchema, ...kitchenFields, updatedAt: timestampSchema });

/** Replaces all zones and settings. */
export const updateDeliverySettingsSchema = deliverySettingsSchema.extend({
  /** The version that the administrator saw: 409 if the settings are newer. */
  updatedAt: timestampSchema.optional(),
});

/** POST /api/admin/delivery/zones/preview: reads a file and changes nothing. */
export const previewZonesSchema = z.object({ csv: csvTextSchema });

export const zonesPreviewSchema = z.object({
  zones: z.array(deliveryZoneSchema),
  /** Prevent the import; `row` is the spreadsheet's, the heading being 1. */
  faults: z.array(noteSchema.extend({ row: z.number().int().positive(), column: z.string() })),
});

/** GET /api/admin/production: what the kitchen makes and packs on a business date. */
export const productionQuerySchema = z.object({ day: businessDaySchema });

export const productionSchema = z.object({
  day: z.iso.date(),
  /** Kitchen units taken and available; null for no limit. */
  units: countSchema,
  capacity: countSchema.nullable(),
  /** By name. */
  products: z.array(
    z.object({
      name: z.string(),
      /** Business name of the partner who makes it; null for the shop's own. */
      partner: z.string().nullable(),
      quantity: z.number().int().positive(),
      orders: z.array(
        z.object({
          id: z.number().int().positive(),
          quantity: z.number().int().positive(),
          /** How far the partner is; null for the shop's own. */
          pieces: itemPiecesSchema.nullable(),
        }),
      ),
    }),
  ),
  /** By zone, then pincode; `isLate` if it was to be packed on an earlier day. */
  parcels: z.array(
    z.object({
      orderId: z.number().int().positive(),
      zone: z.string().nullable(),
      name: z.string(),
      shippingAddress: z.string(),
      deliveryDay: z.iso.date().nullable(),
      pieces: countSchema,
      isGift: z.boolean(),
      isLate: z.boolean(),
    }),
  ),
});

export type DeliveryZone = z.infer<typeof deliveryZoneSchema>;
export type DeliverySettings = z.infer<typeof deliverySettingsSchema>;
export type UpdateDeliverySettings = z.infer<typeof updateDeliverySettingsSchema>;
export type ZonesPreview = z.infer<typeof zonesPreviewSchema>;
export type Production = z.infer<typeof productionSchema>;
