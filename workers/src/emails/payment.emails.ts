import { isTakenOnPhone, orderNotifications } from '@mithai/backend/modules/orders';
import { emailFacts } from '@mithai/backend/modules/payments';
import { getSettings } from '@mithai/backend/modules/settings';
import {
  awaitsPayment,
  formatExactRupees,
  isPaymentOpen,
  isUnsent,
  paymentMethodNames,
  type Order,
} from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import { html } from '../html.ts';
import type { EmailContent } from './email.ts';
import { formatDay, formatMoment } from './formats.ts';
import { button, greeting, paragraph, quotation } from './layout.ts';
import { orderEmail, orderUrl, TO_WHERE_YOU_PAID, type BuyerOrder } from './order-parts.ts';
import { plainEmail } from './plain-email.ts';
import { sendToBuyer, sendToShop } from './send-email.ts';

export const emailOrderPaymentRequested: Handler<'order.payment_requested'> = async (
  em,
  { id: eventId, payload: { orderId } },
  services,
) => {
  const { env } = services;
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const link = emailFacts.findPaymentLink(env, order);
  // Paid, cancelled, withdrawn or changed to cash since.
  if (!link) return;
  const { pendingEdit } = order;
  const write = (order: BuyerOrder) =>
    pendingEdit
      ? payChangeEmail(order, pendingEdit, link, env.PUBLIC_URL)
      : paymentLinkEmail(order, link, env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'payment-link', order, write });
};

export const emailPaymentCaptured: Handler<'payment.captured'> = async (
  em,
  { id: eventId, payload: { orderId } },
  services,
) => {
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  // The email about the refund has been sent.
  if (order.status === 'cancelled' && order.payment.status === 'refunded') return;
  const write = (order: BuyerOrder) => paymentReceivedEmail(order, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'payment-received', order, write });
};

export const emailPaymentFailed: Handler<'payment.failed'> = async (
  em,
  { id: eventId, payload: { orderId } },
  services,
) => {
  const order = await orderNotifications.getAnnouncedOrder(em, orderId);
  const { provider, status } = order.payment;
  // Paid, cancelled, tried again or changed to cash since.
  if (order.status === 'cancelled' || provider === 'cash' || status !== 'failed') return;
  if (!(await emailFacts.claimFailureEmail(em, orderId, eventId))) return;
  const { env } = services;
  // A customer who ordered on the phone may have no password to sign in with.
  const link = (await isTakenOnPhone(em, orderId)) ? emailFacts.findPaymentLink(env, order) : null;
  const write = (order: BuyerOrder) => paymentFailedEmail(order, link ?? orderUrl(order, env.PUBLIC_URL));
  await sendToBuyer(em, services, { eventId, template: 'payment-failed', order, write });
};

export const emailRefundRequested: Handler<'refund.requested'> = async (
  em,
  { id: eventId, payload: { refundId } },
  services,
) => {
  const refund = await emailFacts.getRefund(em, refundId);
  if (refund.status !== 'pending') return;
  const order = await orderNotifications.getAnnouncedOrder(em, refund.orderId);
  // The email about the cancellation says it, unless the order was restored first.
  if (refund.isOfCancellation && order.status === 'cancelled') return;
  const write = (order: BuyerOrder) => refundStartedEmail(order, refund, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'refund-started', order, write });
};

export const emailRefundProcessed: Handler<'refund.processed'> = async (
  em,
  { id: eventId, payload: { refundId } },
  services,
) => {
  const refund = await emailFacts.getRefund(em, refundId);
  const order = await orderNotifications.getAnnouncedOrder(em, refund.orderId);
  const write = (order: BuyerOrder) => refundDoneEmail(order, refund, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'refund-done', order, write });
};

export const emailExceptionOpened: Handler<'exception.opened'> = async (
  em,
  { id: eventId, payload: { exceptionId } },
  services,
) => {
  const found = await emailFacts.getOtherPayment(em, exceptionId);
  const order = await orderNotifications.getAnnouncedOrder(em, found.orderId);
  const write = (order: BuyerOrder) => paymentToCheckEmail(order, found, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'payment-to-check', order, write });
};

export const emailExceptionReturned: Handler<'exception.returned'> = async (
  em,
  { id: eventId, payload: { exceptionId } },
  services,
) => {
  const found = await emailFacts.getOtherPayment(em, exceptionId);
  const order = await orderNotifications.getAnnouncedOrder(em, found.orderId);
  const write = (order: BuyerOrder) => paymentReturnedEmail(order, found, services.env.PUBLIC_URL);
  await sendToBuyer(em, services, { eventId, template: 'payment-returned', order, write });
};

