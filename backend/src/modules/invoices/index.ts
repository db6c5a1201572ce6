export * as commissionDocuments from './commission-documents.ts';
export { exportDocuments } from './documents.service.ts';
export { attachInvoice, printDocument } from './print-document.ts';
export { findInvoiceId, syncInvoice, voidInvoice } from './sync-invoice.ts';
export * as statementDocuments from './statement-documents.ts';
