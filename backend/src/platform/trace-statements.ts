import { createRequire } from 'node:module';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';

/** Makes spans of the statements of requests and jobs; the relay's polls have none. */
export const traceStatements = (): void => {
  new PgInstrumentation({ enabled: false, requireParentSpan: true, ignoreConnectSpans: true }).enable();
  // The instrumentation patches the classes of `pg` when it is required, and imports have loaded it before.
  createRequire(import.meta.url)('pg');
};
