import { readRecipient } from '@mithai/backend/modules/identity';
import { partnerSales } from '@mithai/backend/modules/orders';
import { hasDeliveryAhead, type Order } from '@mithai/contracts';
import type { EntityManager } from '../define-worker.ts';
import { letter } from './letter.ts';
import { eachOf, sendOnce, type EmailDependencies } from './send-once.ts';

interface ToSeller {
  orderId: number;
  /** Theirs alone. */
  sales: partnerSales.Sale[];
  name: string;
  publicUrl: string;
}

/**
 * Writes to each partner who makes something of an order, of their own lines and nothing of the customer. A mail that comes late, for
 * what has changed since, is not sent.
 */
export const tellSellers = async (
  em: EntityManager,
  dependencies: EmailDependencies,
  { eventId, order, isToPack }: { eventId: number; order: Order; isToPack: boolean },
): Promise<void> => {
  const isSo = isToPack ? hasDeliveryAhead(order.status) : order.status === 'cancelled';
  if (!isSo) return;
  const write = isToPack ? orderToPackMail : orderNotToPackMail;
  const bySeller = Map.groupBy(await partnerSales.ofOrder(em, order.id), ({ sellerId }) => sellerId);
  await eachOf(
    ...[...bySeller].map(([sellerId, sales]) => async () => {
      const to = await readRecipient(em, sellerId);
      if (!to) return;
      await sendOnce(em, dependencies, {
        eventId,
        to,
        ...write({ orderId: order.id, sales, name: to.name, publicUrl: dependencies.env.PUBLIC_URL }),
      });
    }),
  );
};

const orderToPackMail = ({ orderId, sales, name, publicUrl }: ToSeller) => ({
  template: 'order-to-pack',
  mail: letter({
    subject: `Order #${orderId}: please pack ${summaryOf(sales)}`,
    heading: 'Something to pack',
    greeting: `Dear ${name},`,
    texts: ['A customer has ordered from you:', listOf(sales), 'We bring it to the door, so who ordered it stays with us.'],
    link: linkOf(publicUrl),
  }),
});

const orderNotToPackMail = ({ orderId, sales, name, publicUrl }: ToSeller) => ({
  template: 'order-not-to-pack',
  mail: letter({
    subject: `Order #${orderId} is cancelled`,
    heading: 'Nothing to pack any more',
    greeting: `Dear ${name},`,
    texts: ['This order is cancelled. Please do not pack:', listOf(sales), 'The pieces count as your stock again.'],
    link: linkOf(publicUrl),
  }),
});

const linkOf = (publicUrl: string) => ({ label: 'View your orders', url: new URL('/partner/dashboard?tab=orders', publicUrl).href });

const listOf = (sales: partnerSales.Sale[]): string => sales.map(lineOf).join('\n');

/** For a subject. */
const summaryOf = (sales: partnerSales.Sale[]): string => (sales[0] && sales.length === 1 ? lineOf(sales[0]) : `${sales.length} products`);

const lineOf = ({ quantity, productName }: partnerSales.Sale): string => `${quantity} × ${productName}`;
