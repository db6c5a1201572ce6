import { getRecipient } from '@mithai/backend/modules/identity';
import { orderNotifications, orderConfirmation, readOrder } from '@mithai/backend/modules/orders';
import { NO_BUYER_TEXT, type Order } from '@mithai/contracts';
import type { EntityManager, Handlers } from '../define-worker.ts';
import { deliveryDateSetEmail, deliveryDateWithdrawnEmail, trackingEmail } from './delivery-date.emails.ts';
import type { EmailContent } from './email.ts';
import { newOrdersEmail, NEW_ORDERS_NAMED } from './new-orders.email.ts';
import { orderPlacedEmail, orderToConfirmEmail } from './order-placed.email.ts';
import { orderStatusChangedEmail } from './order-status-changed.email.ts';
import { notifySellers } from './sellers.emails.ts';
import { runAll, sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';

type OrderEvents =
  | 'order.placed'
  | 'orders.announced'
  | 'order.status_changed'
  | 'order.tracking_set'
  | 'order.delivery_date_set';

export const orderHandlers = (dependencies: EmailDependencies): Pick<Handlers<'emails'>, OrderEvents> => {
  const { env } = dependencies;

  return {
    async 'order.placed'(em, { id, payload: { orderId } }) {
      const order = await requireOrder(em, orderId);
      await runAll(
        () =>
          sendToBuyer(em, dependencies, id, 'order-placed', order, (order, email) =>
            order.confirmBy
              ? orderToConfirmEmail(order, orderConfirmation.confirmationToken(env, orderId, email), env.PUBLIC_URL)
              : orderPlacedEmail(order, env.PUBLIC_URL),
          ),
        () => notifySellers(em, dependencies, { eventId: id, order }),
      );
    },

    async 'orders.announced'(em, { id, payload: { orderIds } }) {
      const announced = await orderNotifications.findNotifiedOrders(em, orderIds, NEW_ORDERS_NAMED);
      if (announced.count > 0)
        await sendOnce(em, dependencies, {
          eventId: id,
          template: 'new-orders',
          to: shopRecipient(env),
          mail: newOrdersEmail(announced, env.PUBLIC_URL),
        });
    },

    async 'order.status_changed'(em, { id, payload: { orderId, historyId, from, to } }) {
      const order = await requireOrder(em, orderId);
      const notes = order.statusHistory.find((entry) => entry.id === historyId)?.notes ?? null;
      await runAll(
        () =>
          sendToBuyer(em, dependencies, id, `order-${to}`, order, (order) =>
            orderStatusChangedEmail(order, { status: to, notes }, env.PUBLIC_URL),
          ),
        async () => {
          if (to === 'cancelled' || from === 'cancelled')
            await notifySellers(em, dependencies, {
              eventId: id,
              order,
              ...(to === 'cancelled' && { cancelledFrom: from }),
            });
        },
      );
    },

    async 'order.tracking_set'(em, { id, payload: { orderId } }) {
      const order = await requireOrder(em, orderId);
      const { tracking } = order;
      if (tracking)
        await sendToBuyer(em, dependencies, id, 'tracking', order, (order) =>
          trackingEmail(order, tracking, env.PUBLIC_URL),
        );
    },

    async 'order.delivery_date_set'(em, { id, payload: { orderId, date } }) {
      const order = await requireOrder(em, orderId);
      await sendToBuyer(em, dependencies, id, 'delivery-date-set', order, (order) =>
        date === null
          ? deliveryDateWithdrawnEmail(order, env.PUBLIC_URL)
          : deliveryDateSetEmail(order, date, env.PUBLIC_URL),
      );
    },
  };
};

/**
 * Sends to the account's address: the contact email in an order may be anyone's. Does nothing once the account is
 * deleted.
 */
const sendToBuyer = async (
  em: EntityManager,
  dependencies: EmailDependencies,
  eventId: number,
  template: string,
  order: Order,
  write: (order: Order, email: string) => EmailContent,
) => {
  const buyer = await getRecipient(em, order.userId);
  if (buyer)
    await sendOnce(em, dependencies, {
      eventId,
      template,
      to: buyer,
      mail: write(buyer.isVerified ? order : stripFreeText(order), buyer.email),
    });
};

/** Event and order share a transaction, so a missing order is an error to retry. */
const requireOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await readOrder(em, orderId);
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
