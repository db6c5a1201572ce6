import {
  idParamsSchema,
  documentListSchema,
  documentPdfQuerySchema,
  documentsQuerySchema,
  monthSchema,
  printDocumentsQuerySchema,
  taxReportParamsSchema,
} from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { pdfResponse, sendPdf } from '../../platform/pdf.ts';
import { withTag, type Routes } from '../../routes.ts';
import { readPdf, renderViews } from './document-pdf.ts';
import { toView } from './document-view.ts';
import { getDocument, listCustomerDocuments, listInvoices, listOrderDocuments } from './documents.service.ts';
import { nothingToPrint } from './invoices.errors.ts';
import { presentDocument } from './invoices.presenter.ts';
import { TAX_REPORT_FILES } from './tax-reports.ts';

export const invoiceRoutes: Routes<{ store: ObjectStore }> = async (app, options) => {
  await app.register(documentRoutes, options);
  await app.register(adminDocumentRoutes, options);
  await app.register(withTag('tax', taxReportRoutes), options);
};

const documentRoutes: Routes<{ store: ObjectStore }> = async (app, { orm, store }) => {
  app.get(
    '/api/documents',
    {
      schema: {
        summary: 'List the invoices, receipts and credit notes of the user’s orders, newest first',
        response: { 200: documentListSchema },
      },
    },
    async (request) => (await listCustomerDocuments(orm.em.fork(), signedIn(request).id)).map(presentDocument),
  );

  app.get(
    '/api/documents/:id/pdf',
    {
      schema: {
        summary: 'Download one of the user’s documents',
        params: idParamsSchema,
        querystring: documentPdfQuerySchema,
        response: { 200: pdfResponse },
      },
    },
    async (request, reply) => {
      const document = await getDocument(orm.em.fork(), request.params.id, signedIn(request).id);
      return sendPdf(reply, document.number, await readPdf(store, document, request.query.language));
    },
  );
};

const adminDocumentRoutes: Routes<{ store: ObjectStore }> = async (app, { orm, store }) => {
  app.get(
    '/api/admin/documents',
    {
      schema: {
        summary: 'List the documents of an order, newest first',
        querystring: documentsQuerySchema,
        response: { 200: documentListSchema },
      },
    },
    async (request) => (await listOrderDocuments(orm.em.fork(), request.query.orderId)).map(presentDocument),
  );

  app.get(
    '/api/admin/documents.pdf',
    {
      schema: {
        summary: 'Download the invoices and receipts of several orders as one file',
        querystring: printDocumentsQuerySchema,
        response: { 200: pdfResponse },
      },
    },
    async (request, reply) => {
      const { orderIds, language } = request.query;
      const documents = await listInvoices(orm.em.fork(), orderIds);
      if (documents.length === 0) throw nothingToPrint();
      const pdf = await renderViews(documents.map((document) => toView(document, language)));
      return sendPdf(reply, 'mithai-invoices', pdf);
    },
  );

  app.get(
    '/api/admin/documents/:id/pdf',
    {
      schema: {
        summary: 'Download a document',
        params: idParamsSchema,
        querystring: documentPdfQuerySchema,
        response: { 200: pdfResponse },
      },
    },
    async (request, reply) => {
      const document = await getDocument(orm.em.fork(), request.params.id);
      return sendPdf(reply, document.number, await readPdf(store, document, request.query.language));
    },
  );
};

const taxReportRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/tax/reports/:report',
    {
      schema: {
        summary: 'Export a month’s HSN summary, sales by state and rate, or document series as CSV',
        params: taxReportParamsSchema,
        querystring: monthSchema,
        response: { 200: csvResponse },
      },
    },
    async (request, reply) => {
      const { report } = request.params;
      const { month } = request.query;
      const { columns, rows } = TAX_REPORT_FILES[report];
      return sendCsv(reply, `${report}-${month}`, columns, toIterable(await rows(orm.em.fork(), month)));
    },
  );
};

async function* toIterable<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}
