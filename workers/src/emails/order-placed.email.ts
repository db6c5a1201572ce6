import { ORDER_CONFIRMATION_HOURS, type Order } from '@mithai/contracts';
import { formatRupees } from './formats.ts';
import { greeting } from './layout.ts';
import { html } from '../html.ts';
import { button, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { orderDetails, orderUrl, orderText, viewOrderButton } from './order-parts.ts';

const INTRODUCTION = 'We’ve received your order and will email you when it ships.';

export const orderPlacedEmail = (order: Order, publicUrl: string): EmailContent => ({
  subject: `Your Mithai order #${order.id} is confirmed`,
  text: paragraphs(
    greeting(order.contactName),
    `Thank you for your order. ${INTRODUCTION}`,
    ...orderText(order),
    `View your order: ${orderUrl(order, publicUrl)}`,
    SIGNATURE,
  ),
  html: layout({
    preheader: `Order #${order.id}, ${formatRupees(order.totalAmount)}. ${INTRODUCTION}`,
    heading: 'Thank you for your order',
    body: html`${paragraph(greeting(order.contactName))}${paragraph(INTRODUCTION)}
${orderDetails(order, publicUrl)}${viewOrderButton(order, publicUrl)}`,
  }),
});

const QUESTION = `Please confirm your order within ${ORDER_CONFIRMATION_HOURS} hours, and we’ll start preparing it.`;
const OTHERWISE = 'If you didn’t order this, ignore this email: we’ll cancel the order and let you know.';

/** For an order from an unverified address. */
export const orderToConfirmEmail = (order: Order, token: string, publicUrl: string): EmailContent => {
  const url = new URL(`/orders/confirm?token=${token}`, publicUrl).href;
  return {
    subject: `Please confirm your Mithai order #${order.id}`,
    text: paragraphs(
      greeting(order.contactName),
      QUESTION,
      `Confirm your order: ${url}`,
      OTHERWISE,
      ...orderText(order),
      SIGNATURE,
    ),
    html: layout({
      preheader: QUESTION,
      heading: 'Please confirm your order',
      body: html`${paragraph(greeting(order.contactName))}${paragraph(QUESTION)}${button('Confirm Order', url)}${smallPrint(OTHERWISE)}
${orderDetails(order, publicUrl)}`,
    }),
  };
};
