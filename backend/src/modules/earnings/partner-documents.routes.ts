import { documentListSchema, documentPdfQuerySchema, monthSchema } from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import { pdfResponse, sendPdf } from '../../platform/pdf.ts';
import type { Routes } from '../../routes.ts';
import { commissionDocuments } from '../invoices/index.ts';
import { printStatement } from './statements.ts';

export const partnerDocumentRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/partner-sellers/commission-invoices',
    {
      schema: {
        summary: 'List the invoices of commission to the partner, newest first',
        response: { 200: documentListSchema },
      },
    },
    async (request) => commissionDocuments.listCommissionInvoices(orm.em.fork(), signedIn(request).id),
  );

  app.get(
    '/api/partner-sellers/statements/:month/pdf',
    {
      schema: {
        summary: 'Download the partner’s statement of a month',
        params: monthSchema,
        querystring: documentPdfQuerySchema,
        response: { 200: pdfResponse },
      },
    },
    async (request, reply) => {
      const { month } = request.params;
      const statement = { month, language: request.query.language };
      return sendPdf(
        reply,
        `mithai-statement-${month}`,
        await printStatement(orm.em.fork(), env, signedIn(request).id, statement),
      );
    },
  );
};
