import { attachInvoice } from '@mithai/backend/modules/invoices';
import { orderNotifications, orderConfirmation } from '@mithai/backend/modules/orders';
import { emailFacts } from '@mithai/backend/modules/payments';
import {
  describeOrderFact,
  formatExactRupees,
  hasDeliveryAhead,
  isUnsent,
  ORDER_CONFIRMATION_HOURS,
  ORDER_STEPS,
  trackingUrl,
  type Order,
  type OrderStatus,
  type StatusHistoryEntry,
  type Tracking,
} from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import { html, type Html } from '../html.ts';
import type { EmailContent } from './email.ts';
import { formatDay } from './formats.ts';
import { button, colours, fonts, paragraph, quotation, smallPrint } from './layout.ts';
import { sendGiftEmail } from './gift.email.ts';
import { newOrdersEmail, NEW_ORDERS_NAMED } from './new-orders.email.ts';
import { orderEmail, TO_WHERE_YOU_PAID, trackingText, type BuyerOrder } from './order-parts.ts';
import { notifyPartners } from './partner-orders.emails.ts';
import { runAll, sendToBuyer, sendToShop } from './send-email.ts';

export const emailOrderPlaced: Handler<'order.placed'> = async (
  em,
  { id: eventId, payload: { orderId, isUnconfirmed } },
  services,
) => {
  const { env } = services;
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  // Confirmed, shipped or cancelled meanwhile, which sends its own email.
  const isOutdated = !awaitsConfirmation(order) || (isUnconfirmed && !order.confirmBy);
  const write = (order: BuyerOrder, email: string) =>
    order.confirmBy
      ? orderToConfirmEmail(order, orderConfirmation.confirmationToken(env, orderId, email), env.PUBLIC_URL)
      : orderPlacedEmail(order, env.PUBLIC_URL);
  await runAll(
    async () => {
      if (!isOutdated) await sendToBuyer(em, services, { eventId, template: 'order-placed', order, write });
    },
    async () => {
      if (!isUnconfirmed && !order.confirmBy) await notifyPartners(em, services, { eventId, order });
    },
  );
};

export const emailOrderConfirmed: Handler<'order.confirmed'> = async (
  em,
  { id: eventId, payload: { orderId } },
  services,
) => {
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const write = (order: BuyerOrder) => orderPlacedEmail(order, services.env.PUBLIC_URL);
  await runAll(
    async () => {
      if (awaitsConfirmation(order))
        await sendToBuyer(em, services, { eventId, template: 'order-confirmed', order, write });
    },
    () => notifyPartners(em, services, { eventId, order }),
  );
};

export const emailOrdersAnnounced: Handler<'orders.announced'> = async (
  em,
  { id: eventId, payload: { orderIds } },
  services,
) => {
  const announced = await orderNotifications.listAnnouncedOrders(em, orderIds, NEW_ORDERS_NAMED);
  if (announced.count === 0) return;
  const email = newOrdersEmail(announced, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'new-orders', email });
};

export const emailOrderStatusChanged: Handler<'order.status_changed'> = async (
  em,
  { id: eventId, payload },
  services,
) => {
  const { orderId, historyId, from, to, wasUnconfirmed = false, isUnpaid = false } = payload;
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const age = order.statusHistory.findIndex(({ id }) => id === historyId);
  const entry = order.statusHistory[age];
  const refund =
    to === 'cancelled' && !isUnpaid && entry
      ? await emailFacts.findRefundOfCancelled(em, orderId, new Date(entry.timestamp))
      : null;
  const isByCustomer = entry !== undefined && isCancelledByCustomer(entry, payload.isByCustomer);
  const facts = { notes: isByCustomer ? null : (entry?.notes ?? null), isByCustomer, refund };
  const template = refund ? 'paid-order-cancelled' : (`order-${to}` as const);
  const write = (order: BuyerOrder) => statusChangedEmail(order, facts, services.env.PUBLIC_URL);
  const isDispatch = to === 'shipped' || (to === 'delivered' && from !== 'shipped');
  // A later status has its own email, which may have overtaken this one; an edit leaves the status as it is.
  const isCurrent = entry !== undefined && order.statusHistory.slice(0, age).every(({ status }) => status === to);
  const attach = async () => {
    const invoice = await attachInvoice(em, services.store, orderId);
    return invoice ? [invoice] : [];
  };
  await runAll(
    async () => {
      if (isCurrent)
        await sendToBuyer(em, services, { eventId, template, order, write, ...(isDispatch && { attach }) });
    },
    async () => {
      if (isCurrent && to === 'shipped') await sendGiftEmail(em, services, { eventId, order });
    },
    async () => {
      if (isUnpaid) return;
      if (to === 'cancelled') {
        if (!wasUnconfirmed) await notifyPartners(em, services, { eventId, order, cancelledFrom: from });
      } else if (from === 'cancelled' || wasUnconfirmed) {
        await notifyPartners(em, services, { eventId, order });
      }
    },
  );
};

