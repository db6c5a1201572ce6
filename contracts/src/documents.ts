import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { idParamSchema, idSchema, rupeesSchema } from './primitives.ts';

/** Each has its own series of numbers per financial year. */
export const DOCUMENT_KINDS = [
  'tax_invoice',
  'bill_of_supply',
  'receipt',
  'credit_note',
  'commission_invoice',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Orders whose documents are printed as one file. */
const PRINTED_ORDERS_MAX = 200;

const documentSchema = z.object({
  id: idSchema,
  /** Null for a commission invoice. */
  orderId: idSchema.nullable(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  /** Business date, yyyy-MM-dd. */
  issuedOn: z.iso.date(),
  total: rupeesSchema,
});

/** Newest first. */
export const documentListSchema = z.array(documentSchema);

export const documentPdfQuerySchema = z.object({ language: z.enum(LANGUAGES).default('en') });

export const documentsQuerySchema = z.object({ orderId: idParamSchema });

/** GET /api/admin/documents.pdf: invoices, bills and receipts of orders, such as `orderIds=12,13`. */
export const printDocumentsQuerySchema = documentPdfQuerySchema.extend({
  orderIds: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(idParamSchema).min(1).max(PRINTED_ORDERS_MAX)),
});

/** A month of business dates, yyyy-MM. */
export const monthSchema = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) });

export const TAX_REPORTS = ['hsn', 'b2c', 'documents'] as const;
export type TaxReport = (typeof TAX_REPORTS)[number];

export const taxReportParamsSchema = z.object({ report: z.enum(TAX_REPORTS) });

export type IssuedDocument = z.infer<typeof documentSchema>;
