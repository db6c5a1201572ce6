import { formatExactRupees, paymentMethodNames, publicName, type Order } from '@mithai/contracts';
import { html, type Html } from '../html.ts';
import { formatDay } from './formats.ts';
import { button, colours, layout, paragraph, smallPrint, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';

/** Orders listed in the email; the rest are only counted. */
export const NEW_ORDERS_NAMED = 50;

const FREQUENCY = 'Change how often you get this email';

/** To the administrator. `orders` are the first of `count`. */
export const newOrdersEmail = (
  { count, orders }: { count: number; orders: Order[] },
  publicUrl: string,
): EmailContent => {
  const [only] = count === 1 ? orders : [];
  const heading = only ? 'A new order' : `${count} new orders`;
  const others = count > orders.length ? `And ${count - orders.length} more.` : null;
  const link = only
    ? { label: 'Open the order', url: orderUrl(only, publicUrl) }
    : { label: 'Open the orders', url: new URL('/admin/orders?status=pending', publicUrl).href };
  const settingsUrl = new URL('/admin/settings', publicUrl).href;
  return {
    subject: only ? `New order #${only.id}, ${formatExactRupees(only.totalAmount)}` : heading,
    text: paragraphs(
      ...orders.map((order) => `#${order.id} ${totalOf(order)}\n${detailsOf(order)}\n${orderUrl(order, publicUrl)}`),
      others,
      only ? null : `${link.label}: ${link.url}`,
      SIGNATURE,
      `${FREQUENCY}: ${settingsUrl}`,
    ),
    html: layout({
      preheader: orders.slice(0, 5).map(totalOf).join(' · '),
      heading,
      body: html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px;">
${orders.map((order) => orderRow(order, publicUrl))}
</table>
${others && paragraph(others)}${button(link.label, link.url)}
${smallPrint(html`<a class="soft" href="${settingsUrl}" style="color:${colours.soft};">${FREQUENCY}</a>`)}`,
    }),
  };
};

const totalOf = ({ contactName, totalAmount }: Order): string =>
  [publicName(contactName), formatExactRupees(totalAmount)].filter(Boolean).join(', ');

const detailsOf = ({ items, paymentMethod, estimatedDeliveryDate }: Order): string => {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    pieces === 1 ? '1 item' : `${pieces} items`,
    paymentMethodNames[paymentMethod],
    ...(estimatedDeliveryDate ? [`due ${formatDay(estimatedDeliveryDate)}`] : []),
  ].join(' · ');
};

const orderUrl = ({ id }: Order, publicUrl: string): string => new URL(`/admin/orders?order=${id}`, publicUrl).href;

const orderRow = (order: Order, publicUrl: string): Html => html`<tr>
<td class="line" valign="top" style="padding:12px 12px 12px 0;border-bottom:1px solid ${colours.line};overflow-wrap:anywhere;"><a class="jaggery" href="${orderUrl(order, publicUrl)}" style="color:${colours.jaggery};font-weight:600;">#${order.id}</a> ${publicName(order.contactName)}<br>
<span class="soft" style="color:${colours.soft};font-size:14px;">${detailsOf(order)}</span></td>
<td class="line" align="right" valign="top" style="padding:12px 0;border-bottom:1px solid ${colours.line};font-weight:600;white-space:nowrap;">${formatExactRupees(order.totalAmount)}</td>
</tr>`;
