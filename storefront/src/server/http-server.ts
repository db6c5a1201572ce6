import { answerClientError, SERVER_TIMEOUTS } from '@mithai/contracts/http';
import { LIVE_UPDATES_URL } from '@mithai/contracts/live-stream';
import { closeConnections } from '@mithai/contracts/server/close-connections';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { limitConnections } from './connection-limits.ts';
import type { Env } from './env.ts';
import { sendError, registerProblemHandler } from './problem-handler.ts';
import { registerSecurityHeaders } from './security.ts';

export function createHttpServer(env: Env, { timeouts = SERVER_TIMEOUTS } = {}): FastifyInstance {
  const app = Fastify({
    ...timeouts,
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES || false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
  });
  registerSecurityHeaders(app, env);
  registerProblemHandler(app);
  limitConnections(app, env);
  app.addHook(
    'preClose',
    closeConnections(app.server, (url) => url.startsWith(LIVE_UPDATES_URL)),
  );
  return app;
}
