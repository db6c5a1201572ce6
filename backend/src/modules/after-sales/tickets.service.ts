import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { imageKeyOf, type OpenGrievance, type OpenTicket, type Ticket as TicketResponse } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { publishChange, recordEvent, staffWith } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { refuseDuplicates } from '../../platform/unique-violation.ts';
import { findOwnImages } from '../media/index.ts';
import { lockOrder, orderErrors, type Order } from '../orders/index.ts';
import { getAfterSalesSettings } from './after-sales-settings.service.ts';
import {
  imageNotUploaded,
  ticketQuantityTooLarge,
  orderNotDelivered,
  ticketNotFound,
  ticketOpen,
  returnWindowClosed,
} from './after-sales.errors.ts';
import { OPEN_OF_ORDER, Ticket, type TicketLine } from './ticket.entity.ts';
import { presentTicket } from './tickets.presenter.ts';

const TICKETS_SHOWN = 200;

/** Throws 409 before delivery, after the window, and while the order has an open ticket. */
export const openTicket = async (
  em: EntityManager,
  { id: userId, name, email }: SessionUser,
  orderId: number,
  { lines, imageUrls, ...input }: OpenTicket,
): Promise<Ticket> =>
  refuseDuplicates({ [OPEN_OF_ORDER]: ticketOpen }, () =>
    transactional(em, async (em) => {
      // Otherwise a ticket could be opened with the name and address of an account that is being deleted.
      await lockAccount(em, userId);
      const order = await lockOrder(em, orderId);
      if (order.userId !== userId) throw ticketNotFound();
      await em.populate(order, ['items', 'statusHistory']);
      await assertInWindow(em, order);
      const imageKeys = imageUrls.map(imageKeyOf);
      if ((await findOwnImages(em, imageKeys, userId)).size < new Set(imageKeys).size) throw imageNotUploaded();
      const now = new Date();
      const ticket = em.create(Ticket, {
        ...input,
        orderId,
        userId,
        name,
        email,
        phone: order.contactPhone ?? null,
        lines: lines.map((line) => toTicketLine(order, line)),
        imageKeys,
        createdAt: now,
        updatedAt: now,
      });
      await announce(em, ticket);
      return ticket;
    }),
  );

/** Also without an account. */
export const openGrievance = async (
  em: EntityManager,
  user: Pick<SessionUser, 'id'> | null,
  { phone, ...input }: OpenGrievance,
): Promise<Ticket> =>
  transactional(em, async (em) => {
    const now = new Date();
    const ticket = em.create(Ticket, {
      ...input,
      email: input.email.toLowerCase(),
      kind: 'grievance',
      userId: user?.id ?? null,
      phone: phone || null,
      lines: [],
      imageKeys: [],
      createdAt: now,
      updatedAt: now,
    });
    await announce(em, ticket);
    return ticket;
  });

export const listTickets = async (em: EntityManager, userId: number): Promise<Ticket[]> =>
  em.find(Ticket, { userId }, { orderBy: { id: 'desc' }, limit: TICKETS_SHOWN });

/** Throws 404 for another customer's ticket. */
export const withdrawTicket = async (em: EntityManager, userId: number, id: number): Promise<Ticket> =>
  transactional(em, async (em) => {
    const ticket = await em.findOne(Ticket, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!ticket) throw ticketNotFound();
    ticket.assertOpen();
    ticket.close('withdrawn', null, new Date());
    publishTicket(ticket);
    return ticket;
  });

export const exportTickets = async (em: EntityManager, userId: number): Promise<TicketResponse[]> =>
  (await em.find(Ticket, { userId }, { orderBy: { id: 'desc' } })).map(presentTicket);

/** Withdraws open tickets and removes what identifies the customer; answers and amounts stay. */
export const anonymizeTickets = async (em: EntityManager, userId: number): Promise<void> => {
  const tickets = await em.find(Ticket, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  for (const ticket of tickets) {
    if (ticket.status === 'open') ticket.close('withdrawn', null, new Date());
    em.assign(ticket, { userId: null, name: DELETED_USER_NAME, email: '', phone: null, text: '', imageKeys: [] });
    publishTicket(ticket);
  }
  await em.flush();
};

/** To the customer, and to staff who answer. */
export const publishTicket = ({ userId }: Ticket): void =>
  publishChange({ topic: 'ticket' }, { ...(userId && { userId }), ...staffWith('support') });

const announce = async (em: EntityManager, ticket: Ticket): Promise<void> => {
  await em.persist(ticket).flush();
  publishTicket(ticket);
  await recordEvent(em, 'ticket.opened', { ticketId: ticket.id });
};

const assertInWindow = async (em: EntityManager, order: Order): Promise<void> => {
  const delivery = [...order.statusHistory].find(({ status }) => status === 'delivered');
  if (order.status !== 'delivered' || !delivery) throw orderNotDelivered();
  const { windowDays } = await getAfterSalesSettings(em);
  if (addDays(delivery.timestamp, windowDays) < new Date()) throw returnWindowClosed(windowDays);
};

const toTicketLine = (order: Order, { itemId, quantity }: OpenTicket['lines'][number]): TicketLine => {
  const item = [...order.items].find(({ id }) => id === itemId);
  if (!item) throw orderErrors.itemNotInOrder('lines');
  if (quantity > item.quantity) throw ticketQuantityTooLarge(item.productName, item.quantity);
  return { itemId, quantity, name: item.productName };
};
