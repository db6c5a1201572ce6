import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  REFUND_REASON_MAX,
  type AuditAction,
  type CloseTicket,
  type RefundOrder,
  type RefundTicket,
  type ReplaceTicket,
  type TicketsQuery,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { afterSalesOrders, lockOrder, type Order, type OrderPayments } from '../orders/index.ts';
import { ticketRefunded, ticketNotFound, ticketWithoutOrder } from './after-sales.errors.ts';
import { Ticket } from './ticket.entity.ts';
import { linesLeft, presentAdminTicket } from './tickets.presenter.ts';
import { publishTicket } from './tickets.service.ts';

/** The cut may go through a character, which the database refuses. */
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** The reason of a refund is a line; the whole answer is in the ticket's email. */
const toReason = (answer: string): string =>
  answer.replaceAll(/\s+/g, ' ').slice(0, REFUND_REASON_MAX).replace(HALF_CHARACTER, '');

/** From the payments: refunds lines of an order in the caller's transaction. */
export type RefundLines = (em: EntityManager, actor: Actor, orderId: number, refund: RefundOrder) => Promise<unknown>;

/** Open ones by deadline, others latest first. */
export const listAllTickets = async (em: EntityManager, { open, orderId, before, after, limit }: TicketsQuery) => {
  const tickets = await em.find(
    Ticket,
    {
      ...(orderId ? { orderId } : { status: open ? 'open' : { $ne: 'open' } }),
      ...(before && { id: { $lt: before } }),
      ...(after && { id: { $gt: after } }),
    },
    { orderBy: { id: open && !orderId ? 'asc' : 'desc' }, limit },
  );
  const orders = await afterSalesOrders.findOrders(
    em,
    tickets.flatMap((ticket) => ticket.orderId ?? []),
  );
  return tickets.map((ticket) => presentAdminTicket(ticket, orders.get(ticket.orderId ?? 0) ?? null));
};

export const acknowledgeTicket = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { updatedAt }: { updatedAt: string },
): Promise<void> =>
  transactional(em, async (em) => {
    const ticket = await lockTicket(em, id);
    if (!ticket.acknowledge(updatedAt, new Date())) return;
    publishTicket(ticket);
    await recordEvent(em, 'ticket.acknowledged', { ticketId: id });
    await recordAudit(em, actor, { action: 'ticket.acknowledged', subjectId: id });
  });

/** Without money or goods: refused, or settled by the answer. */
export const closeTicket = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { outcome, answer, updatedAt }: CloseTicket,
): Promise<void> =>
  transactional(em, async (em) => {
    const ticket = await lockTicket(em, id);
    ticket.assertOpen(updatedAt);
    await resolveTicket(em, actor, ticket, { status: outcome, answer, action: `ticket.${outcome}` });
  });

/** Refunds the ticket's lines. The order's lock and version let one of two people refund. */
export const refundTicket = async (
  em: EntityManager,
  { actor, refundLines }: { actor: Actor; refundLines: RefundLines },
  id: number,
  { answer, reference, lastUpdated, updatedAt }: RefundTicket,
): Promise<void> =>
  transactional(em, async (em) => {
    const { ticket, order } = await lockWithOrder(em, id);
    ticket.assertOpen(updatedAt);
    await refundLines(em, actor, order.id, {
      items: requireLinesLeft(ticket, order).map((line) => ({ ...line, restock: 0 })),
      reason: toReason(answer),
      lastUpdated,
      ...(reference && { reference }),
    });
    await resolveTicket(em, actor, ticket, { status: 'refunded', answer, action: 'ticket.refunded' });
  });

/** Sends the ticket's lines that were not refunded again, as an order of ₹0 that takes stock. */
export const replaceTicket = async (
  em: EntityManager,
  { actor, payments }: { actor: Actor; payments: OrderPayments },
  id: number,
  { answer, updatedAt }: ReplaceTicket,
): Promise<void> =>
  transactional(em, async (em) => {
    const { ticket, order } = await lockWithOrder(em, id);
    ticket.assertOpen(updatedAt);
    ticket.replacementOrderId = await afterSalesOrders.placeReplacement(em, payments, order, {
      lines: requireLinesLeft(ticket, order),
    });
    await resolveTicket(em, actor, ticket, { status: 'replaced', answer, action: 'ticket.replaced' });
  });

interface Settlement {
  status: 'refunded' | 'replaced' | 'refused' | 'resolved';
  answer: string;
  action: AuditAction;
}

const resolveTicket = async (
  em: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { status, answer, action }: Settlement,
): Promise<void> => {
  ticket.close(status, answer, new Date());
  await em.flush();
  publishTicket(ticket);
  await recordEvent(em, 'ticket.answered', { ticketId: ticket.id });
  const { id: subjectId, replacementOrderId } = ticket;
  await recordAudit(em, actor, {
    action,
    subjectId,
    after: { answer, ...(replacementOrderId && { replacementOrderId }) },
  });
};

const lockTicket = async (em: EntityManager, id: number): Promise<Ticket> => {
  const ticket = await em.findOne(Ticket, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!ticket) throw ticketNotFound();
  return ticket;
};

const requireLinesLeft = (ticket: Ticket, order: Order) => {
  const lines = linesLeft(ticket, order);
  if (lines.length === 0) throw ticketRefunded();
  return lines;
};

/** The order first, as everywhere. */
const lockWithOrder = async (em: EntityManager, id: number): Promise<{ ticket: Ticket; order: Order }> => {
  const found = await em.fork().findOne(Ticket, id);
  if (!found) throw ticketNotFound();
  if (!found.orderId) throw ticketWithoutOrder();
  const order = await lockOrder(em, found.orderId);
  await em.populate(order, ['items']);
  return { ticket: await lockTicket(em, id), order };
};
