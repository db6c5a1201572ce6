import {
  BANK_STATEMENT_ROWS_MAX,
  isMappingComplete,
  normalizeUtr,
  toRupees,
  type Refusal,
  type StatementMapping,
  type StatementRow,
} from '@mithai/contracts';
import { businessDate } from '../../../platform/business-date.ts';
import { readCsv } from '../../../platform/read-csv.ts';
import { statementEmpty, statementTooLong } from './bank-credits.errors.ts';
import { findUtr, parseStatementAmount, parseStatementDate } from './statement-cells.ts';
import {
  rowAmountUnreadable,
  rowDateUnreadable,
  rowInFuture,
  rowIsDebit,
  rowWithoutCredit,
  rowWithoutUtr,
} from './statement-rows.errors.ts';

interface Statement {
  heading: string[];
  rows: { row: number; cells: string[] }[];
}

/** Address, account and period come first. */
const LINES_BEFORE_HEADING = 40;

/** Columns in the order of preference, as State Bank of India, HDFC, ICICI, Axis, Kotak and others head them. */
const HEADINGS: Record<keyof StatementMapping, RegExp[]> = {
  date: [/^(txn|tran|transaction)date$/, /^date$/, /^(post|posting|posted)date$/, /^value(dt|date)$/],
  amount: [/^(cr|credit|creditam(oun)?t|deposits?|depositam(oun)?t)(inr)?$/, /^(transaction|txn)?amount(inr)?$/],
  type: [/^(crdr|drcr|type|transactiontype|debitcredit|creditdebit)$/],
  reference: [
    /^(utr|utrno|utrnumber|rrn|upireference)$/,
    /^(chqrefno|chqrefnumber|refnochequeno|chequerefno|refno|referenceno|referencenumber|reference|transactionid|tranid)$/,
  ],
  narration: [/^(narration|description|transactionremarks|remarks|particulars|transactionparticulars|details)$/],
};

const COLUMNS = Object.keys(HEADINGS) as (keyof StatementMapping)[];

const bare = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

const isHeading = (cell: string): boolean =>
  Object.values(HEADINGS).some((patterns) => patterns.some((pattern) => pattern.test(bare(cell))));

const countHeadings = (record: string[]): number => record.filter(isHeading).length;

/** Splits a statement at its heading: the first row with three known headings, else the first wide one. */
export const readStatement = async (csv: string): Promise<Statement> => {
  const rows: Statement['rows'] = [];
  const format = { rowsMax: BANK_STATEMENT_ROWS_MAX, isHeading, linesBeforeHeading: LINES_BEFORE_HEADING };
  for await (const { row, record } of readCsv(csv, format)) {
    rows.push({ row, cells: record.map(toText) });
    if (rows.length > BANK_STATEMENT_ROWS_MAX + LINES_BEFORE_HEADING) throw statementTooLong(BANK_STATEMENT_ROWS_MAX);
  }
  const top = rows.slice(0, LINES_BEFORE_HEADING);
  const known = top.findIndex(({ cells }) => countHeadings(cells) >= 3);
  const at = known === -1 ? top.findIndex(({ cells }) => cells.filter(Boolean).length >= 3) : known;
  const { cells: heading } = rows[at] ?? { cells: [] };
  const below = rows.slice(at + 1);
  if (heading.length === 0 || below.length === 0) throw statementEmpty();
  return { heading, rows: below };
};

/** Spreadsheets keep leading zeros by an apostrophe or as a formula. */
const toText = (cell: string): string =>
  cell
    .trim()
    .replace(/^(?:'|="(?=.*"$))/, '')
    .replace(/"$/, '')
    .trim();

export const guessMapping = (heading: string[]): StatementMapping => {
  const bareHeading = heading.map(bare);
  const find = (column: keyof StatementMapping): number | null => {
    for (const pattern of HEADINGS[column]) {
      const at = bareHeading.findIndex((cell) => pattern.test(cell));
      if (at !== -1) return at;
    }
    return null;
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, find(column)])) as StatementMapping;
};

export interface ReadCredit {
  utr: string;
  amountPaise: number;
  creditedOn: string;
  narration: string;
}

/** A row of the statement, not yet compared with recorded credits. */
export interface ReadRow {
  row: number;
  credit: ReadCredit | null;
  shown: Omit<StatementRow, 'state' | 'row'>;
  state: 'credit' | 'skipped' | 'unreadable';
}

export const readRows = ({ rows }: Statement, mapping: StatementMapping): ReadRow[] =>
  isMappingComplete(mapping) ? rows.map(({ row, cells }) => readRow(row, cells, mapping)) : [];

const readRow = (row: number, cells: string[], mapping: StatementMapping): ReadRow => {
  const cell = (column: keyof StatementMapping) => (mapping[column] === null ? '' : (cells[mapping[column]] ?? ''));
  const creditedOn = parseStatementDate(cell('date'));
  const amountPaise = parseStatementAmount(cell('amount'), cell('type'));
  const utr = findUtr(cell('reference'), cell('narration'));
  const narration = textOf(cell('reference'), cell('narration'), utr);
  const shown = { creditedOn, amount: amountPaise ? toRupees(Math.abs(amountPaise)) : null, utr, narration };
  const without = (state: 'skipped' | 'unreadable', note: Refusal): ReadRow => ({
    row,
    credit: null,
    shown: { ...shown, ...note },
    state,
  });
  if (amountPaise === 0) return without('skipped', rowWithoutCredit());
  if (amountPaise !== null && amountPaise < 0) return without('skipped', rowIsDebit());
  if (creditedOn === null) return without('unreadable', rowDateUnreadable(cell('date')));
  if (amountPaise === null) return without('unreadable', rowAmountUnreadable(cell('amount')));
  if (creditedOn > businessDate()) return without('unreadable', rowInFuture());
  if (utr === null) return without('unreadable', rowWithoutUtr());
  const credit = { utr, amountPaise, creditedOn, narration };
  return { row, credit, shown: { ...shown, message: null }, state: 'credit' };
};

/** Long enough for any bank. A reference that is no UTR is kept, because some banks put the order's there. */
const TEXT_MAX = 500;

const textOf = (reference: string, narration: string, utr: string | null): string =>
  (normalizeUtr(reference) === utr || narration.includes(reference) ? narration : `${narration} ${reference}`)
    .trim()
    .slice(0, TEXT_MAX)
    // The cut may go through a character, which the database refuses.
    .toWellFormed();
