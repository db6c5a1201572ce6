import { z } from 'zod';
import type { Telemetry } from './open-telemetry.ts';

/** Variables of OpenTelemetry that the shop reads; the exporter reads further ones itself, such as headers. */
export const telemetryEnvSchema = z.object({
  /** Where spans are sent by OTLP over HTTP; empty means nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .optional()
    .transform((text) => text || undefined)
    .pipe(z.url().optional()),
  /** Share of the traces that are sent. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

type TelemetryEnv = z.output<typeof telemetryEnvSchema>;

/** Starts OpenTelemetry if the environment names an endpoint; otherwise nothing of it is loaded. */
export const startTelemetry = async (service: string, env: TelemetryEnv): Promise<Telemetry | null> => {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return startOpenTelemetry(service, env.OTEL_TRACES_SAMPLER_ARG);
};
