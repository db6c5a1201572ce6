import type { EntityManager } from '@mikro-orm/postgresql';
import { auditListSchema, auditQuerySchema, type AuditSubject, type StaffRight } from '@mithai/contracts';
import { listAuditEntries, type AuditedIds } from '../../audit/index.ts';
import { assertRight, signedIn } from '../../platform/access.ts';
import type { Routes } from '../../routes.ts';
import { listDecisions, listSubmissions } from '../partners/index.ts';

export const auditLogRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/audit',
    {
      schema: {
        summary: 'List a subject’s audit entries, newest first',
        querystring: auditQuerySchema,
        response: { 200: auditListSchema },
      },
    },
    async (request) => {
      const { subject, subjectId, ...page } = request.query;
      assertRight(signedIn(request), RIGHT_OF[subject]);
      const em = orm.em.fork();
      return listAuditEntries(em, await whatBelongsTo(em, subject, subjectId), page);
    },
  );
};

const RIGHT_OF: Record<AuditSubject, StaffRight> = {
  order: 'orders',
  product: 'catalog',
  application: 'partners',
  custom_order: 'custom-orders',
  review: 'reviews',
  payout: 'payouts',
  staff: 'staff',
  ticket: 'support',
  customer: 'support',
};

const whatBelongsTo = async (em: EntityManager, subject: AuditSubject, id: number): Promise<AuditedIds> => {
  if (subject === 'application') return { partner: [id], ...(await listDecisions(em, id)) };
  if (subject === 'product') return { product: [id], submission: await listSubmissions(em, id) };
  return { [subject]: [id] };
};
