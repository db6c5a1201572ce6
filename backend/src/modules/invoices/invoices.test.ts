import type { IssuedDocument } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { documentsOf, placeOrder } from '../../../test/documents.ts';
import { setStatus } from '../../../test/earnings.ts';
import { ADDRESS } from '../../../test/orders.ts';
import { buildPerson, type Person } from '../../../test/partners.ts';
import { textOfPdf } from '../../../test/pdf.ts';
import { buildStaff } from '../../../test/staff.ts';
import { MYSURU, registerShop } from '../../../test/tax.ts';
import { businessDate } from '../../platform/business-date.ts';
import { createObjectStore } from '../../platform/object-store.ts';
import { orderInvoices } from '../orders/index.ts';
import { pdfKey } from './document-pdf.ts';
import { printDocument } from './print-document.ts';

let shop: TestShop;
let admin: Person;
let shopper: Person;
/** One within the state of the shop, one to another, and one that is cancelled. */
let orders: number[];

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildPerson(shop);
  await registerShop(shop);
  orders = [];
  for (const address of [MYSURU, ADDRESS, MYSURU]) {
    const { id } = await placeOrder(shop, shopper, address);
    await setStatus(shop, admin, id, 'shipped');
    orders.push(id);
  }
  await setStatus(shop, admin, orders[2]!, 'cancelled');
  await orderInvoices.syncOrderInvoice(shop.orm.em.fork(), orders[2]!);
});
afterAll(() => shop.close());

const get = (url: string, { headers }: Person = admin) => shop.app.inject({ url, headers });
const documentOf = async (index: number) => (await documentsOf(shop, orders[index]!))[0]!;

describe('a customer', () => {
  it('sees the documents of the own orders, newest first', async () => {
    const stranger = await buildPerson(shop);
    const documents = (await get('/api/documents', shopper)).json<IssuedDocument[]>();
    expect(documents.map(({ kind, orderId, total }) => [kind, orderId, total])).toEqual([
      ['credit_note', orders[2], 550],
      ['tax_invoice', orders[2], 550],
      ['tax_invoice', orders[1], 550],
      ['tax_invoice', orders[0], 550],
    ]);
    expect((await get('/api/documents', stranger)).json()).toEqual([]);
  });

  it('downloads the own documents in English and Hindi, and no other customer’s', async () => {
    const { id, number } = await documentOf(0);
    for (const [language, title] of [
      ['en', 'Tax Invoice'],
      ['hi', 'कर बीजक'],
    ]) {
      const response = await get(`/api/documents/${id}/pdf?language=${language}`, shopper);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      });
      expect((await textOfPdf(response.rawPayload))[0]).toContain(title);
    }
    const stranger = await buildPerson(shop);
    const response = await get(`/api/documents/${id}/pdf`, stranger);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'document_not_found' }]);
    expect((await get(`/api/admin/documents/${id}/pdf`, shopper)).statusCode).toBe(403);
    expect((await get(`/api/documents/${id}/pdf?language=fr`, shopper)).statusCode).toBe(422);
  });

  it('gets the stored file, and a newly made one while the store has none', async () => {
    const store = createObjectStore(shop.env);
    const document = await documentOf(1);
    const url = `/api/documents/${document.id}/pdf`;
    const made = await get(url, shopper);
    await printDocument(shop.orm.em.fork(), store, document.id);
    for (const language of ['en', 'hi'] as const) expect(await store.get(pdfKey(document, language))).not.toBeNull();
    await store.put(pdfKey(document, 'en'), Buffer.from('stored'), 'application/pdf');
    await printDocument(shop.orm.em.fork(), store, document.id);
    expect((await get(url, shopper)).body).toBe('stored');
    await store.delete(pdfKey(document, 'en'));
    expect((await textOfPdf((await get(url, shopper)).rawPayload))[0]).toBe((await textOfPdf(made.rawPayload))[0]);
  });
});

