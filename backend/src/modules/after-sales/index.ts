export { remindOfTickets } from './reminders.ts';
export { listOpenTickets, findTicketForEmail, type TicketForEmail } from './email-facts.ts';
export { anonymizeTickets, exportTickets } from './tickets.service.ts';
