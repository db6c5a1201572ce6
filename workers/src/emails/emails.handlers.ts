import {
  deleteEncryptedSecret,
  getEmailChangeEmail,
  getPasswordResetEmail,
  getRecipient,
  getSignInCodeEmail,
  getVerificationEmail,
  type Recipient,
} from '@mithai/backend/modules/identity';
import { claimNewsletterEmail } from '@mithai/backend/modules/newsletter';
import { orderNotifications, orderConfirmation, readOrder } from '@mithai/backend/modules/orders';
import type { Order } from '@mithai/contracts';
import type { EntityManager, Handlers } from '../define-worker.ts';
import { customOrderHandlers } from './custom-order.handlers.ts';
import { deliveryDateSetEmail, deliveryDateWithdrawnEmail } from './delivery-date.emails.ts';
import { emailChangedEmail } from './account.emails.ts';
import type { EmailContent } from './email.ts';
import { newOrdersEmail, NEW_ORDERS_NAMED } from './new-orders.email.ts';
import { newsletterConfirmationEmail } from './newsletter-confirmation.email.ts';
import { orderPlacedEmail, orderToConfirmEmail } from './order-placed.email.ts';
import { orderStatusChangedEmail } from './order-status-changed.email.ts';
import { partnerHandlers } from './partner.handlers.ts';
import { passwordChangedEmail } from './account.emails.ts';
import { passwordResetEmail } from './account.emails.ts';
import { secondFactorChangedEmail } from './account.emails.ts';
import { trackingEmail } from './delivery-date.emails.ts';
import { notifySellers } from './sellers.emails.ts';
import { runAll, sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';
import { signInCodeEmail } from './account.emails.ts';
import { verificationCodeEmail } from './account.emails.ts';

export const emailHandlers = (dependencies: EmailDependencies): Handlers<'emails'> => {
  const { env } = dependencies;
  const send = (em: EntityManager, eventId: number, template: string, to: Recipient, mail: EmailContent) =>
    sendOnce(em, dependencies, { eventId, template, to, mail });

  /**
   * Sends to the account's address: the contact email in an order may be anyone's. Does nothing once the account is
   * deleted.
   */
  const sendToBuyer = async (
    em: EntityManager,
    eventId: number,
    template: string,
    order: Order,
    write: (order: Order, email: string) => EmailContent,
  ) => {
    const buyer = await getRecipient(em, order.userId);
    if (buyer)
      await send(em, eventId, template, buyer, write(buyer.isVerified ? order : stripFreeText(order), buyer.email));
  };

  return {
    ...partnerHandlers(dependencies),
    ...customOrderHandlers(dependencies),

    async 'user.verification_requested'(em, { id, payload: { verificationId } }) {
      const verification = await getVerificationEmail(em, env, verificationId);
      if (verification)
        await send(em, id, 'verification-code', verification, verificationCodeEmail(verification, env.PUBLIC_URL));
      await deleteEncryptedSecret(em, { verificationId });
    },

    async 'user.password_reset_requested'(em, { id, payload: { resetId } }) {
      const reset = await getPasswordResetEmail(em, env, resetId);
      if (reset) await send(em, id, 'password-reset', reset, passwordResetEmail(reset, env.PUBLIC_URL));
      await deleteEncryptedSecret(em, { resetId });
    },

    async 'user.sign_in_code_requested'(em, { id, payload: { signInCodeId } }) {
      const signInCode = await getSignInCodeEmail(em, env, signInCodeId);
      if (signInCode) await send(em, id, 'sign-in-code', signInCode, signInCodeEmail(signInCode));
      await deleteEncryptedSecret(em, { signInCodeId });
    },

    async 'user.password_changed'(em, { id, payload: { userId } }) {
      const user = await getRecipient(em, userId);
      if (user) await send(em, id, 'password-changed', user, passwordChangedEmail(user, env.PUBLIC_URL));
    },

    async 'user.email_changed'(em, { id, payload: { changeId } }) {
      const former = await getEmailChangeEmail(em, env, changeId);
      if (former) await send(em, id, 'email-changed', former, emailChangedEmail());
      await deleteEncryptedSecret(em, { changeId });
    },

    async 'user.second_factor_changed'(em, { id, payload: { userId, isOn } }) {
      const user = await getRecipient(em, userId);
      if (user)
        await send(
          em,
          id,
          'second-factor-changed',
          user,
          secondFactorChangedEmail({ name: user.name, isOn }, env.PUBLIC_URL),
        );
    },

    async 'order.placed'(em, { id, payload: { orderId } }) {
      const order = await requireOrder(em, orderId);
      await runAll(
        () =>
          sendToBuyer(em, id, 'order-placed', order, (order, email) =>
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
        await send(em, id, 'new-orders', shopRecipient(env), newOrdersEmail(announced, env.PUBLIC_URL));
    },

    async 'order.status_changed'(em, { id, payload: { orderId, historyId, from, to } }) {
      const order = await requireOrder(em, orderId);
      const notes = order.statusHistory.find((entry) => entry.id === historyId)?.notes ?? null;
      await runAll(
        () =>
          sendToBuyer(em, id, `order-${to}`, order, (order) =>
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
        await sendToBuyer(em, id, 'tracking', order, (order) => trackingEmail(order, tracking, env.PUBLIC_URL));
    },

    async 'order.delivery_date_set'(em, { id, payload: { orderId, date } }) {
      const order = await requireOrder(em, orderId);
      await sendToBuyer(em, id, 'delivery-date-set', order, (order) =>
        date === null
          ? deliveryDateWithdrawnEmail(order, env.PUBLIC_URL)
          : deliveryDateSetEmail(order, date, env.PUBLIC_URL),
      );
    },

    async 'newsletter.subscription_requested'(em, { id, payload: { subscriptionId } }) {
      const claimed = await claimNewsletterEmail(em, env, { subscriptionId, eventId: id });
      if (!claimed) return;
      const to = { name: '', email: claimed.email, isVerified: false };
      await send(em, id, 'newsletter-confirmation', to, newsletterConfirmationEmail(claimed, env.PUBLIC_URL));
    },
  };
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
  contactName: '',
  shippingAddress: '',
  giftMessage: null,
  items: order.items.map((item) =>
    item.productId === null ? { ...item, product: { ...item.product, name: 'Made to order' } } : item,
  ),
});
