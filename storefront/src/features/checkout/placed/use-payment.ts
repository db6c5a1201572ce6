import type { Order, PaymentMethod } from '@mithai/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { checkHealth, isOffline } from '../../../api/connectivity.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { Problem } from '../../../api/problem.ts';
import { changePaymentMethod, refreshOrders } from '../../orders/orders.mutations.ts';
import { submitPayForm } from '../../payments/pay-form.tsx';
import { paymentStage } from '../../payments/payment-stage.ts';
import { paymentMachine, restorePayment, STATE_OF_STAGE } from './payment.machine.ts';
import { reorder } from './reorder.ts';

/** The payment machine of an order, which follows its stage on the server. */
export function usePayment(order: Order) {
  const queryClient = useQueryClient();
  const stage = paymentStage(order);
  const [logic] = useState(() => createPaymentLogic(queryClient, order));
  const [restored] = useState(() => restorePayment(logic, stage));
  const [snapshot, send] = useMachine(logic, { snapshot: restored });

  // Checked after every transition too: the server's stage may be newer than the machine's.
  const isBehind = !snapshot.matches(STATE_OF_STAGE[stage]) && snapshot.can({ type: 'stageChanged', stage });
  useEffect(() => {
    if (isBehind) send({ type: 'stageChanged', stage });
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
  return paymentMachine.provide({
    actors: {
      openGateway: fromPromise(() => openGateway(order.id)),
      changeMethod: fromPromise(({ input: method }: { input: PaymentMethod }) =>
        changePaymentMethod(queryClient, order.id, method),
      ),
      reorder: fromPromise(() => reorder(queryClient, order, idempotencyKey)),
    },
  });
}

const LEAVING_TIMEOUT_MS = 30_000;

/** Throws if the browser has no connection, or is still on this page after the timeout. */
async function openGateway(orderId: number): Promise<void> {
  await checkHealth();
  if (!isOffline()) {
    submitPayForm(orderId);
    await new Promise((resolve) => setTimeout(resolve, LEAVING_TIMEOUT_MS));
  }
  throw Problem.unreachable(null);
}