export const emailOrderTrackingSet: Handler<'order.tracking_set'> = async (
  em,
  { id: eventId, payload: { orderId } },
  services,
) => {
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const { tracking } = order;
  if (!tracking || order.status !== 'shipped') return;
  const write = (order: BuyerOrder) => trackingEmail(order, tracking, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'tracking', order, write });
};

export const emailOrderDeliveryDateSet: Handler<'order.delivery_date_set'> = async (
  em,
  { id: eventId, payload: { orderId, date, isIncluded } },
  services,
) => {
  if (isIncluded) return;
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  if (order.estimatedDeliveryDate !== date || !hasDeliveryAhead(order.status)) return;
  const write = (order: BuyerOrder) =>
    date === null
      ? deliveryDateWithdrawnEmail(order, services.env.PUBLIC_URL)
      : deliveryDateSetEmail(order, date, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'delivery-date-set', order, write });
};

const isCancelledByCustomer = ({ fact, notes }: StatusHistoryEntry, recorded: boolean | undefined): boolean => {
  if (fact) return fact.kind === 'cancelled_by_customer';
  // Entries of earlier versions have no fact. The event told who cancelled, and before that the note's sentence.
  return recorded ?? notes === describeOrderFact({ kind: 'cancelled_by_customer' });
};

/** The email about the payment confirms an order that is paid online. */
const awaitsConfirmation = (order: Order): boolean => isUnsent(order.status) && order.payment.provider === 'cash';

const INTRODUCTION = 'We’ve received your order and will email you when it ships.';

const orderPlacedEmail = (order: BuyerOrder, publicUrl: string): EmailContent =>
  orderEmail(order, publicUrl, {
    subject: `Your Mithai order #${order.id} is confirmed`,
    preheader: `Order #${order.id}, ${formatExactRupees(order.totalAmount)}. ${INTRODUCTION}`,
    heading: 'Thank you for your order',
    texts: [`Thank you for your order. ${INTRODUCTION}`, ...deliveryText(order)],
    body: html`${paragraph(INTRODUCTION)}${deliveryText(order).map(paragraph)}`,
  });

const deliveryText = ({ status, estimatedDeliveryDate: date }: Order): string[] =>
  date && hasDeliveryAhead(status) ? [`Estimated delivery: ${formatDay(date)}`] : [];

const QUESTION = `Please confirm your order within ${ORDER_CONFIRMATION_HOURS} hours, and we’ll start preparing it.`;
const OTHERWISE = 'If you didn’t order this, ignore this email: we’ll cancel the order and let you know.';

/** For an order from an unverified address. */
const orderToConfirmEmail = (order: BuyerOrder, token: string, publicUrl: string): EmailContent => {
  const url = new URL(`/orders/confirm?token=${token}`, publicUrl).href;
  return orderEmail(order, publicUrl, {
    subject: `Please confirm your Mithai order #${order.id}`,
    preheader: QUESTION,
    heading: 'Please confirm your order',
    texts: [QUESTION, `Confirm your order: ${url}`, OTHERWISE],
    body: html`${paragraph(QUESTION)}${button('Confirm Order', url)}${smallPrint(OTHERWISE)}`,
    action: null,
  });
};

interface StatusText {
  subject: (orderId: number) => string;
  heading: string;
  news: string;
}

const STATUS_TEXTS: Record<OrderStatus, StatusText> = {
  pending: {
    subject: (id) => `Your Mithai order #${id} has been received`,
    heading: 'Order received',
    news: 'We’ve received your order and will email you when we start preparing it.',
  },
  processing: {
    subject: (id) => `Your Mithai order #${id} is being prepared`,
    heading: 'In our kitchen',
    news: 'We’re preparing and packing your order.',
  },
  shipped: {
    subject: (id) => `Your Mithai order #${id} is on its way`,
    heading: 'On its way to you',
    news: 'Your order has shipped and is on its way to you.',
  },
  delivered: {
    subject: (id) => `Your Mithai order #${id} has been delivered`,
    heading: 'Delivered',
    news: 'Your order has been delivered. Enjoy!',
  },
  cancelled: {
    subject: (id) => `Your Mithai order #${id} has been cancelled`,
    heading: 'Your order has been cancelled',
    news: 'Your order has been cancelled. If you didn’t expect this, just reply to this email.',
  },
};

