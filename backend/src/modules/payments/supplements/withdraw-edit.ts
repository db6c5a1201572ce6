import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder } from '../../orders/index.ts';
import { requireOrder } from '../require-order.ts';
import type { Razorpay } from '../gateway/razorpay.ts';
import { syncIfReachable } from '../sync-payment.ts';
import { dropSupplement } from './supplements.ts';

/** Withdraws the pending edit of an order, unless the customer has paid for it meanwhile: 409. */
export const withdrawEdit = async (
  em: EntityManager,
  gateway: Razorpay | null,
  actor: Actor,
  { orderId, lastUpdated }: { orderId: number; lastUpdated: string },
): Promise<OrderResponse> => {
  await syncIfReachable(em, gateway, orderId, 'admin');
  return transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    order.assertVersion(new Date(lastUpdated));
    const amountPaise = await dropSupplement(em, order, 'admin', { kind: 'edit_withdrawn' });
    await recordAudit(em, actor, { action: 'order.edit_withdrawn', subjectId: orderId, after: { amountPaise } });
    return requireOrder(em, orderId);
  });
};
