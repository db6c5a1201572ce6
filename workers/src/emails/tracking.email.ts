import { trackingUrl, type Order, type Tracking } from '@mithai/contracts';
import { html } from '../html.ts';
import { greeting } from './greeting.ts';
import { button, layout, paragraph, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { orderDetails, orderText, orderUrl, trackingText, viewOrderButton } from './order-parts.ts';

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
