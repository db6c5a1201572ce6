import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackedOrder, SetPacked } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder, toVersion } from '../lock-order.ts';
import { publishOrder } from '../publish-order.ts';

/** Records that a parcel is packed, or that it is not. Of two who tick the same parcel, the first is recorded. */
export const setPacked = async (
  em: EntityManager,
  actor: Actor,
  orderId: number,
  { isPacked, lastUpdated }: SetPacked,
): Promise<PackedOrder> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const change = { now: new Date(), expectedVersion: toVersion(lastUpdated) };
    if (isPacked ? order.pack(actor.userId, change) : order.unpack(change)) {
      publishOrder(order);
      await recordAudit(em, actor, {
        action: isPacked ? 'order.packed' : 'order.unpacked',
        subjectId: orderId,
        before: { isPacked: !isPacked },
        after: { isPacked },
      });
    }
    return { orderId, isPacked, lastUpdated: order.lastUpdated.toISOString() };
  });
