import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { findOnSale } from '../catalog/index.ts';
import { StockAlert } from './stock-alert.entity.ts';

/** Alerts that one event sends emails for; a further event sends the next ones. */
const BATCH = 200;

export interface DueAlert {
  id: number;
  /** A customer; otherwise `email` is set. */
  userId: number | null;
  email: string | null;
  /** The event that its email is delivered for. */
  eventId: number;
}

/**
 * The confirmed alerts of a product, each with the event that found it first: a second event, or a second delivery of
 * one, sends no second email.
 */
export const claimDueAlerts = async (
  em: EntityManager,
  { eventId, productId }: { eventId: number; productId: number },
): Promise<DueAlert[]> =>
  em.execute<DueAlert[]>(
    `update stock_alerts set delivery_event_id = coalesce(delivery_event_id, ?)
      where id in (select id from stock_alerts
                    where product_id = ? and confirmed_at is not null
                    order by failed_at nulls first, id limit ? for update)
      returning id, user_id as "userId", email, delivery_event_id as "eventId"`,
    [eventId, productId, BATCH],
  );

/** The product's name; null if it is sold out or off sale. */
export const findInStock = async (em: EntityManager, productId: number): Promise<string | null> => {
  // In a fork, which does not know the product from before.
  const [product] = await findOnSale(em.fork(), [productId]);
  return product && product.stock > 0 ? product.name : null;
};

/** Once its email was sent, or cannot be. */
export const completeAlert = async (em: EntityManager, id: number): Promise<void> => {
  await em.nativeDelete(StockAlert, id);
};

/** Puts an alert behind the others of its product, so that one mailbox does not hold up theirs. */
export const postponeAlert = async (em: EntityManager, id: number): Promise<void> => {
  await em.nativeUpdate(StockAlert, id, { failedAt: new Date() });
};

/** Records an event for the alerts that are left. */
export const continueAlerts = async (em: EntityManager, productId: number): Promise<void> =>
  transactional(em, async (em) => {
    const left = await em.count(StockAlert, { productId, confirmedAt: { $ne: null } });
    if (left > 0) await recordEvent(em, 'product.restocked', { productId });
  });
