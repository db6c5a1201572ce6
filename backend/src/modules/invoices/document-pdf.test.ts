import { DEFAULT_BUSINESS_PROFILE, type Language } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import { textOfPdf } from '../../../test/pdf.ts';
import { REGISTERED } from '../../../test/tax.ts';
import { renderViews } from './document-pdf.ts';
import { toView, type DocumentView } from './document-view.ts';
import type { DocumentContent, DocumentLine, IssuedDocument } from './document.entity.ts';

type Document = Pick<IssuedDocument, 'kind' | 'number' | 'issuedOn' | 'content'>;

const line = (name: string, changes: Partial<DocumentLine> = {}): DocumentLine => ({
  kind: 'item',
  orderItemId: 1,
  name,
  hsn: '21069099',
  quantity: 2,
  rate: 5,
  grossPaise: 50_000,
  taxablePaise: 47_620,
  cgstPaise: 1190,
  sgstPaise: 1190,
  igstPaise: 0,
  ...changes,
});

const content: DocumentContent = {
  supplier: REGISTERED,
  recipient: {
    name: 'आशा कुलकर्णी',
    address: '७ सयाजी राव मार्ग, श्रीरंगपट्टण, Karnataka - 571438',
    phone: '+91 98450 54321',
    gstin: null,
  },
  placeOfSupply: 'Karnataka',
  order: { id: 1201, placedOn: '2026-11-12' },
  lines: [
    line('Mysore Pak & Badam Barfi <500 g> #1', { bestBefore: '2026-12-24' }),
    line('गुड़ की चिक्की, क्षीर के साथ', { rate: 0, taxablePaise: 50_000, cgstPaise: 0, sgstPaise: 0 }),
    line('', { kind: 'shipping', orderItemId: null, name: null, quantity: null }),
  ],
  original: null,
  month: null,
};

const invoice: Document = { kind: 'tax_invoice', number: 'INV/2627/0000042', issuedOn: '2026-11-14', content };

const textsIn = (view: DocumentView): string[] => [
  view.title,
  view.subtitle,
  view.sender.name,
  ...view.sender.lines,
  ...view.facts.flat(),
  view.recipientLabel,
  ...view.recipient,
  ...view.columns.map(({ title }) => title),
  ...view.rows.flat(),
  ...view.totals.flat(),
  ...view.notes,
  ...view.signature,
];

/** Spaces are not part of the text layer: readers guess them from gaps. */
const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');

describe('the text of a PDF', () => {
  it.each<[string, Document, Language]>([
    ['an invoice in English', invoice, 'en'],
    ['an invoice in Hindi', invoice, 'hi'],
    ['an invoice to another state', { ...invoice, content: { ...content, placeOfSupply: 'Tamil Nadu' } }, 'en'],
    [
      'a receipt in Hindi',
      { ...invoice, kind: 'receipt', content: { ...content, placeOfSupply: '', supplier: DEFAULT_BUSINESS_PROFILE } },
      'hi',
    ],
    [
      'a bill of supply in Hindi',
      {
        ...invoice,
        kind: 'bill_of_supply',
        content: { ...content, supplier: { ...REGISTERED, registration: 'composition' } },
      },
      'hi',
    ],
    [
      'a credit note in Hindi',
      {
        ...invoice,
        kind: 'credit_note',
        number: 'CRN/2627/0000007',
        content: { ...content, original: { number: 'INV/2627/0000042', issuedOn: '2026-11-14', kind: 'tax_invoice' } },
      },
      'hi',
    ],
  ])('equals that of %s', async (_, document, language) => {
    const view = toView(document, language);
    const [page = '', ...others] = await textOfPdf(await renderViews([view]));
    expect(others).toEqual([]);
    const printed = withoutSpaces(page);
    for (const text of textsIn(view)) expect(printed).toContain(withoutSpaces(text));
  });

  it.each([
    'ಆಶಾ ಕುಲಕರ್ಣಿ',
    'தமிழ்ச்செல்வி',
    'ఆశా కులకర్ణి',
    'ആശാ കുൽക്കർണി',
    'আশা কুলকার্ণী',
    'આશા કુલકર્ણી',
    'ਆਸ਼ਾ ਕੁਲਕਰਨੀ',
    'ଆଶା କୁଲକର୍ଣ୍ଣୀ',
  ])('has the name %s', async (name) => {
    const recipient = { ...content.recipient, name };
    const [page = ''] = await textOfPdf(
      await renderViews([toView({ ...invoice, content: { ...content, recipient } }, 'en')]),
    );
    expect(withoutSpaces(page)).toContain(withoutSpaces(name));
  });

  it('continues on a second page with the head of the table', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Laddu number ${index + 1}`));
    const view = toView({ ...invoice, content: { ...content, lines } }, 'en');
    const pages = await textOfPdf(await renderViews([view]));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Taxable value');
    expect(pages.join(' ')).toContain('Laddu number 60');
  });

  it('breaks a word that is longer than its column without losing a letter', async () => {
    const [name, address] = ['Laddu'.repeat(30), 'Mysuru'.repeat(20)];
    const recipient = { ...content.recipient, address };
    const view = toView({ ...invoice, content: { ...content, recipient, lines: [line(name)] } }, 'en');
    const [page = ''] = await textOfPdf(await renderViews([view]));
    for (const text of [name, address]) {
      expect(page).not.toContain(text);
      expect(withoutSpaces(page)).toContain(text);
    }
  });

  it('names the document and its pages on each page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Laddu number ${index + 1}`));
    const views = [toView({ ...invoice, content: { ...content, lines } }, 'en'), toView(invoice, 'hi')];
    const pages = await textOfPdf(await renderViews(views));
    const feet = ['Tax Invoice INV/2627/0000042 1/2', 'Tax Invoice INV/2627/0000042 2/2'];
    for (const [index, foot] of [...feet, 'बीजक एवं आपूर्ति बिल INV/2627/0000042 1/1'].entries())
      expect(withoutSpaces(pages[index] ?? '')).toMatch(new RegExp(`${withoutSpaces(foot)}$`));
  });

  it('starts each of several documents on a new page', async () => {
    const views = [toView(invoice, 'en'), toView({ ...invoice, number: 'INV/2627/0000043' }, 'hi')];
    const pages = await textOfPdf(await renderViews(views));
    expect(pages.map((page) => page.match(/INV\/2627\/\d{7}/)?.[0])).toEqual(['INV/2627/0000042', 'INV/2627/0000043']);
  });
});

