import {
  type AddToCart,
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  mergeCartSchema,
  type MergedCart,
  mergedCartSchema,
} from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { tryStorage } from '../../try-storage.ts';
import { cartQuery } from './cart.queries.ts';
import { guestCart, GUEST_CART_BATCH } from './guest-cart.ts';

/** A batch of lines being merged; a retry repeats it with the same key. */
const batchSchema = z.object({ idempotencyKey: idempotencyKeySchema, items: mergeCartSchema.shape.items });
type Batch = z.infer<typeof batchSchema>;

/**
 * Repeats an unanswered batch unchanged, so that nothing is added twice, then sends later lines. Returns what did not
 * fit.
 */
export async function sendGuestCart(queryClient: QueryClient): Promise<MergedCart['reduced']> {
  const reduced: MergedCart['reduced'] = [];
  for (let batch = nextBatch(); batch; batch = nextBatch()) {
    const { idempotencyKey, items } = batch;
    const merged = await api.post(
      mergedCartSchema,
      '/api/cart/merge',
      { items },
      { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } },
    );
    queryClient.setQueryData(cartQuery.queryKey, merged.items);
    reduced.push(...merged.reduced);
    guestCart.takeOut(items);
  }
  return reduced;
}

function nextBatch(): Batch | null {
  const lines = guestCart.read();
  if (lines.length === 0) return null;
  return readBatch() ?? storeBatch({ idempotencyKey: newIdempotencyKey(), items: lines.map(toItem) });
}

function toItem({ productId, quantity }: AddToCart): AddToCart {
  return { productId, quantity };
}

function readBatch(): Batch | null {
  return tryStorage(() => batchSchema.parse(JSON.parse(localStorage.getItem(GUEST_CART_BATCH) ?? 'null')));
}

function storeBatch(batch: Batch): Batch {
  tryStorage(() => localStorage.setItem(GUEST_CART_BATCH, JSON.stringify(batch)));
  return batch;
}
