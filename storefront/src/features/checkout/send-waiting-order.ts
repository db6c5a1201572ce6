import type { CurrentUser } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { Problem } from '../../api/problem.ts';
import { toast } from '../../ui/index.ts';
import { isAnswer } from '../../api/is-answer.ts';
import { SentElsewhere } from './checkout.machine.ts';
import { checkoutNotices } from './checkout.texts.ts';
import { keptAttempt } from './kept-attempt.ts';
import { sendOrder } from './send-order.ts';

/** Sends the pending order, if any, and shows the result as a toast. It stays pending if no answer arrives. */
export async function sendWaitingOrder(user: CurrentUser, queryClient: QueryClient): Promise<void> {
  keptAttempt.forgetStale(user.id);
  const kept = keptAttempt.read(user.id);
  if (!kept || kept.stage === 'sent') return;
  try {
    toast(checkoutNotices.placed(await sendOrder(user, queryClient, kept.attempt)));
  } catch (error) {
    if (error instanceof SentElsewhere) return;
    if (error instanceof Problem && isAnswer(error)) toast(checkoutNotices.failed(error.userMessage));
    else keptAttempt.write(user.id, { ...kept, stage: 'resending' });
  }
}
