export { attachInvoice, printDocument } from './print-document.ts';
export { settleInvoice } from './settle-invoice.ts';
