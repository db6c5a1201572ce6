import { randomUUID } from 'node:crypto';
import { toErrorReason } from '@mithai/backend/failures';
import { recordAudit } from '@mithai/backend/audit';
import { checkConsistency, listCheckReports } from '@mithai/backend/modules/consistency';
import { clientIp } from '@mithai/backend/client-ip';
import type { Env } from '@mithai/backend/env';
import { findSessionUser } from '@mithai/backend/modules/identity';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import { registerProblemHandler, sendError } from '@mithai/backend/problem-handler';
import { transactional } from '@mithai/backend/transaction';
import { hasMetricsToken } from '@mithai/contracts/server/metrics';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { renderMetrics, type Metrics } from '../metrics.ts';
import { renderConsistencyPage } from './consistency-page.ts';
import { registerOperatorAccess } from './operator-access.ts';

const PATIENCE_MS = 2000;

interface OpsDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'PROXY_SECRET' | 'NODE_ENV' | 'METRICS_TOKEN'>;
  orm: Orm;
  store: ObjectStore;
  queues: Queue[];
  metrics: Metrics;
  checks: ReadinessChecks;
  log: Logger;
}

const BOARD_PATH = '/ops';
const METRICS_PATH = '/metrics';
const CONSISTENCY_PATH = '/ops/audit';

const callOf = ({ method, url }: FastifyRequest) => ({ call: `${method} ${url}` });

/** Operator pages: public health checks; queues and metrics behind the administrator's session, metrics also for a scraper. */
export const buildOps = async ({
  env,
  orm,
  store,
  queues,
  metrics,
  checks,
  log,
}: OpsDependencies): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: true, genReqId: () => randomUUID(), frameworkErrors: sendError });
  registerProblemHandler(app);
  app.addHook('onError', async ({ id: requestId }, _reply, error) =>
    log.error({ requestId, reason: toErrorReason(error) }, 'operators page failed'),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const readiness = await readReadiness(checks);
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  await app.register(async (operators) => {
    registerOperatorAccess(operators, {
      env,
      findUser: (request) => findSessionUser(orm.em.fork(), env, request),
      isScraper: ({ method, routeOptions, headers }) =>
        method === 'GET' &&
        routeOptions.url === METRICS_PATH &&
        hasMetricsToken(headers.authorization, env.METRICS_TOKEN),
      recordAccess: (request, { id: userId }) =>
        transactional(orm.em.fork(), (em) =>
          // A queue has no id; the call names it.
          recordAudit(
            em,
            { userId, ip: clientIp(request, env) },
            { action: 'queue.changed', subjectId: 0, after: callOf(request) },
          ),
        ),
    });

    for (const path of [METRICS_PATH, `${BOARD_PATH}/metrics`]) {
      operators.get(path, async (_request, reply) =>
        reply.type(metrics.registry.contentType).send(await renderMetrics(metrics)),
      );
    }

    registerConsistencyPage(operators, { env, orm, store, log });

    const board = new FastifyAdapter();
    board.setBasePath(BOARD_PATH);
    createBullBoard({
      queues: queues.map((queue) => new BullMQAdapter(queue)),
      serverAdapter: board,
      options: {
        uiConfig: {
          boardTitle: 'Mithai: queues',
          miscLinks: [{ text: 'Consistency checks', url: CONSISTENCY_PATH }],
        },
      },
    });
    await operators.register(board.registerPlugin(), { prefix: BOARD_PATH });
  });
  return app;
};

const registerConsistencyPage = (
  app: FastifyInstance,
  { env, orm, store, log }: Pick<OpsDependencies, 'env' | 'orm' | 'store' | 'log'>,
): void => {
  app.get(CONSISTENCY_PATH, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderConsistencyPage(await listCheckReports(orm.em.fork()), env.PUBLIC_URL)),
  );
  // The form has no fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);
  app.post(CONSISTENCY_PATH, async (_request, reply) => {
    // The page says which check failed.
    await checkConsistency(orm.em.fork(), store).catch((error: unknown) =>
      log.warn({ reason: toErrorReason(error) }, 'consistency checks failed'),
    );
    return reply.redirect(CONSISTENCY_PATH, 303);
  });
};

type ReadinessChecks = Record<string, () => Promise<boolean> | boolean>;

interface Readiness {
  status: 'ready' | 'not ready';
  parts: Record<string, 'up' | 'unavailable'>;
}

/** Runs all checks in parallel; one that times out counts as down. */
const readReadiness = async (checks: ReadinessChecks): Promise<Readiness> => {
  const responses = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, (await isUp(check)) ? 'up' : 'unavailable'] as const),
  );
  const ready = responses.every(([, response]) => response === 'up');
  return { status: ready ? 'ready' : 'not ready', parts: Object.fromEntries(responses) };
};

const isUp = async (check: ReadinessChecks[string]): Promise<boolean> => {
  const { promise: patience, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(giveUp, PATIENCE_MS, false);
  try {
    return await Promise.race([check(), patience]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
