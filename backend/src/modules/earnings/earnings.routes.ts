import {
  earningListSchema,
  earningsQuerySchema,
  earningsSummarySchema,
  partnerOrdersQuerySchema,
  payoutListSchema,
} from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import { withTag, type Routes } from '../../routes.ts';
import { partnerDocumentRoutes } from './partner-documents.routes.ts';
import { ledgerRoutes, payoutRoutes } from './payouts.routes.ts';
import type { HasSecondFactor } from './payouts.service.ts';
import { EARNINGS_COLUMNS, earningsRows } from './earnings-csv.ts';
import { presentPayout } from './earnings.presenter.ts';
import { getEarningsSummary, listEarnings, presentEarnings } from './earnings.service.ts';
import { listPayouts } from './payouts.service.ts';

export const earningsRoutes: Routes<{ hasSecondFactor: HasSecondFactor }> = async (app, options) => {
  await app.register(earningRoutes, options);
  await app.register(payoutRoutes, options);
  await app.register(ledgerRoutes, options);
  await app.register(withTag('documents', partnerDocumentRoutes), options);
};

const earningRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/partner-sellers/earnings',
    {
      schema: {
        summary: 'List the partner’s earnings, newest first',
        querystring: earningsQuerySchema,
        response: { 200: earningListSchema },
      },
    },
    async (request) => {
      const em = orm.em.fork();
      return presentEarnings(em, await listEarnings(em, signedIn(request).id, request.query));
    },
  );

  app.get(
    '/api/partner-sellers/earnings/summary',
    {
      schema: {
        summary: 'Get pending, payable and paid sums, and those of the last twelve months',
        response: { 200: earningsSummarySchema },
      },
    },
    async (request) => getEarningsSummary(orm.em.fork(), signedIn(request).id),
  );

  app.get(
    '/api/partner-sellers/earnings.csv',
    { schema: { summary: 'Export the partner’s earnings as CSV', response: { 200: csvResponse } } },
    async (request, reply) =>
      sendCsv(reply, 'earnings', EARNINGS_COLUMNS, earningsRows(orm.em.fork(), signedIn(request).id)),
  );

  app.get(
    '/api/partner-sellers/payouts',
    {
      schema: {
        summary: 'List payouts to the partner, newest first',
        querystring: partnerOrdersQuerySchema,
        response: { 200: payoutListSchema },
      },
    },
    async (request) => (await listPayouts(orm.em.fork(), signedIn(request).id, request.query)).map(presentPayout),
  );
};
