import type { IncomingMessage } from 'node:http';
import { createTraceparent, traceIdOf, TRACEPARENT_HEADER } from '@mithai/contracts';

interface Logger {
  child: (bindings: object, options?: object) => Logger;
}

/**
 * Fastify's `childLoggerFactory`: continues the client's trace or starts one, in the request's `traceparent` header,
 * and names it in the request's log lines. Not a hook, because the router's own errors bypass hooks.
 */
export const traceRequests = <RequestLogger extends Logger>(
  logger: RequestLogger,
  bindings: object,
  options: object,
  { headers }: IncomingMessage,
): RequestLogger => {
  const sent = headers[TRACEPARENT_HEADER];
  const traceparent = typeof sent === 'string' && traceIdOf(sent) ? sent : createTraceparent();
  headers[TRACEPARENT_HEADER] = traceparent;
  return logger.child({ ...bindings, traceId: traceIdOf(traceparent) }, options) as RequestLogger;
};
