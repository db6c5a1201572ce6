import { isRestockedByDefault, ORDER_TRANSITIONS, type AdminOrder, type OrderStatus } from '@mithai/contracts';
import { statusNames } from '../../orders/index.ts';
import { bulkTexts as texts } from './orders.texts.ts';

export interface BulkPreview {
  changing: AdminOrder[];
  /** With the reason, as it stands after the order's number. */
  refused: { id: number; reason: string }[];
  /** Orders whose customers are written to, and those that have lost their person. */
  mails: number;
  withoutMail: number;
  /** Pieces that go back into stock, and that are taken out of it again. */
  returned: number;
  taken: number;
  /** Orders that were sent before they are cancelled: nothing of them goes back into stock. */
  sent: number;
}

/** What becomes of these orders, as far as the screen knows them: the shop decides once more, order by order. */
export function previewOf(orders: readonly AdminOrder[], to: OrderStatus, notes: string): BulkPreview {
  const refused = orders.flatMap(({ id, status }) => {
    const reason = reasonAgainst(status, to, notes);
    return reason === null ? [] : [{ id, reason }];
  });
  const refusedIds = new Set(refused.map(({ id }) => id));
  const changing = orders.filter(({ id }) => !refusedIds.has(id));
  const mails = changing.filter(({ contactEmail }) => contactEmail !== '').length;
  return {
    changing,
    refused,
    mails,
    withoutMail: changing.length - mails,
    returned: to === 'cancelled' ? piecesIn(changing.filter(({ status }) => isRestockedByDefault(status))) : 0,
    taken: restockedIn(changing),
    sent: to === 'cancelled' ? changing.filter(({ status }) => !isRestockedByDefault(status)).length : 0,
  };
}

/** Of a custom order nothing lies in stock. */
const piecesIn = (orders: readonly Pick<AdminOrder, 'items'>[]): number =>
  orders.flatMap(({ items }) => items).reduce((sum, { productId, quantity }) => sum + (productId === null ? 0 : quantity), 0);

const restockedIn = (orders: readonly AdminOrder[]): number =>
  orders.flatMap(({ items }) => items).reduce((sum, { restocked }) => sum + restocked, 0);

function reasonAgainst(from: OrderStatus, to: OrderStatus, notes: string): string | null {
  if (from === to) return texts.already(statusNames[to].toLowerCase());
  if (ORDER_TRANSITIONS[from].needsNote && notes.trim() === '') return texts.needsNote(statusNames[from].toLowerCase());
  return null;
}
