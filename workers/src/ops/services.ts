import type { Env } from '@mithai/backend/env';
import type { Registry } from 'prom-client';
import { TIMEOUT_MS } from './timeout.ts';

const NAMES = ['razorpay', 'shiprocket'] as const;

/** A service that others run, as its callers know it. Unix times in seconds. */
export interface ExternalService {
  name: (typeof NAMES)[number];
  isSetUp: boolean;
  isCircuitOpen: boolean;
  answeredAt: number | null;
  failedAt: number | null;
}

export interface ExternalServices {
  services: ExternalService[];
  /** False if the backend, which calls them too, could not be asked. */
  includesBackend: boolean;
}

type ServicesEnv = Pick<Env, 'API_URL' | 'METRICS_TOKEN'>;

/** From the metrics of this process and of one backend. */
export const readServices = async (registry: Registry, env: ServicesEnv): Promise<ExternalServices> => {
  const [own, backend] = await Promise.all([registry.metrics(), scrapeBackend(env).catch(() => null)]);
  const samples = [own, backend ?? ''].flatMap(readSamples);
  return { services: NAMES.map((name) => summarize(name, samples)), includesBackend: backend !== null };
};

const scrapeBackend = async ({ API_URL, METRICS_TOKEN }: ServicesEnv): Promise<string | null> => {
  if (!METRICS_TOKEN) return null;
  const response = await fetch(new URL('/metrics', API_URL), {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.ok ? response.text() : null;
};

interface Sample {
  metric: string;
  service: string;
  outcome: string | undefined;
  value: number;
}

const SAMPLE = /^mithai_external_(\w+)\{service="(\w+)"(?:,outcome="(\w+)")?\} (\S+)$/gm;

const readSamples = (text: string): Sample[] =>
  [...text.matchAll(SAMPLE)].map(([, metric = '', service = '', outcome, value]) => ({
    metric,
    service,
    outcome,
    value: Number(value),
  }));

const summarize = (name: ExternalService['name'], samples: Sample[]): ExternalService => {
  const own = samples.filter(({ service }) => service === name);
  const latest = (...outcomes: string[]): number | null => {
    const times = own.filter(
      ({ metric, outcome }) => metric === 'last_call_timestamp_seconds' && outcomes.includes(outcome ?? ''),
    );
    return times.length > 0 ? Math.max(...times.map(({ value }) => value)) : null;
  };
  return {
    name,
    isSetUp: own.length > 0,
    isCircuitOpen: own.some(({ metric, value }) => metric === 'circuit_open' && value > 0),
    answeredAt: latest('answered', 'refused'),
    failedAt: latest('unavailable'),
  };
};
