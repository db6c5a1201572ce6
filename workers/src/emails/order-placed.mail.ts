import type { Order } from '@mithai/contracts';
import { formatRupees } from './formats.ts';
import { html } from '../html.ts';
import { layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type Mail } from './mail.ts';
import { orderDetails, orderUrl, orderText, viewOrderButton } from './order-parts.ts';

const INTRODUCTION = 'We have your order and will write again when it is on its way.';

export const orderPlacedMail = (order: Order, publicUrl: string): Mail => ({
  subject: `Your Mithai order #${order.id} is confirmed`,
  text: paragraphs(
    `Dear ${order.contactName},`,
    `Thank you for your order. ${INTRODUCTION}`,
    ...orderText(order),
    `View your order: ${orderUrl(order, publicUrl)}`,
    SIGNATURE,
  ),
  html: layout({
    preheader: `Order #${order.id}, ${formatRupees(order.totalAmount)}. ${INTRODUCTION}`,
    heading: 'Thank you for your order',
    body: html`${paragraph(`Dear ${order.contactName},`)}${paragraph(INTRODUCTION)}
${orderDetails(order, publicUrl)}${viewOrderButton(order, publicUrl)}`,
  }),
});
