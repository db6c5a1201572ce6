export { bankQuery } from './bank.queries.ts';
