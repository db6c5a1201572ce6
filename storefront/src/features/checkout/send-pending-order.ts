import type { CurrentUser } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { Problem } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { paymentStage } from '../payments/payment-stage.ts';
import { SentElsewhere } from './checkout.machine.ts';
import { checkoutNotices } from './checkout.texts.ts';
import { pendingOrder } from './pending-order.ts';
import { sendOrder } from './send-order.ts';

/** Sends the pending order, if any, and shows the result as a toast. It stays pending if no answer arrives. */
export async function sendPendingOrder(user: CurrentUser, queryClient: QueryClient): Promise<void> {
  pendingOrder.removeStale(user.id);
  const stored = pendingOrder.read(user.id);
  if (!stored || stored.stage === 'sent') return;
  try {
    const order = await sendOrder(user, queryClient, stored.attempt);
    toast(paymentStage(order) === 'placed' ? checkoutNotices.placed(order) : checkoutNotices.unpaid(order));
  } catch (error) {
    if (error instanceof SentElsewhere) return;
    if (error instanceof Problem && isFinalResponse(error)) toast(checkoutNotices.failed(error.userMessage));
    else pendingOrder.write(user.id, { ...stored, stage: 'resending' });
  }
}
