import { toErrorReason } from '@mithai/backend/failures';
import type { Env } from '@mithai/backend/env';
import { checkConsistency, listCheckReports } from '@mithai/backend/modules/consistency';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { renderConsistencyPage } from './consistency.page.ts';

const PATH = '/ops/checks';
/** In bookmarks and in the runbooks of earlier versions. */
const FORMER_PATH = '/ops/audit';

interface Dependencies {
  env: Pick<Env, 'PUBLIC_URL'>;
  orm: Orm;
  store: ObjectStore;
  log: Logger;
}

/** Shows the findings of the consistency checks, and runs them on demand. */
export const consistencyRoutes = (app: FastifyInstance, { env, orm, store, log }: Dependencies): void => {
  app.get(PATH, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderConsistencyPage(await listCheckReports(orm.em.fork()), env.PUBLIC_URL)),
  );
  let running: Promise<void> | null = null;
  const check = async () => {
    // The page says which check failed.
    await checkConsistency(orm.em.fork(), store).catch((error: unknown) =>
      log.warn({ reason: toErrorReason(error) }, 'consistency checks failed'),
    );
  };
  app.post(PATH, async (_request, reply) => {
    // Impatient clicks wait for the run that is under way.
    running ??= check().finally(() => (running = null));
    await running;
    return reply.redirect(PATH, 303);
  });
  app.route({
    method: ['GET', 'POST'],
    url: FORMER_PATH,
    handler: async (_request, reply) => reply.redirect(PATH, 308),
  });
};
