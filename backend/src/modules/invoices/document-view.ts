import {
  formatExactRupees,
  toRupees,
  formatMonth,
  hasUtgst,
  gstCodeOf,
  type Language,
  type BusinessProfile,
} from '@mithai/contracts';
import type { DocumentContent, DocumentLine, IssuedDocument } from './document.entity.ts';
import { documentTexts as english, type DocumentTexts } from './document.texts.ts';
import { documentTexts as hindi } from './document.texts.hi.ts';

export const textsOf: Record<Language, DocumentTexts> = { en: english, hi: hindi };

/** The texts of a document in the order on paper, which `document.typ` lays out. */
export interface DocumentView {
  language: Language;
  title: string;
  /** The statement that the law requires at the top; empty for most. */
  subtitle: string;
  sender: { name: string; lines: string[] };
  facts: [label: string, value: string][];
  recipientLabel: string;
  recipient: string[];
  columns: { title: string; isNumeric: boolean }[];
  rows: string[][];
  totals: [label: string, value: string][];
  notes: string[];
  signature: string[];
}

type Document = Pick<IssuedDocument, 'kind' | 'number' | 'issuedOn' | 'content'>;

export const toView = (document: Document, language: Language): DocumentView => {
  const texts = textsOf[language];
  const { content } = document;
  const columns = columnsOf(content, texts);
  return {
    language,
    title: titleOf(document, texts),
    subtitle: content.supplier.registration === 'composition' ? texts.composition : '',
    sender: toSender(content.supplier, texts),
    facts: toFacts(document, language),
    recipientLabel: content.order && !content.recipient.deliverTo ? texts.deliverTo : texts.billTo,
    recipient: toRecipient(content, texts),
    columns: columns.map(({ title, isNumeric = true }) => ({ title, isNumeric })),
    rows: content.lines.map((line) => columns.map(({ cell }) => cell(line))),
    totals: toTotals(document, texts),
    notes: toNotes(content, texts),
    signature: [signatureOf(content.supplier), texts.signatory],
  };
};

const titleOf = ({ kind, content }: Document, texts: DocumentTexts): string => {
  if (kind === 'commission_invoice' && !isTaxed(content)) return texts.commissionWithoutTax;
  // Rule 46A: taxable and exempt goods for a person who is not registered.
  const hasExempt = kind === 'tax_invoice' && content.lines.some(({ rate }) => rate === 0);
  return hasExempt ? texts.withExemptGoods : texts.titles[kind];
};

const isTaxed = ({ supplier, placeOfSupply }: DocumentContent): boolean =>
  supplier.registration === 'regular' && placeOfSupply !== '';

export const toSender = (supplier: BusinessProfile, texts: DocumentTexts): DocumentView['sender'] => {
  const { legalName, tradeName, addressLine1, addressLine2, city, state, pincode, phone, email } = supplier;
  const place = [city, state && withCode(state, texts), pincode].filter(Boolean).join(', ');
  return {
    name: tradeName || legalName,
    lines: [
      legalName === tradeName ? '' : legalName,
      [addressLine1, addressLine2].filter(Boolean).join(', '),
      place,
      supplier.registration !== 'unregistered' && supplier.gstin ? texts.gstin(supplier.gstin) : '',
      supplier.fssaiLicence ? texts.fssai(supplier.fssaiLicence) : '',
      [phone, email].filter(Boolean).join(' · '),
    ].filter(Boolean),
  };
};

const withCode = (state: string, texts: DocumentTexts): string => {
  const code = gstCodeOf(state);
  return code ? texts.state(state, code) : state;
};

const signatureOf = ({ legalName, tradeName }: BusinessProfile): string => legalName || tradeName;

const toFacts = ({ number, issuedOn, content }: Document, language: Language): DocumentView['facts'] => {
  const texts = textsOf[language];
  const { order, original, placeOfSupply, month } = content;
  const day = (date: string) => formatDay(date, language);
  return [
    [texts.number, number],
    [texts.date, day(issuedOn)],
    ...(original
      ? ([
          [texts.original, original.number],
          [texts.originalDate, day(original.issuedOn)],
        ] as DocumentView['facts'])
      : []),
    ...(order
      ? ([
          [texts.order, `#${order.id}`],
          [texts.orderDate, day(order.placedOn)],
        ] as DocumentView['facts'])
      : []),
    ...(month ? [[texts.period, formatMonth(month, LOCALES[language])] as [string, string]] : []),
    ...(placeOfSupply
      ? ([
          [texts.placeOfSupply, withCode(placeOfSupply, texts)],
          [texts.reverseCharge, texts.no],
        ] as DocumentView['facts'])
      : []),
  ];
};

