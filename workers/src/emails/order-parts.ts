import {
  BUYER_NOTES,
  buyerNotes,
  carrierNames,
  formatExactRupees,
  giftPackingNames,
  imageVariantUrl,
  lineTotal,
  paymentMethodNames,
  sumOf,
  trackingUrl,
  type Order,
  type OrderItem,
  type PaymentStatus,
  type TakenDiscount,
  type Tracking,
} from '@mithai/contracts';
import { formatDate } from './formats.ts';
import { html, type Html } from '../html.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { button, colours, greeting, layout, paragraph, quotation, SIGNATURE, smallPrint } from './layout.ts';

export const TO_WHERE_YOU_PAID = 'The money goes back to where you paid from. Banks usually need 5 to 7 working days.';

export const orderUrl = ({ id }: Order, publicUrl: string): string => new URL(`/orders?order=${id}`, publicUrl).href;

/** An order as its buyer's emails show it. */
export interface BuyerOrder extends Order {
  /** Shows the parcel without signing in; null for a cancelled or unconfirmed order. */
  trackingLink: string | null;
}

interface OrderEmail {
  subject: string;
  preheader: string;
  heading: string;
  /** Above the greeting. */
  progress?: Html | null;
  texts: string[];
  /** HTML equivalent of `texts`, unless they are paragraphs. */
  body?: Html;
  /** Null for none. */
  action?: Html | null;
}

/** An email to the buyer that ends with the order. */
export const orderEmail = (order: BuyerOrder, publicUrl: string, email: OrderEmail): EmailContent => {
  const { subject, preheader, heading, progress = null, texts, body = html`${texts.map(paragraph)}` } = email;
  const url = orderUrl(order, publicUrl);
  const { action = button('View your order', url) } = email;
  return {
    subject,
    text: paragraphs(
      greeting(order.contactName),
      ...texts,
      ...orderText(order),
      action && `View your order: ${url}`,
      order.trackingLink && `${TRACK}: ${order.trackingLink}`,
      SIGNATURE,
    ),
    html: layout({
      preheader,
      heading,
      body: html`${progress}${paragraph(greeting(order.contactName))}${body}
${orderDetails(order, publicUrl)}${action}${order.trackingLink && trackingLine(order.trackingLink)}`,
    }),
  };
};

const TRACK = 'Track it without signing in';

const trackingLine = (url: string): Html =>
  smallPrint(html`<a class="jaggery" href="${url}" style="color:${colours.jaggery};">${TRACK}</a>`);

/** Items, totals, the buyer's notes, address and payment as plain text. */
const orderText = (order: Order): string[] => [
  order.items
    .map(
      (item) => `${item.quantity} x ${item.product.name}: ${formatExactRupees(lineTotal(item.price, item.quantity))}`,
    )
    .join('\n'),
  sums(order)
    .map(({ label, amount }) => `${label}: ${formatExactRupees(amount)}`)
    .join('\n'),
  ...notes(order).map(([title, note]) => `${title}:\n${note}`),
  [...facts(order), ...trackingFact(order)]
    .map(([label, value, url]) => [`${label}: ${value}`, url].filter(Boolean).join('\n'))
    .join('\n'),
];

/** HTML equivalent of `orderText`, with images. */
const orderDetails = (order: Order, publicUrl: string): Html => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0;">
${order.items.map((item) => itemRow(item, publicUrl))}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 24px;">
${sums(order).map((row) => (row.kind === 'total' ? totalRow(row) : sumRow(row)))}
</table>
${notes(order).map(([title, note]) => quotation(title, note))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${[...facts(order), ...trackingFact(order)].map(factRow)}
</table>`;

/** With their titles, such as "Your gift message". */
const notes = (order: Order): [title: string, note: string][] =>
  BUYER_NOTES.flatMap((name) => {
    const note = order[name];
    return note ? [[`Your ${buyerNotes[name].heading.toLowerCase()}`, note]] : [];
  });

const subtotal = ({ items }: Order): number => sumOf(...items.map(({ price, quantity }) => lineTotal(price, quantity)));

interface Sum {
  kind: 'part' | 'total';
  label: string;
  amount: number;
}

const sums = (order: Order): Sum[] => [
  part('Subtotal', subtotal(order)),
  ...order.discounts.filter(({ amount }) => amount > 0).map(discountPart),
  part(shippingLabel(order), order.shippingCost),
  ...(order.giftPackingType
    ? [part(`Gift packing, ${giftPackingNames[order.giftPackingType].toLowerCase()}`, order.giftPackingCost)]
    : []),
  { kind: 'total', label: 'Total', amount: order.totalAmount },
];

const part = (label: string, amount: number): Sum => ({ kind: 'part', label, amount });

const discountPart = (discount: TakenDiscount): Sum => part(`Discount, ${nameOf(discount)}`, -discount.amount);

const shippingLabel = ({ discounts }: Order): string => {
  const free = discounts.find(({ isFreeDelivery }) => isFreeDelivery);
  return free ? `Shipping, free with ${nameOf(free)}` : 'Shipping';
};

const nameOf = ({ code, name }: TakenDiscount): string => code ?? name;

type Fact = [label: string, value: string, url?: string];

const trackingFact = ({ tracking }: Order): Fact[] => {
  if (!tracking) return [];
  const url = trackingUrl(tracking);
  return [url ? ['Tracking', trackingText(tracking), url] : ['Tracking', trackingText(tracking)]];
};

/** Carrier and number. */
export const trackingText = ({ carrier, number }: Tracking): string =>
  [carrierNames[carrier], number].filter(Boolean).join(' ');

const facts = (order: Order): Fact[] => [
  ['Order', `#${order.id}, ${formatDate(order.orderDate)}`],
  ['Payment', paymentText(order)],
  ...(order.shippingAddress ? [destination(order)] : []),
];

