import { answerClientError, SERVER_TIMEOUTS, TOO_MANY_REQUESTS, LIVE_UPDATES_URL } from '@mithai/contracts';
import { closeConnections } from '@mithai/server/close-connections';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { createConcurrencyLimit } from '@mithai/server/concurrency-limit';
import { messageWithoutAddresses, toErrorFields, type ErrorFields } from '@mithai/server/error-fields';
import { logOptions, logOutput, REQUEST_ID_FIELD } from '@mithai/server/log';
import { networksOf } from '@mithai/server/network';
import { traceRequests } from '@mithai/server/trace-requests';
import type { Env } from './env.ts';
import { sendError, registerProblemHandler, RequestError } from './problem-handler.ts';
import { registerSecurityHeaders } from './security-headers.ts';

export function createHttpServer(env: Env, { timeouts = SERVER_TIMEOUTS } = {}): FastifyInstance {
  const app = Fastify({
    ...timeouts,
    logger: { ...logOptions('storefront', env.LOG_LEVEL), serializers: { err: toLoggable }, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID_FIELD }),
    trustProxy: env.TRUSTED_PROXIES || false,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: traceRequests,
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

const toLoggable = (error: Error): ErrorFields => toErrorFields(error, messageWithoutAddresses);

/**
 * Limits the open connections and running requests per network; connections of trusted proxies are exempt.
 * The API itself counts open streams of live updates.
 */
function limitConnections(app: FastifyInstance, env: Env): void {
  const connections = createConcurrencyLimit(env.CONNECTIONS_PER_NETWORK);
  const requests = createConcurrencyLimit(env.REQUESTS_PER_NETWORK);

  if (!env.TRUSTED_PROXIES) {
    app.server.on('connection', (socket) => {
      const release = connections.acquire(networksOf(socket.remoteAddress ?? ''));
      if (release) socket.once('close', release);
      else socket.destroy();
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && request.url.split('?', 1)[0] === LIVE_UPDATES_URL) return;
    const release = requests.acquire(networksOf(request.ip));
    if (release) reply.raw.once('close', release);
    else {
      reply.header('retry-after', '5');
      throw new RequestError(TOO_MANY_REQUESTS);
    }
  });
}
