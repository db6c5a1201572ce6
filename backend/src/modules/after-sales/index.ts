export { remindOfTickets } from './reminders.ts';
export { readOpenTickets, readTicket, type TicketForEmail } from './ticket-emails.ts';
export { anonymizeTickets, exportTickets } from './tickets.service.ts';