const toRecipient = ({ recipient }: DocumentContent, texts: DocumentTexts): string[] =>
  [
    recipient.name,
    recipient.address,
    recipient.phone ?? '',
    recipient.gstin ? texts.gstin(recipient.gstin) : '',
    recipient.deliverTo ? `${texts.deliverGiftTo}: ${recipient.deliverTo}` : '',
  ].filter(Boolean);

interface Column {
  title: string;
  isNumeric?: boolean;
  cell: (line: DocumentLine) => string;
}

const columnsOf = (content: DocumentContent, texts: DocumentTexts): Column[] => {
  const { columns } = texts;
  const description: Column = {
    title: columns.description,
    isNumeric: false,
    cell: (line) => describe(line, content, texts),
  };
  const quantity: Column = {
    title: columns.quantity,
    cell: (line) => (line.quantity === null ? '' : texts.pieces(line.quantity)),
  };
  const amount: Column = { title: columns.amount, cell: ({ grossPaise }) => formatAmount(grossPaise) };
  const hsn: Column = { title: columns.hsn, isNumeric: false, cell: (line) => line.hsn };
  if (!isTaxed(content)) {
    const hasHsn = content.lines.some((line) => line.hsn !== '');
    return [description, ...(hasHsn ? [hsn] : []), quantity, amount];
  }
  return [
    description,
    hsn,
    quantity,
    { title: columns.taxable, cell: ({ taxablePaise }) => formatAmount(taxablePaise) },
    { title: columns.rate, cell: ({ rate }) => (rate === 0 ? texts.exempt : texts.percent(rate)) },
    ...taxesOf(content).map(({ key, paise }) => ({
      title: columns[key],
      cell: (line: DocumentLine) => formatAmount(paise(line)),
    })),
    amount,
  ];
};

interface TaxColumn {
  key: 'cgst' | 'sgst' | 'utgst' | 'igst';
  paise: (line: DocumentLine) => number;
}

/** The taxes of the place of supply. */
const taxesOf = ({ supplier, placeOfSupply }: DocumentContent): TaxColumn[] =>
  supplier.state === placeOfSupply
    ? [
        { key: 'cgst', paise: ({ cgstPaise }) => cgstPaise },
        { key: hasUtgst(placeOfSupply) ? 'utgst' : 'sgst', paise: ({ sgstPaise }) => sgstPaise },
      ]
    : [{ key: 'igst', paise: ({ igstPaise }) => igstPaise }];

const describe = (line: DocumentLine, { month, original }: DocumentContent, texts: DocumentTexts): string => {
  const { kind, name, bestBefore, discountPaise, grossPaise } = line;
  const language = texts === hindi ? 'hi' : 'en';
  // Returned pieces need no best-before date.
  const freshness = bestBefore && !original ? texts.bestBefore(formatDay(bestBefore, language)) : '';
  const discount = discountPaise
    ? texts.discounted(formatAmount(grossPaise + discountPaise), formatAmount(discountPaise))
    : '';
  if (kind === 'item') return [name, freshness, discount].filter(Boolean).join('\n');
  if (kind === 'commission') return texts.commission(formatMonth(month ?? '', LOCALES[language]));
  return texts.charges[kind];
};

const toTotals = ({ kind, content }: Document, texts: DocumentTexts): DocumentView['totals'] => {
  const sum = (paise: (line: DocumentLine) => number) =>
    formatTotal(content.lines.reduce((total, line) => total + paise(line), 0));
  const total: [string, string] = [
    kind === 'credit_note' ? texts.totals.credited : texts.totals.total,
    sum(({ grossPaise }) => grossPaise),
  ];
  if (!isTaxed(content)) return [total];
  return [
    [texts.totals.taxable, sum(({ taxablePaise }) => taxablePaise)],
    ...taxesOf(content).map(({ key, paise }): [string, string] => [texts.totals[key], sum(paise)]),
    total,
  ];
};

const toNotes = (content: DocumentContent, texts: DocumentTexts): string[] => {
  const { registration } = content.supplier;
  return [
    ...(registration === 'unregistered' ? [texts.unregistered] : []),
    ...(isTaxed(content) ? [`${texts.inRupees} ${texts.taxIncluded}`] : [texts.inRupees]),
    texts.unsigned,
  ];
};

export const formatTotal = (paise: number): string => formatExactRupees(toRupees(paise));

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** For columns, whose head or foot names the currency. */
export const formatAmount = (paise: number): string => amounts.format(toRupees(paise));

export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** `day` is yyyy-MM-dd. */
const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