export const emailSettingsUpiChanged: Handler<'settings.upi_changed'> = async (em, { id: eventId }, services) => {
  const { upiVpa } = await getSettings(em);
  const email = upiIdToCheckEmail(upiVpa ?? null, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'upi-id-to-check', email });
};

/** `link` pays the order without signing in. */
const paymentLinkEmail = (order: BuyerOrder, link: string, publicUrl: string): EmailContent => {
  const { id, totalAmount, payment } = order;
  const news = `Thank you for your order on the phone. Please pay ${formatExactRupees(totalAmount)} for order #${id}, and we’ll start preparing it.`;
  const deadline = payment.expiresAt
    ? [`We’ll hold your order until ${formatMoment(payment.expiresAt)}. After that we’ll cancel it.`]
    : [];
  const texts = [news, ...deadline];
  return orderEmail(order, publicUrl, {
    subject: `Please pay for your Mithai order #${id}`,
    preheader: news,
    heading: 'Please pay for your order',
    texts: [...texts, `Pay for your order: ${link}`],
    body: html`${texts.map(paragraph)}${button('Pay for your order', link)}`,
    action: null,
  });
};

/** `link` leads to the supplementary payment of a change. */
const payChangeEmail = (
  order: BuyerOrder,
  { amount, totalAmount, expiresAt, changes, hasNewAddress, deliveryDay }: NonNullable<Order['pendingEdit']>,
  link: string,
  publicUrl: string,
): EmailContent => {
  const { id } = order;
  const news = `We’ll change order #${id} as agreed with you once you’ve paid ${formatExactRupees(amount)} more. It then costs ${formatExactRupees(totalAmount)}.`;
  const deadline = `Please pay by ${formatMoment(expiresAt)}. If you don’t, your order stays as you paid it.`;
  const lines = [
    ...changes.map(({ name, from, to }) =>
      from === 0 ? `Added: ${to} × ${name}` : to === 0 ? `Removed: ${name}` : `${name}: ${to} instead of ${from}`,
    ),
    ...(hasNewAddress ? ['New delivery address'] : []),
    ...(deliveryDay ? [`Delivery on ${formatDay(deliveryDay)}`] : []),
  ].join('\n');
  return orderEmail(order, publicUrl, {
    subject: `Please pay for the change to your Mithai order #${id}`,
    preheader: news,
    heading: 'Please pay for the change to your order',
    texts: [news, `What changes:\n${lines}`, deadline, `Pay ${formatExactRupees(amount)}: ${link}`],
    body: html`${paragraph(news)}${quotation('What changes', lines)}${paragraph(deadline)}${button(`Pay ${formatExactRupees(amount)}`, link)}`,
    action: null,
  });
};

/** Confirms an order that the shop has not sent, since its payment placed it. */
const paymentReceivedEmail = (order: BuyerOrder, publicUrl: string): EmailContent => {
  const { id, status, totalAmount, paymentMethod } = order;
  const heading = 'Payment received';
  const news = `We’ve received ${formatExactRupees(totalAmount)} for order #${id}, paid by ${paymentMethodNames[paymentMethod]}.`;
  if (isUnsent(order.status))
    return orderEmail(order, publicUrl, {
      subject: `Your Mithai order #${id} is confirmed and paid`,
      preheader: news,
      heading: 'Thank you for your order',
      texts: [news, 'We’ll email you when your order ships.'],
    });
  const texts = [
    news,
    ...(status === 'cancelled' ? ['This order is cancelled, so we’ll return the money to you.'] : []),
  ];
  const subject = `We’ve received your payment for Mithai order #${id}`;
  return paymentEmail(order, publicUrl, { subject, heading, texts });
};

/** `link` leads to the page that pays the order. */
const paymentFailedEmail = (order: BuyerOrder, link: string): EmailContent => {
  const { expiresAt } = order.payment;
  return plainEmail({
    greeting: greeting(order.contactName),
    subject: `Your payment for Mithai order #${order.id} didn’t go through`,
    heading: 'Your payment didn’t go through',
    texts: [
      `We couldn’t take your payment of ${formatExactRupees(order.totalAmount)} for order #${order.id}.`,
      `You can try again or choose another way to pay. ${expiresAt ? `We’ll hold your order until ${formatMoment(expiresAt)}.` : 'We’re holding your order.'}`,
      'If your bank shows a charge, the money goes back to you by itself.',
    ],
    link: { label: 'Pay for your order', url: link },
  });
};

