import type { MergedCart, Order } from '@mithai/contracts';

export interface Repriced {
  name: string;
  was: number;
  now: number;
}

export interface ReorderOutcome {
  /** Products of the order that the cart has now. */
  added: number;
  reduced: MergedCart['reduced'];
  /** Names of products that are not on sale any more. */
  withdrawn: string[];
  repriced: Repriced[];
}

/** Compares an order with the cart that its items were added to. */
export function toOutcome(items: Order['items'], merged: MergedCart): ReorderOutcome {
  const ordered = new Map(items.flatMap((item) => (item.productId === null ? [] : [[item.productId, item]])));
  const outcome: ReorderOutcome = { added: 0, reduced: merged.reduced, withdrawn: [], repriced: [] };
  for (const [productId, { price: was, product }] of ordered) {
    const line = merged.items.find((one) => one.productId === productId);
    if (line) outcome.added += 1;
    else if (!merged.reduced.some((one) => one.productId === productId)) outcome.withdrawn.push(product.name);
    const now = line?.product.price ?? was;
    // A replacement cost nothing, and says nothing about the price.
    if (was > 0 && now !== was) outcome.repriced.push({ name: product.name, was, now });
  }
  return outcome;
}
