import type { EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, TRACKING_LINK_DAYS, type TrackedOrder } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { recordAudit } from '../../audit/index.ts';
import type { Env } from '../../env.ts';
import type { Actor } from '../../platform/actor.ts';
import { isKeyedHash } from '../../platform/field-encryption.ts';
import { createLinkToken, parseLinkToken, type LinkKeys } from '../../platform/link-token.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { Order } from './order.entity.ts';
import { orderNotFound } from './order-reference.errors.ts';
import { trackingLinkVoid } from './orders.errors.ts';

const PURPOSE = 'order: track';
const GIFT_PURPOSE = 'order: track a gift';

export const TRACKING_TOKEN_MAX = 100;

/** URL of the page that shows the parcel without signing in; null for a cancelled or unconfirmed order. */
export const findTrackingLink = async (
  em: EntityManager,
  env: LinkKeys & Pick<Env, 'PUBLIC_URL'>,
  orderId: number,
): Promise<string | null> => {
  const order = await em.fork().findOne(Order, orderId);
  if (!order || order.status === 'cancelled' || order.confirmBy) return null;
  const token = createLinkToken(env, PURPOSE, orderId, bound(order));
  return new URL(`/track/${token}`, env.PUBLIC_URL).href;
};

/** URL for the recipient of a gift, void once the email address changes; null without one. */
export const findGiftLink = async (
  em: EntityManager,
  env: LinkKeys & Pick<Env, 'PUBLIC_URL'>,
  orderId: number,
): Promise<string | null> => {
  const order = await em.fork().findOne(Order, orderId);
  if (!order?.recipientEmail || order.status === 'cancelled') return null;
  return new URL(`/track/${createLinkToken(env, GIFT_PURPOSE, orderId, boundToRecipient(order))}`, env.PUBLIC_URL).href;
};

/** Throws the same 404 for a link that is forged, revoked or expired, and for one of another order. */
export const readTrackedOrder = async (em: EntityManager, env: LinkKeys, token: string): Promise<TrackedOrder> => {
  const parsed = parseLinkToken(token);
  const order = parsed && (await em.findOne(Order, parsed.id, { populate: ['items', 'statusHistory'] }));
  if (!order) throw trackingLinkVoid();
  const isGift = order.recipientEmail != null && isKeyedHash(env, GIFT_PURPOSE, boundToRecipient(order), parsed.hash);
  if (!isGift && !isKeyedHash(env, PURPOSE, bound(order), parsed.hash)) throw trackingLinkVoid();
  const deliveredAt = deliveredAtOf(order);
  if (deliveredAt && addDays(deliveredAt, TRACKING_LINK_DAYS) <= new Date()) throw trackingLinkVoid();
  return presentTrackedOrder(order, deliveredAt, isGift);
};

/** Voids the links that were emailed so far; later emails have a new one. Throws 404 for another customer's order. */
export const revokeTrackingLinks = (em: EntityManager, userId: number, orderId: number): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    if (order.userId !== userId) throw orderNotFound();
    order.trackingLinkRevision += 1;
  });

export const revokeTrackingLinksAsStaff = (em: EntityManager, actor: Actor, orderId: number): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    order.trackingLinkRevision += 1;
    await recordAudit(em, actor, { action: 'order.tracking_links_revoked', subjectId: orderId });
  });

const deliveredAtOf = ({ status, statusHistory }: Order): Date | null =>
  (status === 'delivered' && statusHistory.getItems().find((entry) => entry.status === 'delivered')?.timestamp) || null;

/** Of a cancelled order only that: nothing else about it is of use any more. */
const presentTrackedOrder = (order: Order, deliveredAt: Date | null, isGift: boolean): TrackedOrder => {
  const isCancelled = order.status === 'cancelled';
  const hidesItems = isCancelled || (isGift && !order.recipientSeesItems);
  return {
    orderId: order.id,
    isGift,
    status: order.status,
    estimatedDeliveryDate: (hasDeliveryAhead(order.status) && order.estimatedDeliveryDate) || null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    tracking: isCancelled ? null : order.tracking,
    items: hidesItems
      ? []
      : order.items
          .getItems()
          .map(({ productId, productName, quantity }) => ({ name: productId == null ? null : productName, quantity })),
  };
};

const boundToRecipient = (order: Pick<Order, 'id' | 'trackingLinkRevision' | 'recipientEmail'>): string =>
  `${bound(order)}:${order.recipientEmail ?? ''}`;

const bound = ({ id, trackingLinkRevision }: Pick<Order, 'id' | 'trackingLinkRevision'>): string =>
  `${id}:${trackingLinkRevision}`;
