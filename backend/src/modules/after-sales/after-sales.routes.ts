import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../platform/access.ts';
import type { Routes } from '../../routes.ts';
import type { OrderPayments } from '../orders/index.ts';
import { afterSalesSettingsRoutes, ticketAnswerRoutes, ticketListRoutes } from './answers.routes.ts';
import type { RefundLines } from './answers.service.ts';
import { grievanceRoutes, ticketRoutes } from './tickets.routes.ts';

interface AfterSalesOptions {
  findVisitor: (request: FastifyRequest) => Promise<SessionUser | null>;
  payments: OrderPayments;
  refundLines: RefundLines;
}

export const afterSalesRoutes: Routes<AfterSalesOptions> = async (app, options) => {
  await app.register(ticketRoutes, options);
  await app.register(grievanceRoutes, options);
  await app.register(ticketListRoutes, options);
  await app.register(ticketAnswerRoutes, options);
  await app.register(afterSalesSettingsRoutes, options);
};
