import type { CurrentUser } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/index.ts';
import { paymentStage } from '../../payments/payment-stage.ts';
import { checkoutNotices } from '../checkout.texts.ts';
import { orderFailure } from './order-failure.ts';
import { Problem } from '../../../api/problem.ts';
import { pendingOrder } from './pending-order.ts';
import { sendOrder } from './send-order.ts';

/** Sends the pending order, if any, and shows the result as a toast. It stays pending if no answer arrives. */
export async function sendPendingOrder(user: CurrentUser, queryClient: QueryClient): Promise<void> {
  if (pendingOrder.removeStale(user.id)) toast(checkoutNotices.expired);
  const stored = pendingOrder.read(user.id);
  if (!stored || stored.stage === 'sent') return;
  try {
    const order = await sendOrder(user, queryClient, stored.attempt);
    toast(paymentStage(order) === 'placed' ? checkoutNotices.placed(order) : checkoutNotices.unpaid(order));
  } catch (error) {
    const failure = orderFailure(error);
    if (failure === 'unanswered') pendingOrder.write(user.id, { ...stored, stage: 'resending' });
    else if (failure === 'expired') toast(checkoutNotices.expired);
    else if (failure !== 'duplicate') toast(checkoutNotices.failed(Problem.from(error).userMessage));
  }
}
