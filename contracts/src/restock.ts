import { z } from 'zod';
import { message } from './messages.ts';
import { idSchema } from './primitives.ts';

/** Quantities returned to stock by item; items not listed return none. */
export const restockSchema = z
  .array(z.object({ itemId: idSchema, quantity: z.number().int().nonnegative() }))
  .max(1000)
  .refine(
    (items) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    message('item_repeated', 'Please name each item once'),
  );
