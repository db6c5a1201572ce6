import { defineEntity, p } from '@mikro-orm/postgresql';
import { DOCUMENT_KINDS, type DocumentKind, type Tax, type BusinessProfile } from '@mithai/contracts';
import { appendOnly } from '../../platform/append-only.ts';
import type { LINE_KINDS } from '../tax/index.ts';

export interface DocumentLine extends Tax {
  kind: (typeof LINE_KINDS)[number] | 'commission';
  orderItemId: number | null;
  /** The product's as it was ordered; null for a charge. */
  name: string | null;
  /** Business date; missing in older documents. */
  bestBefore?: string | null;
  /** Empty without taxes. */
  hsn: string;
  /** Null for a charge. */
  quantity: number | null;
  /** Percent. */
  rate: number;
  /** Off the price of the pieces, which `grossPaise` is without; missing in older documents. */
  discountPaise?: number;
  grossPaise: number;
}

/** Everything that the document states, in no language. */
export interface DocumentContent {
  supplier: BusinessProfile;
  recipient: {
    name: string;
    address: string;
    phone: string | null;
    gstin: string | null;
    /** Name and address of the person to whom the order goes as a gift. */
    deliverTo?: string;
  };
  /** State of delivery; empty without taxes. */
  placeOfSupply: string;
  order: { id: number; placedOn: string } | null;
  lines: DocumentLine[];
  /** The document that a credit note corrects. */
  original: { number: string; issuedOn: string; kind: DocumentKind } | null;
  /** The month of a commission invoice, yyyy-MM. */
  month: string | null;
}

/** Append-only: a credit note corrects an issued document. */
const IssuedDocumentSchema = defineEntity({
  name: 'IssuedDocument',
  tableName: 'documents',
  triggers: [appendOnly('documents')],
  uniques: [{ name: 'documents_series', properties: ['kind', 'financialYear', 'sequence'] }],
  indexes: [
    { name: 'documents_of_user', properties: ['userId', 'id'] },
    { name: 'documents_by_day', properties: ['issuedOn'] },
    {
      name: 'documents_commission_once',
      expression:
        'create unique index "documents_commission_once" on "documents" ("user_id", ("content"->>\'month\')) ' +
        "where kind = 'commission_invoice'",
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.enum([...DOCUMENT_KINDS]),
    /** Such as 2627 for April 2026 to March 2027. */
    financialYear: p.string().length(4),
    sequence: p.integer(),
    number: p.string().length(16).unique(),
    /** Customer, or partner. */
    userId: p.integer(),
    orderId: p.integer().nullable().index(),
    /** The document that a credit note corrects. */
    originalId: p.integer().nullable().index(),
    issuedOn: p.date(),
    totalPaise: p.bigint('number'),
    content: p.json().$type<DocumentContent>(),
  },
});

export class IssuedDocument extends IssuedDocumentSchema.class {}
IssuedDocumentSchema.setClass(IssuedDocument);

/** The last number of a series. Its row is locked from a number's allocation to the commit, so no number is lost. */
const DocumentSeriesSchema = defineEntity({
  name: 'DocumentSeries',
  tableName: 'document_series',
  properties: {
    kind: p.enum([...DOCUMENT_KINDS]).primary(),
    financialYear: p.string().length(4).primary(),
    last: p.integer(),
  },
});

export class DocumentSeries extends DocumentSeriesSchema.class {}
DocumentSeriesSchema.setClass(DocumentSeries);
