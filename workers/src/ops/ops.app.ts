import { randomUUID } from 'node:crypto';
import { toErrorReason } from '@mithai/backend/failures';
import { recordAudit } from '@mithai/backend/audit';
import { clientIp, forwardedRequestId } from '@mithai/backend/client-ip';
import type { Env } from '@mithai/backend/env';
import { forbidden } from '@mithai/backend/request-errors';
import { findSessionUser } from '@mithai/backend/modules/identity';
import { recordPauses } from '@mithai/backend/modules/operations';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import { registerProblemHandler, sendError } from '@mithai/backend/problem-handler';
import { registerTrace } from '@mithai/backend/trace';
import { transactional } from '@mithai/backend/transaction';
import { hasMetricsToken } from '@mithai/server/metrics';
import { traceRequests } from '@mithai/server/trace-requests';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Engine } from '../engines.ts';
import { renderMetrics, type Metrics } from '../metrics.ts';
import { registerAssets } from './assets.ts';
import { consistencyRoutes } from './consistency.routes.ts';
import { deadLetterRoutes } from './dead-letters.routes.ts';
import { registerForms } from './forms.ts';
import { HEARTBEAT_PATH, heartbeatRoutes } from './heartbeat.routes.ts';
import { registerOperatorAccess } from './operator-access.ts';
import { readOverview } from './overview.ts';
import { overviewPage } from './overview.page.ts';
import { pauseRoutes } from './pauses.routes.ts';
import { BOARD_PATH, createBoard } from './queue-board.ts';
import { isHealthy, readReadiness, type Checks } from './readiness.ts';
import { runbookRoutes } from './runbooks.ts';
import { readServices } from './services.ts';
import { trailRoutes } from './trail.routes.ts';

interface OpsDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'PROXY_SECRET' | 'NODE_ENV' | 'API_URL' | 'STOREFRONT_URL' | 'METRICS_TOKEN'>;
  orm: Orm;
  store: ObjectStore;
  queues: Queue[];
  engines: Engine[];
  metrics: Metrics;
  checks: Checks;
  log: Logger;
}

const METRICS_PATH = '/metrics';
const PROGRAM_CALLS = new Set([`GET ${METRICS_PATH}`, `POST ${HEARTBEAT_PATH}`]);
const nameSchema = z.string().optional().catch(undefined);
const noticeSchema = z.object({ paused: nameSchema, resumed: nameSchema, unchanged: nameSchema });

/** Operators' pages: public health checks; all else behind the administrator's session, metrics also for a scraper. */
export const buildOps = async (dependencies: OpsDependencies): Promise<FastifyInstance> => {
  const { env, orm, metrics, checks, log } = dependencies;
  const app = fastify({
    forceCloseConnections: true,
    childLoggerFactory: traceRequests,
    genReqId: ({ headers }) => forwardedRequestId(headers, env) ?? randomUUID(),
    frameworkErrors: sendError,
  });
  registerProblemHandler(app);
  registerTrace(app);
  app.decorateRequest('user', null);
  app.addHook('onResponse', async ({ method, routeOptions: { url: route } }, { statusCode: status, elapsedTime }) =>
    metrics.observeRequest({ method, route, status, seconds: elapsedTime / 1000 }),
  );
  app.addHook('onError', async ({ id: requestId }, _reply, error) =>
    log.error({ requestId, reason: toErrorReason(error) }, 'operators page failed'),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const readiness = await readReadiness(checks);
    return reply.status(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });

  const findUser = (request: FastifyRequest) => findSessionUser(orm.em.fork(), env, request);
  await app.register(async (pages) => {
    registerOperatorAccess(pages, {
      env,
      findUser,
      isProgram: ({ method, routeOptions, headers }) =>
        PROGRAM_CALLS.has(`${method} ${routeOptions.url}`) && hasMetricsToken(headers.authorization, env.METRICS_TOKEN),
    });
    registerForms(pages);
    await registerAssets(pages);
    registerMetrics(pages, metrics);
    registerOverview(pages, dependencies);
    consistencyRoutes(pages, dependencies);
    pauseRoutes(pages, dependencies);
    deadLetterRoutes(pages, dependencies);
    trailRoutes(pages, dependencies);
    runbookRoutes(pages);
    heartbeatRoutes(pages, dependencies);
  });

  await app.register(async (operators) => {
    registerOperatorAccess(operators, { env, findUser, recordAccess: (request) => recordCall(request, dependencies) });
    await operators.register(createBoard(dependencies.queues), { prefix: BOARD_PATH });
  });
  return app;
};

const registerMetrics = (app: FastifyInstance, metrics: Metrics): void => {
  for (const path of [METRICS_PATH, '/ops/metrics']) {
    app.get(path, async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await renderMetrics(metrics)),
    );
  }
};

const registerOverview = (
  app: FastifyInstance,
  { env, orm, queues, engines, metrics: { registry }, checks }: OpsDependencies,
): void => {
  const ofWorkers = Object.entries(checks).filter(([part]) => !engines.some(({ name }) => name === part));
  const readProcesses = async () => {
    const { parts } = await readReadiness({
      storefront: () => isHealthy(new URL('/healthz', env.STOREFRONT_URL).href),
      backend: () => isHealthy(new URL('/readyz', env.API_URL).href),
      ...Object.fromEntries(ofWorkers),
    });
    return parts;
  };
  const readAll = () =>
    readOverview({ orm, queues, engines, readProcesses, readServices: () => readServices(registry, env) });
  app.get('/ops', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(overviewPage(await readAll(), env.PUBLIC_URL, noticeSchema.parse(request.query))),
  );
};

/** Calls of the board that write a job's data. It shows masked data, and jobs of events come from the outbox. */
const WRITES_JOBS = /\/(?:add|update-data)\/?(?:\?|$)/;

const PAUSE = new RegExp(`^${BOARD_PATH}/api/queues(?:/([^/?]+))?/(pause|resume)/?(?:\\?|$)`);

/** A queue has no id; the entry names it, or else the call. */
const recordCall = async (request: FastifyRequest, { env, orm, queues }: OpsDependencies): Promise<void> => {
  if (WRITES_JOBS.test(request.url)) throw forbidden();
  const actor = { userId: request.user?.id ?? 0, ip: clientIp(request, env) };
  const call = `${request.method} ${request.url}`;
  const [, name, verb] = PAUSE.exec(request.url) ?? [];
  const paused = queues.map((queue) => queue.name).filter((queue) => verb && (name === undefined || queue === name));
  await transactional(orm.em.fork(), (em) =>
    paused.length > 0
      ? recordPauses(em, actor, paused, { isPaused: verb === 'pause', call })
      : recordAudit(em, actor, { action: 'queue.changed', subjectId: 0, after: { call } }),
  );
};