describe('the typesetter', () => {
  it('refuses more files than can wait with 503', async () => {
    const view = toView(invoice, 'en');
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => renderViews([view])));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'printer_busy' });
  });
});

describe('the typesetter’s time limit', () => {
  it('refuses a slow document with 503, and throws no late error for queued ones', async () => {
    const view = toView(invoice, 'en');
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => renderViews([view], 1)));
    for (const result of results)
      expect(result).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'printer_busy' } });
    await expect(renderViews([view])).resolves.toBeInstanceOf(Buffer);
  });
});

describe('the best-before day', () => {
  const rowsOf = (changes: Partial<DocumentContent>, language: Language) =>
    toView({ ...invoice, content: { ...content, ...changes } }, language).rows.map(([description]) => description);

  it('is on an invoice, and not on a credit note', () => {
    const original = { number: invoice.number, issuedOn: invoice.issuedOn, kind: invoice.kind };
    expect(rowsOf({}, 'en')[0]).toBe('Mysore Pak & Badam Barfi <500 g> #1\nBest before 24 December 2026');
    expect(rowsOf({}, 'hi')[0]).toContain('24 दिसंबर 2026 से पहले खाएँ');
    expect(rowsOf({ original }, 'en')[0]).toBe('Mysore Pak & Badam Barfi <500 g> #1');
  });
});

describe('the title', () => {
  it('names taxable and exempt goods together, as rule 46A does', () => {
    expect(toView(invoice, 'en').title).toBe('Invoice-cum-Bill of Supply');
    expect(toView({ ...invoice, content: { ...content, lines: [line('Laddu')] } }, 'en').title).toBe('Tax Invoice');
  });
});

describe('the taxes', () => {
  const columnsOf = (placeOfSupply: string, state: string) =>
    toView(
      { ...invoice, content: { ...content, placeOfSupply, supplier: { ...REGISTERED, state } } },
      'en',
    ).columns.map(({ title }) => title);

  it('are named by the place of supply', () => {
    expect(columnsOf('Karnataka', 'Karnataka')).toEqual(expect.arrayContaining(['CGST', 'SGST']));
    expect(columnsOf('Chandigarh', 'Chandigarh')).toEqual(expect.arrayContaining(['CGST', 'UTGST']));
    expect(columnsOf('Delhi', 'Delhi')).toEqual(expect.arrayContaining(['CGST', 'SGST']));
    expect(columnsOf('Kerala', 'Karnataka')).toContain('IGST');
    expect(columnsOf('Kerala', 'Karnataka')).not.toContain('CGST');
  });
});
