import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentKind } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { businessDate } from '../../platform/business-date.ts';
import { IssuedDocument, type DocumentContent } from './document.entity.ts';

const PREFIXES: Record<DocumentKind, string> = {
  tax_invoice: 'INV',
  bill_of_supply: 'BOS',
  receipt: 'RCT',
  credit_note: 'CRN',
  commission_invoice: 'COM',
};

interface NewDocument {
  kind: DocumentKind;
  userId: number;
  orderId: number | null;
  originalId: number | null;
  content: DocumentContent;
}

/**
 * Numbers and stores a document in the caller's transaction, which holds the series until it ends: call it last. The
 * numbers of a series have no gap, because a transaction that fails gives its number back.
 */
export const issueDocument = async (em: EntityManager, document: NewDocument): Promise<IssuedDocument> => {
  const issuedOn = businessDate();
  const financialYear = financialYearOf(issuedOn);
  const sequence = await takeNumber(em, document.kind, financialYear);
  const issued = em.create(IssuedDocument, {
    ...document,
    financialYear,
    sequence,
    number: formatNumber(document.kind, financialYear, sequence),
    issuedOn,
    totalPaise: document.content.lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
  });
  await em.persist(issued).flush();
  await recordEvent(em, 'document.issued', { documentId: issued.id });
  return issued;
};

const takeNumber = async (em: EntityManager, kind: DocumentKind, financialYear: string): Promise<number> => {
  const [row] = await em.execute<{ last: number }[]>(
    `insert into document_series as series (kind, financial_year, last) values (?, ?, 1)
       on conflict (kind, financial_year) do update set last = series.last + 1
     returning last`,
    [kind, financialYear],
  );
  if (!row) throw new Error(`No number of ${kind}`);
  return row.last;
};

const DIGITS = 7;

/** 16 characters, as many as rule 46 allows: INV/2627/0000001. */
export const formatNumber = (kind: DocumentKind, financialYear: string, sequence: number): string => {
  if (sequence >= 10 ** DIGITS) throw new Error(`The series ${kind} of ${financialYear} is full`);
  return `${PREFIXES[kind]}/${financialYear}/${String(sequence).padStart(DIGITS, '0')}`;
};

/** From April to March: 2627 for 2026-04-01 to 2027-03-31. */
export const financialYearOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${String(start).slice(2)}${String(start + 1).slice(2)}`;
};
