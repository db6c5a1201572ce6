import { type CurrentUser, IDEMPOTENCY_KEY_HEADER, type Order, orderSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { isAnswer } from '../../api/is-answer.ts';
import { Problem } from '../../api/problem.ts';
import { cartQuery } from '../cart/index.ts';
import { productsQuery } from '../catalogue/index.ts';
import { orderQuery, ordersQuery } from '../orders/index.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { SentElsewhere, type Attempt } from './checkout.machine.ts';
import { keptAttempt } from './kept-attempt.ts';

/**
 * Sends the attempt that the browser keeps, and forgets it once the shop has answered. Throws `SentElsewhere` when another tab
 * has done so meanwhile: of several that wait, one sends.
 */
export function sendOrder(user: CurrentUser, queryClient: QueryClient, attempt: Attempt): Promise<Order> {
  return oneTabAtATime(async () => {
    const kept = keptAttempt.read(user.id);
    if (kept?.attempt.idempotencyKey !== attempt.idempotencyKey) throw new SentElsewhere();
    keptAttempt.write(user.id, { attempt, stage: 'sent' });
    try {
      const order = await api.post(orderSchema, '/api/orders', attempt.request, {
        headers: { [IDEMPOTENCY_KEY_HEADER]: attempt.idempotencyKey },
      });
      keptAttempt.forget();
      checkoutDraft.clear(user.id);
      queryClient.setQueryData(orderQuery(order.id).queryKey, order);
      queryClient.setQueryData(cartQuery.queryKey, []);
      void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
      refreshCart();
      return order;
    } catch (error) {
      if (error instanceof Problem && isAnswer(error)) {
        keptAttempt.forget();
        refreshCart();
      }
      throw error;
    }
  });

  /** Prices and stock may have moved with the order, or have been the reason against it. */
  function refreshCart(): void {
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
  }
}

/** Without https there are no locks; the key still makes one order of two. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('mithai.order', work) : work();
}
