import { z } from 'zod';
import { PRODUCT_DELIVERY_DEFAULTS } from './catalog-rules.ts';
import { businessDaySchema } from './day-range.ts';
import { plusDays } from './days.ts';
import { message } from './messages.ts';

const CAPACITY_UNITS_MAX = 1000;

const UNITS_MESSAGE = message('capacity_units_invalid', 'Please enter a whole number of kitchen units, or 0');

/** Kitchen capacity that one piece takes, or one batch. */
const capacityUnitsSchema = z
  .number(UNITS_MESSAGE)
  .int(UNITS_MESSAGE)
  .min(0, UNITS_MESSAGE)
  .max(CAPACITY_UNITS_MAX, UNITS_MESSAGE);

const BATCH_PIECES_MIN = 2;
const BATCH_PIECES_MAX = 10_000;

const BATCH_MESSAGE = message(
  'batch_pieces_invalid',
  `Please enter ${BATCH_PIECES_MIN} to ${BATCH_PIECES_MAX.toLocaleString('en-IN')} pieces, or nothing`,
);

/** Pieces that the kitchen makes at once, so that a begun batch takes its whole capacity; null for single pieces. */
const batchPiecesSchema = z
  .number(BATCH_MESSAGE)
  .int(BATCH_MESSAGE)
  .min(BATCH_PIECES_MIN, BATCH_MESSAGE)
  .max(BATCH_PIECES_MAX, BATCH_MESSAGE)
  .nullable();

/** A product on sale now that is delivered from this business date on; null for one that is delivered immediately. */
const deliveredFromSchema = businessDaySchema.nullable();

/** How the shop makes and delivers a product; administrators set it. */
export const productDeliveryFields = {
  capacityUnits: capacityUnitsSchema,
  batchPieces: batchPiecesSchema,
  deliveredFrom: deliveredFromSchema,
};

/** With defaults, for requests and for carts in browser storage that are older than the fields. */
export const productDeliveryInputs = {
  capacityUnits: capacityUnitsSchema.default(PRODUCT_DELIVERY_DEFAULTS.capacityUnits),
  batchPieces: batchPiecesSchema.default(PRODUCT_DELIVERY_DEFAULTS.batchPieces),
  deliveredFrom: deliveredFromSchema.default(PRODUCT_DELIVERY_DEFAULTS.deliveredFrom),
};

interface Freshness {
  dispatchDay?: string | null | undefined;
  shelfLifeDays?: number | null | undefined;
}

/** Business date; null if it is unknown. An order that is sent late is fresher than its date says. */
export const bestBeforeOf = ({ dispatchDay, shelfLifeDays }: Freshness): string | null =>
  dispatchDay && shelfLifeDays ? plusDays(dispatchDay, shelfLifeDays) : null;
