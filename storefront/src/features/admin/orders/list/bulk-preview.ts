import { isPaid, isUnsent, refusalOfStatusChange, sumOf, type AdminOrder, type OrderStatus } from '@mithai/contracts';
import { statusNames } from '../../../orders/orders.texts.ts';
import { bulkTexts as texts } from '../orders.texts.ts';
import { restockableOf } from '../payment/refund-lines.ts';

export interface BulkPreview {
  changing: AdminOrder[];
  refused: { id: number; reason: string }[];
  /** Orders whose customers get an email, and those without an address because the account was deleted. */
  emails: number;
  withoutEmail: number;
  /** Pieces returned to stock, and pieces taken from it again. */
  returned: number;
  taken: number;
  /** Shipped orders among those to cancel; their pieces do not return to stock. */
  sent: number;
  /** Paid orders among those to cancel, and rupees that are refunded at most; refunds on their way count in. */
  refunded: { orders: number; most: number };
  /** Orders among those to cancel whose payment the administrator returns. */
  toRefund: number;
}

/** Previews a bulk change from the orders on screen; the API decides again for each order. */
export function previewOf(orders: readonly AdminOrder[], to: OrderStatus, notes: string): BulkPreview {
  const refused = orders.flatMap((order) => {
    const reason = reasonAgainst(order, to, notes);
    return reason === null ? [] : [{ id: order.id, reason }];
  });
  const refusedIds = new Set(refused.map(({ id }) => id));
  const changing = orders.filter(({ id }) => !refusedIds.has(id));
  const paid = to === 'cancelled' ? changing.filter(({ payment }) => isPaid(payment.status)) : [];
  const paidOnline = paid.filter(({ payment }) => payment.provider === 'gateway');
  const emails = changing.filter(({ contactEmail }) => contactEmail !== '').length;
  return {
    changing,
    refused,
    emails,
    withoutEmail: changing.length - emails,
    returned: to === 'cancelled' ? piecesIn(changing.filter(({ status }) => isUnsent(status))) : 0,
    taken: restockedIn(changing),
    sent: to === 'cancelled' ? changing.filter(({ status }) => !isUnsent(status)).length : 0,
    refunded: {
      orders: paidOnline.length,
      most: sumOf(...paidOnline.flatMap(({ totalAmount, payment }) => [totalAmount, -payment.refunded])),
    },
    toRefund: paid.length - paidOnline.length,
  };
}

const piecesIn = (orders: readonly Pick<AdminOrder, 'items'>[]): number =>
  orders.flatMap(({ items }) => items).reduce((sum, item) => sum + restockableOf(item), 0);

const restockedIn = (orders: readonly AdminOrder[]): number =>
  orders.flatMap(({ items }) => items).reduce((sum, { restocked }) => sum + restocked, 0);

function reasonAgainst(order: AdminOrder, to: OrderStatus, notes: string): string | null {
  const { status: from, payment, pendingEdit } = order;
  const refusal = refusalOfStatusChange({
    from,
    to,
    payment,
    notes: notes.trim(),
    hasPendingEdit: Boolean(pendingEdit),
  });
  return refusal && texts.reasons[refusal](statusNames[from].toLowerCase());
}
