import type { FastifyInstance } from 'fastify';
import type { Orm } from './orm.ts';

/** For supervisors: `/healthz` is liveness, `/readyz` also checks the database. */
export const healthRoutes = async (app: FastifyInstance, { orm }: { orm: Orm }): Promise<void> => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    await orm.em.execute('select 1');
    return { status: 'ready' };
  });
};
