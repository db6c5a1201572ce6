import { listOpenTickets, findTicketForEmail, type TicketForEmail } from '@mithai/backend/modules/after-sales';
import { findRecipient, type Recipient } from '@mithai/backend/modules/identity';
import type { EntityManager } from '@mithai/backend/orm';
import { TICKET_ACKNOWLEDGEMENT_HOURS, ticketNumber, type TicketKind } from '@mithai/contracts';
import type { Handler } from '../handler.ts';
import { formatDate, formatMoment } from './formats.ts';
import type { EmailContent } from './email.ts';
import { greeting } from './layout.ts';
import { plainEmail } from './plain-email.ts';
import { runAll, sendOnce, sendToShop } from './send-email.ts';

export const emailTicketOpened: Handler<'ticket.opened'> = async (
  em,
  { id: eventId, payload: { ticketId } },
  services,
) => {
  const ticket = await findTicketForEmail(em, ticketId);
  if (!ticket) return;
  const { PUBLIC_URL } = services.env;
  await runAll(
    async () => {
      const to = await customerOf(em, ticket);
      const email = receivedEmail(ticket, to, PUBLIC_URL);
      await sendOnce(em, services, { eventId, template: 'ticket-received', to, email });
    },
    async () => {
      const email = toAnswerEmail(ticket, PUBLIC_URL);
      await sendToShop(em, services, { eventId, template: 'ticket-to-answer', email });
    },
  );
};

export const emailTicketAcknowledged: Handler<'ticket.acknowledged'> = async (
  em,
  { id: eventId, payload: { ticketId } },
  services,
) => {
  const ticket = await findTicketForEmail(em, ticketId);
  if (!ticket) return;
  const to = await customerOf(em, ticket);
  const email = acknowledgedEmail(ticket, to, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'ticket-acknowledged', to, email });
};

export const emailTicketAnswered: Handler<'ticket.answered'> = async (
  em,
  { id: eventId, payload: { ticketId } },
  services,
) => {
  const ticket = await findTicketForEmail(em, ticketId);
  if (!ticket) return;
  const to = await customerOf(em, ticket);
  const email = answeredEmail(ticket, to, services.env.PUBLIC_URL);
  await sendOnce(em, services, { eventId, template: 'ticket-answered', to, email });
};

export const emailTicketsDue: Handler<'tickets.due'> = async (
  em,
  { id: eventId, payload: { ticketIds } },
  services,
) => {
  const tickets = await listOpenTickets(em, ticketIds);
  if (tickets.length === 0) return;
  const email = dueEmail(tickets, services.env.PUBLIC_URL);
  await sendToShop(em, services, { eventId, template: 'tickets-due', email });
};

/** The account's address, or the one typed into the form, which may be anyone's. */
const customerOf = async (em: EntityManager, { userId, kind, customer }: TicketForEmail): Promise<Recipient> => {
  const account = userId === null ? null : await findRecipient(em, userId);
  const isTyped = kind === 'grievance' && account?.email !== customer.email;
  return account && !isTyped ? account : { name: '', email: customer.email, isVerified: false };
};

const KINDS: Record<TicketKind, string> = {
  complaint: 'complaint',
  replacement: 'request for a replacement',
  return: 'return request',
  grievance: 'grievance',
};

const subjectOf = ({ id, kind, orderId }: TicketForEmail): string =>
  `${KINDS[kind]} ${ticketNumber(id)}${orderId === null ? '' : ` about order #${orderId}`}`;

const linkOf = ({ orderId }: TicketForEmail, publicUrl: string): { label: string; url: string } =>
  orderId === null
    ? { label: 'Grievance Redressal', url: new URL('/contact', publicUrl).href }
    : { label: 'View Your Order', url: new URL(`/orders?order=${orderId}`, publicUrl).href };

const receivedEmail = (ticket: TicketForEmail, { name }: Recipient, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `We have your ${subjectOf(ticket)}`,
    heading: `Ticket ${ticketNumber(ticket.id)}`,
    greeting: greeting(name),
    texts: [
      `Thank you for telling us. Your ticket number is ${ticketNumber(ticket.id)}.`,
      `We’ll acknowledge it within ${TICKET_ACKNOWLEDGEMENT_HOURS} hours and answer by ${formatDate(ticket.resolveBy)} at the latest, usually much sooner.`,
    ],
    link: linkOf(ticket, publicUrl),
  });

/** To the shop. */
const toAnswerEmail = (ticket: TicketForEmail, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `To answer: ${subjectOf(ticket)}`,
    heading: `A ${KINDS[ticket.kind]}`,
    greeting: greeting('', 'Hello'),
    texts: [
      `${ticket.customer.name} (${ticket.customer.email}) wrote to you.`,
      ...(ticket.lines.length > 0
        ? [`About: ${ticket.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`]
        : []),
      `The law asks you to acknowledge it within ${TICKET_ACKNOWLEDGEMENT_HOURS} hours and to answer by ${formatDate(ticket.resolveBy)}.`,
    ],
    note: { label: 'They wrote', text: ticket.text },
    link: { label: 'Answer', url: new URL('/admin/requests', publicUrl).href },
  });

const acknowledgedEmail = (ticket: TicketForEmail, { name }: Recipient, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `We’re looking into your ${subjectOf(ticket)}`,
    heading: 'We’re looking into it',
    greeting: greeting(name),
    texts: [
      `We’ve read your ${KINDS[ticket.kind]} and are looking into it.`,
      `You’ll have our answer by ${formatDate(ticket.resolveBy)} at the latest.`,
    ],
    link: linkOf(ticket, publicUrl),
  });

const OUTCOMES: Record<TicketForEmail['status'], string> = {
  open: '',
  withdrawn: '',
  resolved: 'Here is our answer.',
  refused: 'We’re sorry that we can’t do what you asked for.',
  refunded: 'We’re refunding the items. Another email tells you when the money is on its way.',
  replaced: 'We’re sending the items again, free of charge.',
};

const answeredEmail = (ticket: TicketForEmail, { name }: Recipient, publicUrl: string): EmailContent =>
  plainEmail({
    subject: `Our answer to your ${subjectOf(ticket)}`,
    heading: 'Our answer',
    greeting: greeting(name),
    texts: [
      OUTCOMES[ticket.status],
      ...(ticket.replacementOrderId === null ? [] : [`Your replacement is order #${ticket.replacementOrderId}.`]),
    ],
    note: { label: 'We wrote', text: ticket.answer },
    link: linkOf(ticket, publicUrl),
  });

/** To the shop. */
const dueEmail = (tickets: TicketForEmail[], publicUrl: string): EmailContent =>
  plainEmail({
    subject: tickets.length === 1 ? 'A request needs your answer' : `${tickets.length} requests need your answer`,
    heading: 'Please answer your customers',
    greeting: greeting('', 'Hello'),
    texts: [
      'These requests are close to a legal deadline or past it:',
      ...tickets.map(
        (ticket) =>
          `${ticketNumber(ticket.id)}, ${KINDS[ticket.kind]}: ${
            ticket.acknowledgedAt === null ? `acknowledge by ${formatMoment(ticket.acknowledgeBy)}, ` : ''
          }answer by ${formatDate(ticket.resolveBy)}.`,
      ),
    ],
    link: { label: 'Answer', url: new URL('/admin/requests', publicUrl).href },
  });