/** What differs for a gift to someone else. */
const giftText = ({ status, recipient }: Order): Partial<StatusText> => {
  if (recipient && status === 'shipped')
    return { heading: 'Your gift is on its way', news: `Your gift is on its way to ${recipient.name}.` };
  if (recipient && status === 'delivered') return { news: `Your gift has been delivered to ${recipient.name}.` };
  return {};
};

const YOU_CANCELLED =
  'You cancelled this order, so we won’t prepare it. If it wasn’t you, please reply to this email at once.';

interface StatusFacts {
  /** Null also for the note of a customer's own cancellation. */
  notes: string | null;
  isByCustomer: boolean;
  /** The refund of an order that was paid when it was cancelled. */
  refund: emailFacts.RefundOfCancelled | null;
}

const statusChangedEmail = (
  order: BuyerOrder,
  { notes, isByCustomer, refund }: StatusFacts,
  publicUrl: string,
): EmailContent => {
  const { status } = order;
  const { subject, heading, news } = {
    ...STATUS_TEXTS[status],
    ...giftText(order),
    ...(isByCustomer && { news: YOU_CANCELLED }),
  };
  const expected = deliveryText(order);
  const money = refund ? [refundText(refund)] : [];
  return orderEmail(order, publicUrl, {
    subject: subject(order.id),
    preheader: `Order #${order.id}: ${news}`,
    heading,
    progress: progressBar(status),
    texts: [news, ...money, ...(notes ? [`A note from us:\n${notes}`] : []), ...expected],
    body: html`${[news, ...money].map(paragraph)}${notes ? quotation('A note from us', notes) : null}${expected.map(paragraph)}`,
  });
};

const refundText = ({ amount, isByGateway }: emailFacts.RefundOfCancelled): string =>
  isByGateway
    ? `We’re refunding ${formatExactRupees(amount)}. ${TO_WHERE_YOU_PAID}`
    : `You have paid ${formatExactRupees(amount)}. We’ll transfer it back to you and email you when it’s done.`;

const STEP_LABELS: Record<(typeof ORDER_STEPS)[number], string> = {
  pending: 'Ordered',
  processing: 'Preparing',
  shipped: 'Shipped',
  delivered: 'Delivered',
};

/** Null for a cancelled order. */
const progressBar = (status: OrderStatus): Html | null => {
  const reached = ORDER_STEPS.findIndex((step) => step === status);
  if (reached < 0) return null;
  const cells = ORDER_STEPS.map((step, index) => {
    const isReached = index <= reached;
    return html`<td width="25%" valign="top" align="center" class="${isReached ? 'leaf' : 'soft'}" style="padding:8px 2px 0;border-top:4px solid ${isReached ? colours.leaf : colours.line};color:${isReached ? colours.leaf : colours.soft};font-size:13px;font-weight:${index === reached ? 600 : 400};">${STEP_LABELS[step]}</td>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;"><tr>${cells}</tr></table>`;
};

/** `day` is yyyy-MM-dd. */
const deliveryDateSetEmail = (order: BuyerOrder, day: string, publicUrl: string): EmailContent => {
  const date = formatDay(day);
  const news = `We expect to deliver your order on ${date}.`;
  return orderEmail(order, publicUrl, {
    subject: `Your Mithai order #${order.id} should arrive on ${date}`,
    preheader: `Order #${order.id}: ${news}`,
    heading: 'Your delivery date',
    texts: [news],
    body: html`${paragraph('We expect to deliver your order on')}
<p class="leaf" style="margin:0 0 16px;color:${colours.leaf};font:600 24px/1.3 ${fonts.heading};">${date}</p>`,
  });
};

const deliveryDateWithdrawnEmail = (order: BuyerOrder, publicUrl: string): EmailContent => {
  const news = 'We can no longer promise the delivery date we gave you. We’ll email you as soon as we have a new one.';
  return orderEmail(order, publicUrl, {
    subject: `A change to the delivery date of your Mithai order #${order.id}`,
    preheader: `Order #${order.id}: ${news}`,
    heading: 'Your delivery date',
    texts: [news],
  });
};

/** For a tracking number added after the parcel was shipped. */
const trackingEmail = (order: BuyerOrder, tracking: Tracking, publicUrl: string): EmailContent => {
  const url = trackingUrl(tracking);
  const news = `You can now track your parcel: ${trackingText(tracking)}.`;
  return orderEmail(order, publicUrl, {
    subject: `Track your Mithai order #${order.id}`,
    preheader: `Order #${order.id}: ${news}`,
    heading: 'Track your parcel',
    texts: [news],
    ...(url && { action: button('Track your parcel', url) }),
  });
};
