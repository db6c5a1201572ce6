export { deleteCustomerNotes } from './notes.service.ts';