describe('an administrator', () => {
  it('sees and downloads the documents of an order', async () => {
    const documents = (await get(`/api/admin/documents?orderId=${orders[2]}`)).json<IssuedDocument[]>();
    expect(documents.map(({ kind }) => kind)).toEqual(['credit_note', 'tax_invoice']);
    const response = await get(`/api/admin/documents/${documents[0]?.id}/pdf`);
    const [page] = await textOfPdf(response.rawPayload);
    expect(page).toContain('Credit Note');
    expect(page).toContain(documents[1]?.number);
  });

  it('prints the invoices of several orders as one file, in their order', async () => {
    const response = await get(`/api/admin/documents.pdf?orderIds=${orders[1]},${orders[0]}`);
    const pages = await textOfPdf(response.rawPayload);
    expect(pages.map((page) => page.match(/INV\/\d+\/\d+/)?.[0])).toEqual([
      (await documentOf(1)).number,
      (await documentOf(0)).number,
    ]);
  });

  it('gets 404 with a reason for orders without an invoice', async () => {
    const { id } = await placeOrder(shop, shopper);
    const response = await get(`/api/admin/documents.pdf?orderIds=${id}`);
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'nothing_to_print' }]);
    expect((await get('/api/admin/documents.pdf?orderIds=x')).statusCode).toBe(422);
  });
});

describe('a packer', () => {
  it('prints the invoices of orders, and neither lists documents nor sees a credit note', async () => {
    const packer = await buildStaff(shop, 'packer');
    const response = await get(`/api/admin/documents.pdf?orderIds=${orders[0]},${orders[2]}`, packer);
    expect(response.statusCode).toBe(200);
    const pages = await textOfPdf(response.rawPayload);
    expect(pages.map((page) => page.match(/(INV|CRN)\/\d+\/\d+/)?.[0])).toEqual([
      (await documentOf(0)).number,
      (await documentOf(2)).number,
    ]);
    const { id } = await documentOf(0);
    for (const url of [`/api/admin/documents?orderId=${orders[0]}`, `/api/admin/documents/${id}/pdf`])
      expect((await get(url, packer)).statusCode).toBe(403);
  });
});

describe('the exports of a month', () => {
  const rowsOf = async (report: string, month = businessDate().slice(0, 7)) => {
    const response = await get(`/api/admin/tax/reports/${report}?month=${month}`);
    expect(response.statusCode).toBe(200);
    return response.body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
  };

  it('sum up invoices less credit notes by HSN code', async () => {
    expect(await rowsOf('hsn')).toEqual([
      ['HSN/SAC', 'Unit', 'Quantity', 'Rate %', 'Total value', 'Taxable value', 'IGST', 'CGST', 'SGST/UTGST'],
      ['21069099', 'NOS', '4', '5', '1100.00', '1047.63', '26.19', '13.09', '13.09'],
    ]);
  });

  it('sum up sales by state and rate', async () => {
    expect((await rowsOf('b2c')).slice(1)).toEqual([
      ['29-Karnataka', '5', '550.00', '523.82', '0.00', '13.09', '13.09'],
      ['33-Tamil Nadu', '5', '550.00', '523.81', '26.19', '0.00', '0.00'],
    ]);
  });

  it('list the series with their first and last number', async () => {
    const rows = (await rowsOf('documents')).slice(1);
    expect(rows.map(([kind, , first, last, count]) => [kind, first?.slice(-7), last?.slice(-7), count])).toEqual([
      ['credit_note', '0000001', '0000001', '1'],
      ['tax_invoice', '0000001', '0000003', '3'],
    ]);
  });

  it('are empty for a month without sales, and reject an invalid month', async () => {
    expect(await rowsOf('hsn', '2019-01')).toHaveLength(1);
    expect((await get('/api/admin/tax/reports/hsn?month=2026-13')).statusCode).toBe(422);
    expect((await get('/api/admin/tax/reports/other?month=2026-11')).statusCode).toBe(404);
  });
});
