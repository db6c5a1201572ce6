import type { MergedCart } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { guestCart } from './guest-cart.ts';

/** Merges the guest's lines into the account's cart and returns what did not fit. An empty cart loads no schemas. */
export async function mergeGuestCart(queryClient: QueryClient): Promise<MergedCart['reduced']> {
  if (guestCart.read().length === 0) return [];
  const { sendGuestCart } = await import('./send-guest-cart.ts');
  return sendGuestCart(queryClient);
}
