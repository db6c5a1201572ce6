import type { Telemetry } from '@mithai/server/open-telemetry';
import { startTelemetry as startServerTelemetry } from '@mithai/server/telemetry';
import type { Env } from '../env.ts';

/** Starts OpenTelemetry with a span of each statement if the environment names an endpoint; else null. */
export const startTelemetry = async (service: string, env: Env): Promise<Telemetry | null> => {
  const telemetry = await startServerTelemetry(service, env);
  if (telemetry) (await import('./trace-statements.ts')).traceStatements();
  return telemetry;
};
