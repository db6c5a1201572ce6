import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ORDER_CONFIRMATION_HOURS } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { attemptEach } from '../../../platform/failures.ts';
import { isKeyedHash } from '../../../platform/field-encryption.ts';
import { createLinkToken, parseLinkToken, type LinkKeys } from '../../../platform/link-token.ts';
import { findAndLockAccount } from '../../../platform/lock-account.ts';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder } from '../lock-order.ts';
import { announceConfirmedOrder } from './order-notifications.ts';
import { Order } from '../order.entity.ts';
import { confirmationLinkBroken } from '../orders.errors.ts';
import { publishOrder } from '../publish-order.ts';
import { applyStatusChange } from '../status-changes.ts';

const PURPOSE = 'order: confirm';

/** Token of the link in an order's email. */
export const confirmationToken = (env: LinkKeys, orderId: number, email: string): string =>
  createLinkToken(env, PURPOSE, orderId, bound(orderId, email));

/** Verifies the address of a locked account. Returns true if it was not verified before. */
export type VerifyEmail = (em: EntityManager, userId: number) => Promise<boolean>;

interface LinkVisitor {
  userId: number | null;
  verifyEmail: VerifyEmail;
}

interface ConfirmedOrder {
  orderId: number;
  isEmailVerified: boolean;
}

/**
 * Confirms the order of an emailed link; idempotent. Verifies the address only for the signed-in buyer on the day of
 * the order: a click by anyone else would give a stranger's account the address.
 */
export const confirmOrder = async (
  em: EntityManager,
  env: LinkKeys,
  token: string,
  visitor: LinkVisitor,
): Promise<ConfirmedOrder> => {
  const parsed = parseLinkToken(token);
  const found = parsed && (await em.fork().findOne(Order, parsed.id));
  if (!found) throw confirmationLinkBroken();
  return transactional(em, async (em) => {
    const { id, userId } = found;
    const account = await findAndLockAccount(em, userId);
    if (!account || !isKeyedHash(env, PURPOSE, bound(id, account.email), parsed.hash)) throw confirmationLinkBroken();
    const order = await lockOrder(em, id);
    await confirmLockedOrder(em, order);
    const isBuyer = visitor.userId === userId && order.orderDate > subHours(new Date(), ORDER_CONFIRMATION_HOURS);
    return { orderId: id, isEmailVerified: isBuyer && (await visitor.verifyEmail(em, userId)) };
  });
};

/** Confirms all orders of a buyer with a newly verified address. In the caller's transaction. */
export const confirmOrdersOf = async (em: EntityManager, userId: number): Promise<void> => {
  const waiting = await em.find(
    Order,
    { userId, confirmBy: { $ne: null } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  for (const order of waiting) {
    // The cancellation may still be undone.
    if (order.status === 'cancelled') order.confirmBy = null;
    else await confirmLockedOrder(em, order);
  }
};

/**
 * Cancels orders whose confirmation is overdue, one transaction each; returns their number. Skips orders confirmed or
 * changed meanwhile. Throws at the end if some failed.
 */
export const cancelUnconfirmedOrders = async (em: EntityManager): Promise<number> => {
  const due = await em.execute<{ id: number }[]>(
    `select id from orders where confirm_by <= now() and status = 'pending' order by id`,
  );
  let cancelled = 0;
  await attemptEach(
    due,
    async ({ id }) => {
      if (await transactional(em.fork(), async (em) => cancelUnconfirmed(em, id))) cancelled += 1;
    },
    { what: 'Orders that could not be cancelled', nameOf: ({ id }) => id },
  );
  return cancelled;
};

const cancelUnconfirmed = async (em: EntityManager, orderId: number): Promise<boolean> => {
  const order = await lockOrder(em, orderId);
  if (order.status !== 'pending' || !order.confirmBy || order.confirmBy > new Date()) return false;
  await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, {
    status: 'cancelled',
    fact: { kind: 'not_confirmed', hours: ORDER_CONFIRMATION_HOURS },
  });
  order.confirmBy = null;
  return true;
};

/** Idempotent. In the caller's transaction; throws once the order is cancelled. */
export const confirmLockedOrder = async (em: EntityManager, order: Order): Promise<void> => {
  if (!order.confirm(new Date())) return;
  publishOrder(order);
  await announceConfirmedOrder(em, order.id);
};

/** Bound to the address, so that the link is void once the account has another one. */
const bound = (orderId: number, email: string): string => `${orderId}:${email}`;
