import { type Order, trackingUrl, type Tracking } from '@mithai/contracts';
import { formatDay } from './formats.ts';
import { html } from '../html.ts';
import { greeting } from './layout.ts';
import { colours, fonts, layout, paragraph, SIGNATURE, button } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { orderDetails, orderUrl, orderText, viewOrderButton, trackingText } from './order-parts.ts';

/** `day` is yyyy-MM-dd. */
export const deliveryDateSetEmail = (order: Order, day: string, publicUrl: string): EmailContent => {
  const date = formatDay(day);
  const news = `We expect to deliver your order on ${date}.`;
  return {
    subject: `Your Mithai order #${order.id} should arrive on ${date}`,
    text: paragraphs(
      greeting(order.contactName),
      news,
      ...orderText(order),
      `View your order: ${orderUrl(order, publicUrl)}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: `Order #${order.id}: ${news}`,
      heading: 'Your delivery date',
      body: html`${paragraph(greeting(order.contactName))}${paragraph('We expect to deliver your order on')}
<p class="leaf" style="margin:0 0 16px;color:${colours.leaf};font:600 24px/1.3 ${fonts.heading};">${date}</p>
${orderDetails(order, publicUrl)}${viewOrderButton(order, publicUrl)}`,
    }),
  };
};

export const deliveryDateWithdrawnEmail = (order: Order, publicUrl: string): EmailContent => {
  const news = 'We can no longer promise the delivery date we gave you. We’ll email you as soon as we have a new one.';
  return {
    subject: `A change to the delivery date of your Mithai order #${order.id}`,
    text: paragraphs(
      greeting(order.contactName),
      news,
      ...orderText(order),
      `View your order: ${orderUrl(order, publicUrl)}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: `Order #${order.id}: ${news}`,
      heading: 'Your delivery date',
      body: html`${paragraph(greeting(order.contactName))}${paragraph(news)}
${orderDetails(order, publicUrl)}${viewOrderButton(order, publicUrl)}`,
    }),
  };
};

/** For a tracking number added after the parcel was shipped. */
export const trackingEmail = (order: Order, tracking: Tracking, publicUrl: string): EmailContent => {
  const url = trackingUrl(tracking);
  const news = `You can now track your parcel: ${trackingText(tracking)}.`;
  return {
    subject: `Track your Mithai order #${order.id}`,
    text: paragraphs(
      greeting(order.contactName),
      news,
      ...orderText(order),
      `View your order: ${orderUrl(order, publicUrl)}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: `Order #${order.id}: ${news}`,
      heading: 'Track your parcel',
      body: html`${paragraph(greeting(order.contactName))}${paragraph(news)}
${orderDetails(order, publicUrl)}${url ? button('Track your parcel', url) : viewOrderButton(order, publicUrl)}`,
    }),
  };
};
