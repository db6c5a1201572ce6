import type { Order } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { changePaymentMethod, refreshOrders } from '../orders/orders.mutations.ts';
import { submitPayForm } from '../payments/pay-form.tsx';
import { paymentStage } from '../payments/payment-stage.ts';
import { checkoutMachine, restoreCheckout, type MethodChange } from './checkout.machine.ts';
import { reorder } from './reorder.ts';

/** The checkout machine of an order that is placed, but not paid. */
export function usePayment(order: Order) {
  const queryClient = useQueryClient();
  const [logic] = useState(() => createPaymentLogic(queryClient, order));
  const [restored] = useState(() => restoreCheckout(logic, order));
  const [snapshot, send] = useMachine(logic, { snapshot: restored });
  const stage = paymentStage(order);

  // Checked after every transition too: the server's stage may be newer than the machine's.
  const isBehind = snapshot.can({ type: 'paymentChanged', stage });
  useEffect(() => {
    if (isBehind) send({ type: 'paymentChanged', stage });
  }, [isBehind, stage, send]);

  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      send({ type: 'returned' });
      void refreshOrders(queryClient);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [queryClient, send]);

  return [snapshot, send] as const;
}

function createPaymentLogic(queryClient: QueryClient, order: Order) {
  const idempotencyKey = newIdempotencyKey();
  return checkoutMachine.provide({
    actors: {
      openGateway: fromPromise(({ input }: { input: number }) => openGateway(input)),
      changeMethod: fromPromise(({ input: { orderId, method } }: { input: MethodChange }) =>
        changePaymentMethod(queryClient, orderId, method),
      ),
      reorder: fromPromise(() => reorder(queryClient, order, idempotencyKey)),
    },
  });
}

/** Never resolves: the browser leaves the page. */
export function openGateway(orderId: number): Promise<void> {
  submitPayForm(orderId);
  return new Promise(() => {});
}