const destination = ({ recipient, contactName, shippingAddress }: Order): Fact =>
  recipient
    ? ['Gift for', `${recipient.name}, ${shippingAddress}`]
    : ['Deliver to', `${contactName}, ${shippingAddress}`];

/** States of a payment online; cash is paid at the door. */
const PAYMENT_STATES: Record<PaymentStatus, string> = {
  created: 'not paid yet',
  pending: 'not paid yet',
  authorized: 'not paid yet',
  failed: 'not paid yet',
  captured: 'paid',
  expired: 'not paid',
  refund_pending: 'refund on its way',
  partially_refunded: 'partly refunded',
  refunded: 'refunded',
};

/** Method and state, such as "UPI, paid". */
const paymentText = ({ paymentMethod, payment: { provider, status } }: Order): string => {
  const method = paymentMethodNames[paymentMethod];
  return provider === 'cash' && status === 'created' ? method : `${method}, ${PAYMENT_STATES[status]}`;
};

const itemRow = (item: OrderItem, publicUrl: string): Html => html`<tr>
<td class="line" width="72" valign="top" style="padding:12px 0;border-bottom:1px solid ${colours.line};">${picture(item, publicUrl)}</td>
<td class="line" valign="middle" style="padding:12px;border-bottom:1px solid ${colours.line};"><strong style="overflow-wrap:anywhere;">${item.product.name}</strong><br>
<span class="soft" style="color:${colours.soft};font-size:14px;">${item.quantity} &times; ${formatExactRupees(item.price)}</span></td>
<td class="line" align="right" valign="middle" style="padding:12px 0;border-bottom:1px solid ${colours.line};white-space:nowrap;">${formatExactRupees(lineTotal(item.price, item.quantity))}</td>
</tr>`;

const IMAGE_STYLE = `display:block;width:72px;height:72px;border-radius:12px;object-fit:cover;background:${colours.line};`;

const picture = ({ product }: OrderItem, publicUrl: string): Html => {
  if (!product.imageUrl) return html`<span style="${IMAGE_STYLE}"></span>`;
  const source = new URL(imageVariantUrl(product.imageUrl, 320, 'webp'), publicUrl).href;
  return html`<img src="${source}" width="72" height="72" alt="" style="${IMAGE_STYLE}">`;
};

const sumRow = ({ label, amount }: Sum): Html => html`<tr>
<td class="soft" style="padding:3px 0;color:${colours.soft};">${label}</td>
<td align="right" style="padding:3px 0;white-space:nowrap;">${formatExactRupees(amount)}</td>
</tr>`;

const totalRow = ({ label, amount }: Sum): Html => html`<tr>
<td style="padding:8px 0 0;font-size:19px;font-weight:600;">${label}</td>
<td class="jaggery" align="right" style="padding:8px 0 0;color:${colours.jaggery};font-size:19px;font-weight:600;white-space:nowrap;">${formatExactRupees(amount)}</td>
</tr>`;

const factRow = ([label, value, url]: Fact): Html => html`<tr>
<td class="soft" width="88" valign="top" style="padding:3px 12px 3px 0;color:${colours.soft};font-size:14px;">${label}</td>
<td valign="top" style="padding:3px 0;font-size:14px;overflow-wrap:anywhere;">${url ? html`<a class="jaggery" href="${url}" style="color:${colours.jaggery};">${value}</a>` : value}</td>
</tr>`;
