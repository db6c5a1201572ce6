import { type CurrentUser, IDEMPOTENCY_KEY_HEADER, type Order, orderSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { checkHealth } from '../../../api/connectivity.ts';
import { isUnreachable } from '../../../api/problem.ts';
import { serverCart } from '../../cart/cart.mutations.ts';
import { discountCodes } from '../../discounts/discount-codes.ts';
import { checkoutDraft } from '../values/checkout-draft.ts';
import { applyPlacedOrder, refreshOffer } from './apply-placed-order.ts';
import { orderFailure, PendingOrderExpired, DuplicateSubmission } from './order-failure.ts';
import { pendingOrder, type Attempt } from './pending-order.ts';

/**
 * Sends the stored attempt and clears it once the shop has answered.
 * Throws `DuplicateSubmission` if another tab has sent it (the lock lets only one send) or `PendingOrderExpired`.
 */
export function sendOrder(user: CurrentUser, queryClient: QueryClient, attempt: Attempt): Promise<Order> {
  return oneTabAtATime(async () => {
    if (pendingOrder.removeStale(user.id)) throw new PendingOrderExpired();
    const stored = pendingOrder.read(user.id);
    if (stored?.attempt.idempotencyKey !== attempt.idempotencyKey) throw new DuplicateSubmission();
    pendingOrder.write(user.id, { attempt, stage: 'sent' });
    // The server orders what its cart contains.
    await serverCart.settled(queryClient);
    try {
      const order = await api.post(orderSchema, '/api/orders', attempt.request, {
        headers: { [IDEMPOTENCY_KEY_HEADER]: attempt.idempotencyKey },
      });
      pendingOrder.remove();
      checkoutDraft.clear(user.id);
      discountCodes.write([]);
      applyPlacedOrder(queryClient, order, attempt.request);
      return order;
    } catch (error) {
      if (orderFailure(error) !== 'unanswered') {
        pendingOrder.remove();
        refreshOffer(queryClient);
      }
      // Offline, the order waits for a connection instead of being reported as failed.
      if (isUnreachable(error)) await checkHealth();
      throw error;
    }
  });
}

/** `navigator.locks` needs a secure context; without it, the idempotency key still prevents a second order. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('mithai.order', work) : work();
}
