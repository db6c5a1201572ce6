import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ORDER_CONFIRMATION_HOURS } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { recordEvent } from '../../outbox/index.ts';
import { reasonOf } from '../../platform/failures.ts';
import { isKeyedHash, keyedHash } from '../../platform/sealed.ts';
import { lockOrder, moveOn } from './change-orders.ts';
import { announceOrder } from './order-announcements.ts';
import { Order } from './order.entity.ts';
import { confirmationLinkBroken } from './orders.errors.ts';

type Key = Pick<Env, 'FIELD_ENCRYPTION_KEYS'>;

const PURPOSE = 'order: confirm';

/** Of the link in an order's mail; computed again whenever it is needed, so nothing secret is stored. */
export const confirmationToken = (env: Key, orderId: number): string => `${orderId}-${keyedHash(env, PURPOSE, String(orderId))}`;

/** Keeps the order that its link belongs to. May be done twice. Does not verify the address: whoever clicks need not own the account. */
export const confirmOrder = async (em: EntityManager, env: Key, token: string): Promise<{ orderId: number }> =>
  em.transactional(async (em) => {
    const orderId = readToken(env, token);
    const order = orderId === null ? null : await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!order) throw confirmationLinkBroken();
    await confirm(em, order);
    return { orderId: order.id };
  });

/** Keeps every order of a buyer who has verified the address. In the caller's transaction. */
export const confirmOrdersOf = async (em: EntityManager, userId: number): Promise<void> => {
  const waiting = await em.find(
    Order,
    { userId, confirmBy: { $ne: null } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const order of waiting) {
    // The cancellation may be undone.
    if (order.status === 'cancelled') order.confirmBy = null;
    else await confirm(em, order);
  }
};

/**
 * Cancels the orders that their buyers have not confirmed in time, each in a transaction of its own, and releases their stock.
 * Returns how many. An order that is confirmed or taken up meanwhile is left alone. Throws after the last when some could not be cancelled.
 */
export const cancelUnconfirmedOrders = async (em: EntityManager): Promise<number> => {
  const due = await em.execute<{ id: number }[]>(`select id from orders where confirm_by <= now() and status = 'pending' order by id`);
  const failures: string[] = [];
  let cancelled = 0;
  for (const { id } of due) {
    try {
      if (await em.fork().transactional(async (em) => cancelUnconfirmed(em, id))) cancelled += 1;
    } catch (error) {
      failures.push(`${id} (${reasonOf(error)})`);
    }
  }
  if (failures.length > 0) throw new Error(`Orders that could not be cancelled: ${failures.join(', ')}`);
  return cancelled;
};

const cancelUnconfirmed = async (em: EntityManager, orderId: number): Promise<boolean> => {
  const order = await lockOrder(em, orderId);
  if (order.status !== 'pending' || !order.confirmBy || order.confirmBy > new Date()) return false;
  await moveOn(em, { actor: null, undoSeconds: 0 }, order, { status: 'cancelled', notes: NOT_CONFIRMED });
  order.confirmBy = null;
  return true;
};

const confirm = async (em: EntityManager, order: Order): Promise<void> => {
  if (!order.confirm(new Date())) return;
  await recordEvent(em, 'order.confirmed', { orderId: order.id });
  await announceOrder(em, order.id);
};

/** Stands in the order's history and its mail. */
const NOT_CONFIRMED = `Not confirmed within ${ORDER_CONFIRMATION_HOURS} hours.`;

const readToken = (env: Key, token: string): number | null => {
  const [, orderId, hash] = token.match(/^(\d{1,9})-([0-9a-f]{64})$/) ?? [];
  return orderId && hash && isKeyedHash(env, PURPOSE, orderId, hash) ? Number(orderId) : null;
};
