import { findRecipient } from '@mithai/backend/modules/identity';
import { partnerSales } from '@mithai/backend/modules/orders';
import type { EntityManager } from '@mithai/backend/orm';
import { hasDeliveryAhead, isUnsent, type Order, type OrderStatus } from '@mithai/contracts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { runAll, sendOnce, type EmailServices } from './send-email.ts';

interface ToPartner {
  orderId: number;
  /** Only this partner's sales. */
  sales: partnerSales.Sale[];
  name: string;
  publicUrl: string;
}

interface PartnerNews {
  eventId: number;
  order: Order;
  cancelledFrom?: OrderStatus;
  /** Only partners whose lines an edit has changed. */
  changedOf?: readonly number[];
}

/**
 * Emails each partner of an order about their own items, without customer data. Skips emails that are outdated by a
 * later change.
 */
export const notifyPartners = async (em: EntityManager, services: EmailServices, news: PartnerNews): Promise<void> => {
  const { eventId, order, cancelledFrom, changedOf } = news;
  const isCurrent = cancelledFrom ? order.status === 'cancelled' : hasDeliveryAhead(order.status);
  if (!isCurrent) return;
  const write = emailOf(news);
  const sales = await partnerSales.listOrderSales(em, order.id);
  const named = cancelledFrom ? sales : sales.filter((sale) => quantityToPack(sale) > 0);
  const byPartner = Map.groupBy(named, ({ sellerId }) => sellerId);
  await runAll(
    ...[...byPartner].map(([sellerId, sales]) => async () => {
      if (changedOf && !changedOf.includes(sellerId)) return;
      const to = await findRecipient(em, sellerId);
      if (!to) return;
      await sendOnce(em, services, {
        eventId,
        to,
        ...write({ orderId: order.id, sales, name: to.name, publicUrl: services.env.PUBLIC_URL }),
      });
    }),
  );
};

const emailOf = ({ cancelledFrom, changedOf }: PartnerNews) => {
  if (changedOf) return orderToPackChangedEmail;
  if (!cancelledFrom) return orderToPackEmail;
  return isUnsent(cancelledFrom) ? orderNotToPackEmail : sentOrderCancelledEmail;
};

const orderToPackEmail = ({ orderId, sales, name, publicUrl }: ToPartner) => ({
  template: 'order-to-pack' as const,
  email: plainEmail({
    subject: `Order #${orderId}: a new order to pack`,
    heading: 'A new order to pack',
    greeting: greeting(name),
    texts: [
      'A customer has ordered from you:',
      listOf(sales.map((sale) => ({ ...sale, quantity: quantityToPack(sale) }))),
      'We handle delivery, so the customer’s details stay with us.',
    ],
    link: linkOf(publicUrl),
  }),
});

const orderToPackChangedEmail = ({ orderId, sales, name, publicUrl }: ToPartner) => ({
  template: 'order-to-pack-changed' as const,
  email: plainEmail({
    subject: `Order #${orderId} changed`,
    heading: 'An order to pack has changed',
    greeting: greeting(name),
    texts: [
      'We’ve changed this order with the customer. Please pack now:',
      listOf(sales.map((sale) => ({ ...sale, quantity: quantityToPack(sale) }))),
    ],
    link: linkOf(publicUrl),
  }),
});

const orderNotToPackEmail = ({ orderId, sales, name, publicUrl }: ToPartner) => ({
  template: 'order-not-to-pack' as const,
  email: plainEmail({
    subject: `Order #${orderId} is cancelled`,
    heading: 'Order cancelled',
    greeting: greeting(name),
    texts: ['This order is cancelled. Please don’t pack:', listOf(sales), stockText(sales)],
    link: linkOf(publicUrl),
  }),
});

const sentOrderCancelledEmail = ({ orderId, sales, name, publicUrl }: ToPartner) => ({
  template: 'sent-order-cancelled' as const,
  email: plainEmail({
    subject: `Order #${orderId} is cancelled`,
    heading: 'A shipped order was cancelled',
    greeting: greeting(name),
    texts: [
      'This order was cancelled after it shipped:',
      listOf(sales),
      `${stockText(sales)} You don’t earn from a cancelled order: if we’ve already paid you for it, we’ll deduct that from your next payout.`,
    ],
    link: linkOf(publicUrl),
  }),
});

const stockText = (sales: partnerSales.Sale[]): string => {
  const returned = sales.reduce((sum, { restocked }) => sum + restocked, 0);
  if (returned === 0) return 'Nothing goes back into your stock.';
  const isAll = sales.every(({ restocked, quantity }) => restocked === quantity);
  return isAll ? 'The pieces are back in your stock.' : `Back in your stock: ${returned} of the pieces.`;
};

const linkOf = (publicUrl: string) => ({
  label: 'View your orders',
  url: new URL('/partner/dashboard?tab=orders', publicUrl).href,
});

const quantityToPack = ({ quantity, refundedQuantity }: partnerSales.Sale): number => quantity - refundedQuantity;

const listOf = (sales: partnerSales.Sale[]): string => sales.map(lineOf).join('\n');

const lineOf = ({ quantity, productName }: partnerSales.Sale): string => `${quantity} × ${productName}`;