const refundStartedEmail = (
  order: BuyerOrder,
  { amount, reason }: emailFacts.RefundForEmail,
  publicUrl: string,
): EmailContent =>
  paymentEmail(order, publicUrl, {
    subject: `Your refund of ${formatExactRupees(amount)} is on its way`,
    heading: 'Your refund is on its way',
    texts: [`We’re refunding ${formatExactRupees(amount)} of your Mithai order #${order.id}.`, TO_WHERE_YOU_PAID],
    note: { label: 'Reason', text: reason },
  });

const refundDoneEmail = (order: BuyerOrder, refund: emailFacts.RefundForEmail, publicUrl: string): EmailContent => {
  const { amount, reason, reference, waiting } = refund;
  return paymentEmail(order, publicUrl, {
    subject: `We’ve refunded ${formatExactRupees(amount)} of your Mithai order #${order.id}`,
    heading: waiting > 0 ? 'Part of your refund is complete' : 'Your refund is complete',
    texts: [
      `We’ve refunded ${formatExactRupees(amount)} of your Mithai order #${order.id}.`,
      reference
        ? `Reference: ${reference}`
        : 'If you can’t see it on your account yet, your bank may need a few more days.',
      ...(waiting > 0
        ? [`The other ${formatExactRupees(waiting)} of this refund hasn’t gone back yet. We’re looking after it.`]
        : []),
    ],
    note: { label: 'Reason', text: reason },
  });
};

/** About a payment of another amount than the order's, or a second one. */
const paymentToCheckEmail = (
  order: BuyerOrder,
  { isSecond, amount }: emailFacts.OtherPayment,
  publicUrl: string,
): EmailContent => {
  const due = formatExactRupees(order.totalAmount);
  const canPay = order.status !== 'cancelled' && awaitsPayment(order.payment.provider, order.payment.status);
  return paymentEmail(order, publicUrl, {
    subject: `We’re checking a payment for your Mithai order #${order.id}`,
    heading: 'A payment to check',
    texts: [
      isSecond ? secondText(order, amount) : `We received ${amount} for order #${order.id}, which costs ${due}.`,
      'Your money is safe. We’ll look into it and write to you.',
      ...(canPay ? [`The order isn’t paid yet, and you can still pay ${due} for it.`] : []),
      ...(order.status === 'cancelled' ? ['The order is cancelled, so we won’t prepare it.'] : []),
    ],
    ...(canPay && { label: 'Pay for your order' }),
  });
};

const secondText = ({ id, payment }: Order, amount: string): string =>
  isPaymentOpen(payment.status)
    ? `We received ${amount} online for order #${id}, which is to be paid in cash.`
    : `We received another ${amount} for order #${id}, which needs no further payment.`;

const paymentReturnedEmail = (
  order: BuyerOrder,
  { isSecond, amount, reference }: emailFacts.OtherPayment,
  publicUrl: string,
): EmailContent =>
  paymentEmail(order, publicUrl, {
    subject: `Your payment of ${amount} goes back to you`,
    heading: 'Your payment goes back to you',
    texts: [
      isSecond
        ? returnedSecondText(order, amount)
        : `Your payment of ${amount} didn’t match Mithai order #${order.id}, so we’ve sent it back.`,
      reference ? `Reference: ${reference}` : TO_WHERE_YOU_PAID,
    ],
  });

const returnedSecondText = ({ id, payment }: Order, amount: string): string =>
  isPaymentOpen(payment.status)
    ? `Mithai order #${id} is to be paid in cash, so we’ve sent back the ${amount} that you paid online.`
    : `You paid Mithai order #${id} more than once, so we’ve sent back ${amount}.`;

interface PaymentEmail {
  subject: string;
  heading: string;
  texts: string[];
  note?: { label: string; text: string };
  label?: string;
}

const paymentEmail = (
  order: BuyerOrder,
  publicUrl: string,
  { label = 'View your order', ...email }: PaymentEmail,
): EmailContent =>
  plainEmail({
    ...email,
    greeting: greeting(order.contactName),
    link: { label, url: orderUrl(order, publicUrl) },
  });

const upiIdToCheckEmail = (upiVpa: string | null, publicUrl: string): EmailContent =>
  plainEmail({
    subject: 'The shop’s UPI ID was changed',
    heading: 'UPI ID changed',
    greeting: 'Hello,',
    texts: [
      upiVpa === null
        ? 'Checkout no longer offers payment by UPI QR code.'
        : `Customers who pay by QR code now pay to ${upiVpa}.`,
      'If that wasn’t you, please set it back and change your password at once.',
    ],
    link: { label: 'Open the settings', url: new URL('/admin/settings', publicUrl).href },
  });
