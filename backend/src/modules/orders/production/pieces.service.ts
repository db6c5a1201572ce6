import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { PiecesStatus, SeenPieces } from '@mithai/contracts';
import { recordAudit } from '../../../audit/index.ts';
import { publishChange, recordEvent, staffWith } from '../../../outbox/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { toArrayLiteral } from '../../../platform/sql.ts';
import { transactional } from '../../../platform/transaction.ts';
import { Order, type OrderItem, type PiecesSide } from '../order.entity.ts';
import { piecesClosed, piecesNotFound } from '../orders.errors.ts';
import { publishPieces } from '../publish-order.ts';

interface Change {
  actor: Actor;
  /** A partner changes their own pieces only. */
  side: PiecesSide;
  pieces: SeenPieces;
  to: PiecesStatus;
  reason?: string;
}

/**
 * Changes how far pieces are, all or none. Throws 404 for those of another partner or of the shop, 409 if the order is
 * not to be made any more or another call was faster.
 */
export const changePieces = async (em: EntityManager, { actor, side, pieces, to, reason }: Change): Promise<void> =>
  transactional(em, async (em) => {
    const ids = pieces.map(({ id }) => id);
    const items = await lockItems(em, ids, side === 'partner' ? actor.userId : null);
    const now = new Date();
    for (const { id, quantity } of pieces) {
      const found = items.get(id);
      if (!found) throw piecesNotFound();
      const { order, item } = found;
      if (!order.isToPack()) throw piecesClosed(order.id);
      const from = item.currentPieces();
      if (!item.changePieces(side, { to, seen: quantity, reason }, now)) continue;
      publishChange({ topic: 'order', orderId: order.id }, staffWith('orders'));
      publishPieces(order);
      if (to === 'declined') await recordEvent(em, 'pieces.declined', { itemId: id });
      await recordAudit(em, actor, {
        action: 'order.pieces_changed',
        subjectId: order.id,
        before: { pieces: from },
        // Without the reason, because the audit log outlives the partner's account.
        after: { pieces: to, name: item.productName },
      });
    }
  });

interface LockedItem {
  order: Order;
  item: OrderItem;
}

/** Locks the orders of partners' items, by rising id like every change of several orders. A null partner is any. */
const lockItems = async (
  em: EntityManager,
  ids: number[],
  sellerId: number | null,
): Promise<Map<number, LockedItem>> => {
  const found = await em.execute<{ id: number; orderId: number }[]>(
    `select id, order_id as "orderId" from order_items
      where id = any(?::int[]) and seller_id = coalesce(?::int, seller_id)`,
    [toArrayLiteral(ids), sellerId],
  );
  const orders = await em.find(
    Order,
    { id: { $in: found.map(({ orderId }) => orderId) } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  await em.populate(orders, ['items']);
  const foundIds = new Set(found.map(({ id }) => id));
  return new Map(
    orders.flatMap((order) =>
      [...order.items].flatMap((item) => (foundIds.has(item.id) ? [[item.id, { order, item }] as const] : [])),
    ),
  );
};
