import type { Order, OrderStatus } from '@mithai/contracts';
import { formatDay } from './formats.ts';
import { html, type Html } from '../html.ts';
import { greeting } from './layout.ts';
import { colours, layout, paragraph, quotation, SIGNATURE } from './layout.ts';
import { paragraphs, type EmailContent } from './email.ts';
import { orderDetails, orderUrl, orderText, viewOrderButton } from './order-parts.ts';

interface StatusText {
  subject: (orderId: number) => string;
  heading: string;
  news: string;
  /** True if the delivery is still ahead. */
  underWay: boolean;
}

const TEXTS: Record<OrderStatus, StatusText> = {
  pending: {
    subject: (id) => `Your Mithai order #${id} has been received`,
    heading: 'Order received',
    news: 'We’ve received your order and will email you when we start preparing it.',
    underWay: true,
  },
  processing: {
    subject: (id) => `Your Mithai order #${id} is being prepared`,
    heading: 'In our kitchen',
    news: 'We’re preparing and packing your order.',
    underWay: true,
  },
  shipped: {
    subject: (id) => `Your Mithai order #${id} is on its way`,
    heading: 'On its way to you',
    news: 'Your order has shipped and is on its way to you.',
    underWay: true,
  },
  delivered: {
    subject: (id) => `Your Mithai order #${id} has been delivered`,
    heading: 'Delivered',
    news: 'Your order has been delivered. Enjoy!',
    underWay: false,
  },
  cancelled: {
    subject: (id) => `Your Mithai order #${id} has been cancelled`,
    heading: 'Your order has been cancelled',
    news: 'Your order has been cancelled. If you didn’t expect this, just reply to this email.',
    underWay: false,
  },
};

export interface StatusChange {
  /** Status after the change; the order's may be a later one. */
  status: OrderStatus;
  notes: string | null;
}

export const orderStatusChangedEmail = (
  order: Order,
  { status, notes }: StatusChange,
  publicUrl: string,
): EmailContent => {
  const { subject, heading, news, underWay } = TEXTS[status];
  const expected =
    underWay && order.estimatedDeliveryDate ? `Estimated delivery: ${formatDay(order.estimatedDeliveryDate)}` : null;
  return {
    subject: subject(order.id),
    text: paragraphs(
      greeting(order.contactName),
      news,
      notes && `A note from us:\n${notes}`,
      expected,
      ...orderText(order),
      `View your order: ${orderUrl(order, publicUrl)}`,
      SIGNATURE,
    ),
    html: layout({
      preheader: `Order #${order.id}: ${news}`,
      heading,
      body: html`${road(status)}${paragraph(greeting(order.contactName))}${paragraph(news)}
${notes ? quotation('A note from us', notes) : null}
${expected ? paragraph(expected) : null}
${orderDetails(order, publicUrl)}${viewOrderButton(order, publicUrl)}`,
    }),
  };
};

const STEPS: { status: OrderStatus; label: string }[] = [
  { status: 'pending', label: 'Ordered' },
  { status: 'processing', label: 'Preparing' },
  { status: 'shipped', label: 'Shipped' },
  { status: 'delivered', label: 'Delivered' },
];

/** Progress bar up to the current status; null for a cancelled order. */
const road = (status: OrderStatus): Html | null => {
  const reached = STEPS.findIndex((step) => step.status === status);
  if (reached < 0) return null;
  const cells = STEPS.map(({ label }, index) => {
    const walked = index <= reached;
    return html`<td width="25%" valign="top" align="center" class="${walked ? 'leaf' : 'soft'}" style="padding:8px 2px 0;border-top:4px solid ${walked ? colours.leaf : colours.line};color:${walked ? colours.leaf : colours.soft};font-size:13px;font-weight:${index === reached ? 600 : 400};">${label}</td>`;
  });
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;"><tr>${cells}</tr></table>`;
};
