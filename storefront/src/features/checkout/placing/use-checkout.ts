import type { CheckoutForm, CurrentUser, Order } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMachine } from '@xstate/react';
import { useEffect, useState, type SubmitEvent } from 'react';
import { fromPromise } from 'xstate';
import { dismissToast, toast, type Notice } from '../../../ui/index.ts';
import type { CartLineView } from '../../cart/cart-lines.ts';
import { submitPayForm } from '../../payments/pay-form.tsx';
import { opensGateway } from '../../payments/payment-stage.ts';
import { useSession } from '../../session/use-session.ts';
import { findRepricedLines } from '../summary/repriced-lines.ts';
import { toCartOrderRequest } from '../values/place-order-request.ts';
import type { CartToDeliver } from '../values/use-cart-to-deliver.ts';
import { checkoutMachine, type CheckoutEvent } from './checkout.machine.ts';
import { foundCartEmpty } from './order-failure.ts';
import { checkoutNotices } from '../checkout.texts.ts';
import { waitForConnection, isOffline } from '../../../api/connectivity.ts';
import { followPendingOrder } from './follow-pending-order.ts';
import { pendingOrder, type Attempt } from './pending-order.ts';
import { sendOrder } from './send-order.ts';

export function useCheckout(user: CurrentUser) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { expire } = useSession();
  const [logic] = useState(() =>
    createCheckoutLogic({
      user,
      queryClient,
      endSession: expire,
      // Replaces the history entry, so that Back from the order or the gateway skips the form.
      showPlaced: ({ id }) => navigate({ to: '/checkout', search: { placed: String(id) }, replace: true }),
    }),
  );
  const [snapshot, send] = useMachine(logic);

  const isVerified = snapshot.matches('unverified') && user.isEmailVerified;
  useEffect(() => {
    if (isVerified) send({ type: 'verified' });
  }, [isVerified, send]);

  // After hydration, because the server has no pending order.
  useEffect(() => {
    if (pendingOrder.removeStale(user.id)) toast(checkoutNotices.expired);
    return followPendingOrder(user.id, send);
  }, [user.id, send]);

  return [snapshot, send] as const;
}

interface Submission {
  user: CurrentUser;
  cart: CartToDeliver;
  send: (event: CheckoutEvent) => void;
}

/** Remembers the prices that the customer saw, because an answer may bring others. */
export function useSubmission({ user, cart, send }: Submission) {
  const [sentLines, setSentLines] = useState<readonly CartLineView[]>([]);
  const submit = (values: CheckoutForm) => {
    if (cart.lines.length === 0) return toast(checkoutNotices.emptyCart);
    setSentLines(cart.lines);
    send({ type: 'submit', request: toCartOrderRequest(user, values, cart) });
  };
  const retry = (event: SubmitEvent) => {
    event.preventDefault();
    send({ type: 'retry' });
  };
  return { submit, retry, repriced: findRepricedLines(sentLines, cart.lines) };
}

interface Dependencies {
  user: CurrentUser;
  queryClient: QueryClient;
  endSession: () => void;
  showPlaced: (order: Order) => Promise<void>;
}

function createCheckoutLogic({ user, queryClient, endSession, showPlaced }: Dependencies) {
  let failure: Notice | null = null;
  const showFailure = (notice: Notice) => {
    failure = notice;
    toast(notice);
  };
  return checkoutMachine.provide({
    actors: {
      placeOrder: fromPromise(({ input }: { input: Attempt }) => sendOrder(user, queryClient, input)),
      connect: fromPromise(({ signal }) => waitForConnection(signal)),
    },
    actions: {
      storeInBrowser: ({ context: { attempt } }, { stage }) => {
        if (attempt) pendingOrder.write(user.id, { attempt, stage });
      },
      removeFromBrowser: pendingOrder.remove,
      finish: (_, order) => {
        dismissToast(failure);
        void showPlaced(order).finally(() => opensGateway(order) && submitPayForm(order.id));
      },
      explainRefusal: (_, problem) =>
        showFailure(foundCartEmpty(problem) ? checkoutNotices.emptyCart : checkoutNotices.failed(problem.userMessage)),
      explainFailure: (_, problem) => showFailure(checkoutNotices.failed(problem.userMessage)),
      explainExpiry: () => showFailure(checkoutNotices.expired),
      askToSignIn: endSession,
    },
    guards: { isOffline },
  });
}
