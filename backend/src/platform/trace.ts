import { AsyncLocalStorage } from 'node:async_hooks';
import { TRACEPARENT_HEADER } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';

/** What events and audit entries record about their cause. */
interface Trace {
  /** W3C Trace Context. */
  traceparent: string | null;
  /** The HTTP request's id. */
  requestId: string | null;
}

/** SQL: the trace id of a column `traceparent`; of indexes, so queries must use exactly this expression. */
export const TRACE_ID = 'substr(traceparent, 4, 32)';

const traces = new AsyncLocalStorage<Trace>();

/** The trace of the running request or job; empty outside of both. */
export const currentTrace = (): Trace => traces.getStore() ?? { traceparent: null, requestId: null };

export const withTrace = <Result>(trace: Trace, work: () => Result): Result => traces.run(trace, work);

/** Needs `traceRequests` as the server's `childLoggerFactory`. */
export const registerTrace = (app: FastifyInstance): void => {
  // Not earlier: reading the body leaves the context of earlier hooks.
  app.addHook('preValidation', ({ id, headers }, _reply, done) =>
    withTrace({ traceparent: String(headers[TRACEPARENT_HEADER]), requestId: id }, done),
  );
};
