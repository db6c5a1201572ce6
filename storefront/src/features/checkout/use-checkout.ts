import { IDEMPOTENCY_KEY_HEADER, type CurrentUser } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/client.ts';
import { toast } from '../../ui/index.ts';
import { cartQuery } from '../cart/index.ts';
import { productsQuery } from '../catalogue/index.ts';
import { ordersQuery } from '../orders/index.ts';
import { useSession } from '../session/index.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { checkoutMachine, type Attempt } from './checkout.machine.ts';
import { checkoutNotices } from './checkout.texts.ts';

export function useCheckout(user: CurrentUser) {
  const queryClient = useQueryClient();
  const { expire } = useSession();
  const [logic] = useState(() => createCheckoutLogic(user, queryClient, expire));
  return useMachine(logic);
}

function createCheckoutLogic(user: CurrentUser, queryClient: QueryClient, endSession: () => void) {
  return checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(({ input }: { input: Attempt }) =>
        api.post('orderSchema', '/api/orders', input.request, {
          headers: { [IDEMPOTENCY_KEY_HEADER]: input.idempotencyKey },
        }),
      ),
    },
    actions: {
      finish: () => {
        checkoutDraft.clear(user.id);
        queryClient.setQueryData(cartQuery.queryKey, []);
        refresh();
        void queryClient.invalidateQueries({ queryKey: ordersQuery.queryKey });
      },
      explainRefusal: (_, problem) => {
        toast(problem.code === 'empty_cart' ? checkoutNotices.emptyCart : checkoutNotices.failed(problem.userMessage));
        refresh();
      },
      explainFailure: (_, problem) => toast(checkoutNotices.failed(problem.userMessage)),
      askToSignIn: endSession,
    },
  });

  /** Prices and stock may have moved with the order, or have been the reason against it. */
  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: productsQuery.queryKey });
  }
}
