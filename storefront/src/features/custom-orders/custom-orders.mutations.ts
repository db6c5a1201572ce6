import {
  type CustomOrder,
  type CustomOrderForm,
  customOrderSchema,
  IDEMPOTENCY_KEY_HEADER,
  orderSchema,
  type PlaceOrderRequest,
} from '@mithai/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { Problem } from '../../api/problem.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { toast } from '../../ui/index.ts';
import { quoteDraft } from '../checkout/values/checkout-draft.ts';
import { ordersQuery } from '../orders/orders.queries.ts';
import { paymentStage } from '../payments/payment-stage.ts';
import { customOrderNotices as notices } from './custom-orders.texts.ts';
import { myRequestsQuery } from './custom-orders.queries.ts';

export function useRequestCustomOrder() {
  return useMutation({
    mutationFn: (form: CustomOrderForm) => api.post(customOrderSchema, '/api/custom-orders', form),
    done: () => notices.submitted,
    failed: notices.submissionFailed,
    refreshes: [myRequestsQuery.queryKey],
  });
}

export function useWithdrawRequest(id: number) {
  return useMutation({
    mutationFn: () => api.post(customOrderSchema, `/api/custom-orders/${id}/withdraw`),
    done: () => notices.withdrawn,
    failed: notices.withdrawFailed,
    refreshes: [myRequestsQuery.queryKey],
  });
}

/** Orders at the quote. Retries keep one idempotency key until the shop has decided, so only one order is placed. */
export function useOrderAtQuote({ id, updatedAt, userId }: CustomOrder) {
  const navigate = useNavigate();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (request: PlaceOrderRequest) =>
      api.post(
        orderSchema,
        `/api/custom-orders/${id}/order`,
        { ...request, updatedAt },
        { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } },
      ),
    onSuccess: (order) => {
      quoteDraft.clear(userId);
      if (paymentStage(order) === 'placed') return toast(notices.ordered(order.id));
      void navigate({ to: '/checkout', search: { placed: String(order.id) } });
    },
    onError: (error) => {
      // A refused request placed no order, so the next one needs a new key.
      if (error instanceof Problem && isFinalResponse(error)) setIdempotencyKey(newIdempotencyKey());
    },
    failed: notices.orderFailed,
    refreshes: [myRequestsQuery.queryKey, ordersQuery.queryKey],
  });
}
