import type { EntityManager } from '@mikro-orm/postgresql';
import { auditListSchema, auditQuerySchema, type AuditSubject } from '@mithai/contracts';
import { listAuditEntries, type AuditedIds } from '../../audit/index.ts';
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
    async ({ query: { subject, subjectId, ...page } }) => {
      const em = orm.em.fork();
      return listAuditEntries(em, await whatBelongsTo(em, subject, subjectId), page);
    },
  );
};

const whatBelongsTo = async (em: EntityManager, subject: AuditSubject, id: number): Promise<AuditedIds> => {
  if (subject === 'application') return { partner: [id], ...(await listDecisions(em, id)) };
  if (subject === 'product') return { product: [id], submission: await listSubmissions(em, id) };
  return { [subject]: [id] };
};
