import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminTicket } from '@mithai/contracts';
import { Ticket } from './ticket.entity.ts';
import { presentAdminTicket } from './tickets.presenter.ts';

export type TicketForEmail = Omit<AdminTicket, 'order'> & { userId: number | null };

/** Null once the account is deleted. */
export const findTicketForEmail = async (em: EntityManager, id: number): Promise<TicketForEmail | null> => {
  const ticket = await em.findOne(Ticket, id);
  if (!ticket?.email) return null;
  return { ...presentAdminTicket(ticket, null), userId: ticket.userId ?? null };
};

/** Open ones of these, by deadline. */
export const listOpenTickets = async (em: EntityManager, ids: number[]): Promise<TicketForEmail[]> => {
  const tickets = await em.find(Ticket, { id: { $in: ids }, status: 'open' }, { orderBy: { id: 'asc' } });
  return tickets.map((ticket) => ({ ...presentAdminTicket(ticket, null), userId: ticket.userId ?? null }));
};
