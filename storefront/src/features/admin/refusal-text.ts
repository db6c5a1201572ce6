import type { OrderRefusal } from '@mithai/contracts';
import { describeMessage } from '../../language/messages.texts.ts';

/** Why a change of several orders refused one. */
export function refusalText(refusal: OrderRefusal): string {
  return describeMessage(refusal, refusal.message);
}
