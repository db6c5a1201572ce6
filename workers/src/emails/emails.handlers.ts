import {
  forgetSealed,
  readEmailChangeMail,
  readPasswordResetMail,
  readRecipient,
  readSignInCodeMail,
  readVerificationMail,
  type Recipient,
} from '@mithai/backend/modules/identity';
import { claimNewsletterMail } from '@mithai/backend/modules/newsletter';
import { orderAnnouncements, orderConfirmation, readOrder } from '@mithai/backend/modules/orders';
import type { Order } from '@mithai/contracts';
import type { EntityManager, Handlers } from '../define-worker.ts';
import { customOrderHandlers } from './custom-order.handlers.ts';
import { deliveryDateSetMail, deliveryDateTakenBackMail } from './delivery-date.mails.ts';
import { emailChangedMail } from './email-changed.mail.ts';
import type { Mail } from './mail.ts';
import { newOrdersMail, NEW_ORDERS_NAMED } from './new-orders.mail.ts';
import { newsletterConfirmationMail } from './newsletter-confirmation.mail.ts';
import { orderPlacedMail, orderToConfirmMail } from './order-placed.mail.ts';
import { orderStatusChangedMail } from './order-status-changed.mail.ts';
import { partnerHandlers } from './partner.handlers.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { secondFactorChangedMail } from './second-factor-changed.mail.ts';
import { trackingMail } from './tracking.mail.ts';
import { tellSellers } from './sellers.mails.ts';
import { eachOf, sendOnce, shopRecipient, type EmailDependencies } from './send-once.ts';
import { signInCodeMail } from './sign-in-code.mail.ts';
import { withoutFreeText } from './without-free-text.ts';
import { verificationCodeMail } from './verification-code.mail.ts';

export const emailHandlers = (dependencies: EmailDependencies): Handlers<'emails'> => {
  const { env } = dependencies;
  const send = (em: EntityManager, eventId: number, template: string, to: Recipient, mail: Mail) =>
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
    write: (order: Order, email: string) => Mail,
  ) => {
    const buyer = await readRecipient(em, order.userId);
    if (buyer) await send(em, eventId, template, buyer, write(buyer.isVerified ? order : withoutFreeText(order), buyer.email));
  };

  return {
    ...partnerHandlers(dependencies),
    ...customOrderHandlers(dependencies),

    async 'user.verification_requested'(em, { id, payload: { verificationId } }) {
      const verification = await readVerificationMail(em, env, verificationId);
      if (verification) await send(em, id, 'verification-code', verification, verificationCodeMail(verification, env.PUBLIC_URL));
      await forgetSealed(em, { verificationId });
    },

    async 'user.password_reset_requested'(em, { id, payload: { resetId } }) {
      const reset = await readPasswordResetMail(em, env, resetId);
      if (reset) await send(em, id, 'password-reset', reset, passwordResetMail(reset, env.PUBLIC_URL));
      await forgetSealed(em, { resetId });
    },

    async 'user.sign_in_code_requested'(em, { id, payload: { signInCodeId } }) {
      const signInCode = await readSignInCodeMail(em, env, signInCodeId);
      if (signInCode) await send(em, id, 'sign-in-code', signInCode, signInCodeMail(signInCode));
      await forgetSealed(em, { signInCodeId });
    },

    async 'user.password_changed'(em, { id, payload: { userId } }) {
      const user = await readRecipient(em, userId);
      if (user) await send(em, id, 'password-changed', user, passwordChangedMail(user, env.PUBLIC_URL));
    },

    async 'user.email_changed'(em, { id, payload: { changeId } }) {
      const former = await readEmailChangeMail(em, env, changeId);
      if (former) await send(em, id, 'email-changed', former, emailChangedMail());
      await forgetSealed(em, { changeId });
    },

    async 'user.second_factor_changed'(em, { id, payload: { userId, isOn } }) {
      const user = await readRecipient(em, userId);
      if (user) await send(em, id, 'second-factor-changed', user, secondFactorChangedMail({ name: user.name, isOn }, env.PUBLIC_URL));
    },

    async 'order.placed'(em, { id, payload: { orderId } }) {
      const order = await requireOrder(em, orderId);
      await eachOf(
        () =>
          sendToBuyer(em, id, 'order-placed', order, (order, email) =>
            order.confirmBy
              ? orderToConfirmMail(order, orderConfirmation.confirmationToken(env, orderId, email), env.PUBLIC_URL)
              : orderPlacedMail(order, env.PUBLIC_URL),
          ),
        () => tellSellers(em, dependencies, { eventId: id, order }),
      );
    },

    async 'orders.announced'(em, { id, payload: { orderIds } }) {
      const announced = await orderAnnouncements.readAnnouncedOrders(em, orderIds, NEW_ORDERS_NAMED);
      if (announced.count > 0) await send(em, id, 'new-orders', shopRecipient(env), newOrdersMail(announced, env.PUBLIC_URL));
    },

    async 'order.status_changed'(em, { id, payload: { orderId, historyId, from, to } }) {
      const order = await requireOrder(em, orderId);
      const notes = order.statusHistory.find((entry) => entry.id === historyId)?.notes ?? null;
      await eachOf(
        () => sendToBuyer(em, id, `order-${to}`, order, (order) => orderStatusChangedMail(order, { status: to, notes }, env.PUBLIC_URL)),
        async () => {
          if (to === 'cancelled' || from === 'cancelled')
            await tellSellers(em, dependencies, { eventId: id, order, ...(to === 'cancelled' && { cancelledFrom: from }) });
        },
      );
    },

    async 'order.tracking_set'(em, { id, payload: { orderId } }) {
      const order = await requireOrder(em, orderId);
      const { tracking } = order;
      if (tracking) await sendToBuyer(em, id, 'tracking', order, (order) => trackingMail(order, tracking, env.PUBLIC_URL));
    },

    async 'order.delivery_date_set'(em, { id, payload: { orderId, date } }) {
      const order = await requireOrder(em, orderId);
      await sendToBuyer(em, id, 'delivery-date-set', order, (order) =>
        date === null ? deliveryDateTakenBackMail(order, env.PUBLIC_URL) : deliveryDateSetMail(order, date, env.PUBLIC_URL),
      );
    },

    async 'newsletter.subscription_requested'(em, { id, payload: { subscriptionId } }) {
      const claimed = await claimNewsletterMail(em, env, { subscriptionId, eventId: id });
      if (!claimed) return;
      const to = { name: '', email: claimed.email, isVerified: false };
      await send(em, id, 'newsletter-confirmation', to, newsletterConfirmationMail(claimed, env.PUBLIC_URL));
    },
  };
};

/** Event and order share a transaction, so a missing order is an error to retry. */
const requireOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await readOrder(em, orderId);
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
};
