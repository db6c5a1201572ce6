import { z } from 'zod';
import { message } from './messages.ts';
import { countSchema, idSchema, isDistinct } from './primitives.ts';

export const ITEM_REPEATED = message('item_repeated', 'Please name each item once');
export const NO_ITEM_CHOSEN = message('no_item_chosen', 'Please choose at least one item');

/** Entries about items of an order, at most one per item. */
export const distinctItems = <Entry extends z.ZodType<{ itemId: number }>>(entry: Entry) =>
  z
    .array(entry)
    .max(1000)
    .refine((entries) => isDistinct(entries.map(({ itemId }) => itemId)), ITEM_REPEATED);

/** Quantities returned to stock by item; items not listed return none. */
export const restockSchema = distinctItems(z.object({ itemId: idSchema, quantity: countSchema }));

/** Pieces of several lines, without those of no product. An order may have two lines of one, at different prices. */
export const sumByProduct = (lines: Iterable<{ productId?: number | null; quantity: number }>): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines)
    if (productId != null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};
