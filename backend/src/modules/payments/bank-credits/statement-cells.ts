import { normalizeUtr, toPaise, UTR_PATTERN } from '@mithai/contracts';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads 24/11/2026, 24-11-26, 24-Nov-26, 24 November 2026 and 2026-11-24, also with a time; null for other texts. */
export const parseStatementDate = (cell: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cell);
  if (iso) return toDate(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d{2})(?!\d)/.exec(cell) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return toDate(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day);
};

const toDate = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number(year) > 0 && isValid(parseISO(date)) ? date : null;
};

/** Above what UPI, NEFT and RTGS move for a shop; a number that long is another column's. */
const AMOUNT_MAX = 1_000_000_000;

const INDIAN_OR_WESTERN = /^(\d+|\d{1,3}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)([.]\d{1,2})?$/;

/**
 * Paise of an amount, negative for a debit: 1,23,456.00, ₹500, 500.00 Cr, 500 Dr, -500 and (500). 0 for an empty cell
 * or a dash, null for other texts. `type` is the cell with Cr or Dr, if the statement has one.
 */
export const parseStatementAmount = (cell: string, type = ''): number | null => {
  const [, opening, number = '', suffix = ''] =
    /^([-(+]?)(.*?)\)?\s*(CR|DR)?[.)]?$/i.exec(cell.replaceAll(/[\s ₹]|INR|Rs[.]?/gi, '')) ?? [];
  if (number === '' || number === '-') return 0;
  if (!INDIAN_OR_WESTERN.test(number)) return null;
  const rupees = Number(number.replaceAll(',', ''));
  if (rupees > AMOUNT_MAX) return null;
  const isDebit = opening === '-' || opening === '(' || /^(D|DR|Debit|Withdrawal)$/i.test(suffix || type.trim());
  return isDebit ? -toPaise(rupees) : toPaise(rupees);
};

/** UPI and IMPS: 12 digits. NEFT and RTGS: letters of the bank, digits and letters. */
const UTR = String.raw`(?:\d{12}|[A-Z]{4}[A-Z]?\d[A-Z0-9]{9,20}|[A-Z]{1,6}\d{9,18})(?![A-Za-z0-9])`;
const UTRS_IN_TEXT = new RegExp(`(?<![A-Za-z0-9])${UTR}`, 'g');

/** Where banks print it, as UPI/CR/412345678901 or NEFT-N329242769211234. What the payer chose comes after it. */
const AFTER_TRANSPORT = new RegExp(
  `^(?:(?!UPI|IMPS|NEFT|RTGS).)*(?:UPI|IMPS|NEFT|RTGS)(?:[-/ ](?:CR|P2A|P2M))?[-/*](${UTR})`,
  's',
);
/** As UPI-NAME-HDFC0001234-412345678901. */
const AFTER_IFSC = /^UPI-.*?-[A-Z]{4}0[A-Z0-9]{6}-(\d{12})(?![A-Za-z0-9])/s;

/** Phone numbers are UPI IDs, too. */
const UPI_IDS = /[^\s/]*@[^\s/-]*/g;

/**
 * The reference's if it is one; some banks print a text there and the UTR in the narration. Null if neither has one, or
 * if it may as well be a text of the payer's.
 */
export const findUtr = (reference: string, narration: string): string | null => {
  const utr = normalizeUtr(findIn(reference) ?? reference);
  if (UTR_PATTERN.test(utr) && !/\s/.test(reference)) return utr;
  const found = findIn(narration) ?? findIn(reference);
  return found === undefined ? null : normalizeUtr(found);
};

const findIn = (text: string): string | undefined => {
  const bare = text.replaceAll(UPI_IDS, ' ');
  const certain = AFTER_TRANSPORT.exec(bare)?.[1] ?? AFTER_IFSC.exec(bare)?.[1];
  if (certain) return certain;
  const [only, ...others] = new Set(bare.match(UTRS_IN_TEXT));
  return others.length === 0 ? only : undefined;
};

/** As createUpiReference makes them, with the line breaks of a narration; a payer's text may look like a longer one. */
const UPI_REFERENCE = /(?<![A-Z0-9])M(\s*\d){1,10}\s*X(\s*[0-9A-F]){12}(?![0-9A-F])/;

export const findUpiReference = (text: string): string | null =>
  UPI_REFERENCE.exec(text.toUpperCase())?.[0].replaceAll(/\s/g, '') ?? null;
