import { imageUrl, ticketSchema, toRupees, type AdminTicket, type Ticket as TicketResponse } from '@mithai/contracts';
import { pickFields } from '../../platform/pick-fields.ts';
import { orderRefunds, type Order } from '../orders/index.ts';
import type { Ticket } from './ticket.entity.ts';

const PLAIN_FIELDS = ticketSchema.omit({ imageUrls: true, acknowledgeBy: true, resolveBy: true }).keyof().options;

export const presentTicket = (ticket: Ticket): TicketResponse => ({
  ...pickFields(ticket, PLAIN_FIELDS),
  imageUrls: (ticket.imageKeys ?? []).map(imageUrl),
  acknowledgeBy: ticket.acknowledgeBy().toISOString(),
  resolveBy: ticket.resolveBy().toISOString(),
});

/** `order` with its items; null for a grievance. */
export const presentAdminTicket = (ticket: Ticket, order: Order | null): AdminTicket => ({
  ...presentTicket(ticket),
  customer: { id: ticket.userId ?? null, name: ticket.name, email: ticket.email, phone: ticket.phone ?? null },
  order: order && {
    id: order.id,
    status: order.status,
    provider: order.paymentProvider,
    paymentStatus: order.paymentStatus,
    refund: toRupees(orderRefunds.priceOf(order, linesLeft(ticket, order))),
    lastUpdated: order.lastUpdated.toISOString(),
  },
});

/** The ticket's pieces that were not refunded meanwhile. */
export const linesLeft = (ticket: Ticket, order: Order): { itemId: number; quantity: number }[] =>
  ticket.lines.flatMap(({ itemId, quantity }) => {
    const left = [...order.items].find(({ id }) => id === itemId)?.quantityLeft() ?? 0;
    return left === 0 ? [] : { itemId, quantity: Math.min(quantity, left) };
  });
