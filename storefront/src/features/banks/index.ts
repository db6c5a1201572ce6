export { BankName } from './bank-name.tsx';
export { bankQuery } from './bank.queries.ts';
export { OfficialNumber } from './official-number.tsx';
