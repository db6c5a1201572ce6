import { getRecipient } from '@mithai/backend/modules/identity';
import { orderNotifications, trackingLinks } from '@mithai/backend/modules/orders';
import type { EntityManager } from '@mithai/backend/orm';
import { NO_BUYER_TEXT, type EmailTemplate, type Order } from '@mithai/contracts';
import type { EmailContent } from './email.ts';
import type { BuyerOrder } from './order-parts.ts';
import { sendOnce, type EmailServices } from './send-email.ts';

interface ToBuyer {
  eventId: number;
  template: EmailTemplate;
  order: Order;
  write: (order: BuyerOrder, email: string) => EmailContent;
  /** Names the buyer, so it goes to verified addresses only. */
  attach?: () => Promise<NonNullable<EmailContent['attachments']>>;
}

/**
 * Sends to the account's address: the contact email in an order may be anyone's. Does nothing once the account is
 * deleted.
 */
export const sendToBuyer = async (
  em: EntityManager,
  services: EmailServices,
  { eventId, template, order, write, attach }: ToBuyer,
): Promise<void> => {
  const to = await getRecipient(em, order.userId);
  if (!to) return;
  const trackingLink = await trackingLinks.findTrackingLink(em, services.env, order.id);
  const email = write({ ...(to.isVerified ? order : stripFreeText(order)), trackingLink }, to.email);
  if (to.isVerified && attach) email.attachments = await attach();
  await sendOnce(em, services, { eventId, template, to, email });
};

/** Event and order share a transaction, so a missing order is an error to retry. */
export const requireOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await orderNotifications.readAnnouncedOrder(em, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
};

/** An order without any text that its account wrote, for an unverified address. */
const stripFreeText = (order: Order): Order => ({
  ...order,
  ...NO_BUYER_TEXT,
  items: order.items.map((item) =>
    item.productId === null ? { ...item, product: { ...item.product, name: 'Made to order' } } : item,
  ),
});
