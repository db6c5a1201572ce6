import { setTimeout as wait } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { context, propagation, SpanKind, trace, type Attributes, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type ReadableSpan,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVE_UPDATES_URL } from '@mithai/contracts';

export interface Telemetry {
  /** Makes a span of each request; before anything else that the server registers. */
  traceServer: (app: FastifyInstance) => Promise<void>;
  /** Sends the last spans. */
  close: () => Promise<void>;
}

/** Health checks, scrapes, files of the build, and a stream that stays open for hours. */
const UNTRACED = new RegExp(`^(?:/healthz|/readyz|/metrics|/assets/[^?]*|${LIVE_UPDATES_URL})(?:[?]|$)`);

/** What may leave the shop: names and numbers. A URL, a failed statement or an error's message may name a person. */
const SENT_ATTRIBUTES = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'db.system.name',
  'db.namespace',
  'db.query.text',
  'error.type',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'bullmq.job.name',
  'bullmq.job.id',
  'bullmq.job.attempts.made',
]);

const STATEMENT_MAX = 2000;
const CLOSE_TIMEOUT_MS = 2000;

/** The exporter reads endpoint and headers from `OTEL_EXPORTER_OTLP_*`. */
export const startOpenTelemetry = (service: string, share: number): Telemetry => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `mithai-${service}` }),
    sampler: createSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new RedactingExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    traceServer,
    // A collector that hangs must not delay the exit.
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
};

/** By the trace id, so that all processes agree, and not by the parent's flag, which a client chooses. */
const createSampler = (share: number): Sampler => {
  const byTraceId = new TraceIdRatioBasedSampler(share);
  return {
    shouldSample: (parent, traceId, _name, kind) =>
      // BullMQ asks for jobs every few seconds.
      kind === SpanKind.INTERNAL && !trace.getSpan(parent)
        ? { decision: SamplingDecision.NOT_RECORD }
        : byTraceId.shouldSample(parent, traceId),
    toString: () => byTraceId.toString(),
  };
};

const traceServer = async (app: FastifyInstance): Promise<void> => {
  const http = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => UNTRACED.test(url),
    requestHook: nameRequest,
  });
  await app.register(http.plugin());
  // Reading the body leaves the context of earlier hooks.
  app.addHook('preValidation', (request, _reply, done) => {
    const { context: ofRequest } = request.opentelemetry();
    if (ofRequest) context.with(ofRequest, done);
    else done();
  });
};

/** What the request causes continues its span: events, audit entries and the backend behind the storefront. */
const nameRequest = (span: Span, { method, headers, routeOptions }: FastifyRequest): void => {
  span.updateName(`${method} ${routeOptions.url ?? 'unknown'}`);
  propagation.inject(trace.setSpan(context.active(), span), headers);
};

class RedactingExporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter['export']>[1]): void {
    super.export(spans.map(redact), done);
  }
}

const redact = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: redactAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
  }) as ReadableSpan;

const redactAttributes = (attributes: Attributes): Attributes => {
  const sent = Object.fromEntries(Object.entries(attributes).filter(([name]) => SENT_ATTRIBUTES.has(name)));
  const statement = sent['db.query.text'];
  return typeof statement === 'string' ? { ...sent, 'db.query.text': withoutValues(statement) } : sent;
};

/** MikroORM writes the values into the statement. */
const withoutValues = (statement: string): string => {
  const text = statement.replaceAll(/'(?:[^']|'')*'/g, '?').replaceAll(/\b\d+(?:\.\d+)?\b/g, '?');
  // An apostrophe in a comment shifts all quotes after it.
  return text.includes("'") ? 'unknown' : text.slice(0, STATEMENT_MAX);
};
