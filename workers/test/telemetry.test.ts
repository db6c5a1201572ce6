import { ADDRESS } from '@mithai/backend/test/orders';
import { spawnService, type ServiceProcess } from '@mithai/backend/test/service-process';
import { TRACEPARENT_HEADER } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startShopHarness, type ShopHarness } from './attacks/shop-harness.ts';
import { buildProduct } from './factories.ts';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts';
import { settled } from './outbox-state.ts';
import { startWorkerHarness } from './worker-harness.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';

/** Of OTLP's `Span.SpanKind`. */
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];

describe('the spans of an order', () => {
  let receiver: OtlpReceiver;
  let shop: ShopHarness;
  const secrets: string[] = [];
  let emailTraces: (string | undefined)[];

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    shop = await startShopHarness({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const { id: productId } = await buildProduct(shop.orm.em.fork());
    const visitor = shop.visitor();
    const buyer = await visitor.registerVerified();
    await visitor.post('/api/cart', { productId });
    const placed = await visitor.post(
      '/api/orders',
      { paymentMethod: 'cod', shippingAddress: ADDRESS },
      { [TRACEPARENT_HEADER]: `00-${TRACE}-${BROWSER_SPAN}-00` },
    );
    if (placed.status !== 201) throw new Error(placed.text);
    await visitor.get(`/api/reset-password?token=a-secret-of-the-url&email=${buyer.email}`);
    await settled(shop.orm);
    emailTraces = shop.mail.mails
      .filter(({ subject }) => subject?.includes(`#${String(placed.body.id)} is confirmed`))
      .map(({ headers }) => headers.find(({ key }) => key === 'x-trace-id')?.value);
    secrets.push(buyer.email, buyer.password, buyer.name, ADDRESS, 'a-secret-of-the-url', ...visitor.cookies.values());
    // The processes send their last spans when they end.
    await shop.close();
  }, 120_000);
  afterAll(() => receiver.close());

  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === TRACE);
  const find = (spans: ReceivedSpan[], kind: number, name: string) => {
    const found = spans.filter((span) => span.kind === kind && span.name === name);
    expect(found, `${name} among ${spans.map((span) => span.name).join(', ')}`).toHaveLength(1);
    return found[0] as ReceivedSpan;
  };

  it('are one trace, from the browser’s call to the job of the email', () => {
    const spans = ofTrace();
    const request = find(spans, SERVER, 'POST /api/orders');
    expect(request).toMatchObject({
      service: 'mithai-backend',
      parentSpanId: BROWSER_SPAN,
      attributes: { 'http.route': '/api/orders', 'http.response.status_code': 201 },
    });
    const job = find(spans, CONSUMER, 'process emails');
    expect(job).toMatchObject({
      service: 'mithai-workers',
      parentSpanId: request.spanId,
      attributes: { 'bullmq.job.name': 'order.placed' },
    });
    expect(emailTraces).toEqual([TRACE]);
  });

  it('include the statements of the request and of the job', () => {
    const spans = ofTrace();
    const statementsOf = ({ spanId }: ReceivedSpan) =>
      spans
        .filter(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === spanId)
        .map(({ attributes }) => String(attributes['db.query.text']));
    expect(statementsOf(find(spans, SERVER, 'POST /api/orders'))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^insert into "orders" .*values \(/),
        expect.stringMatching(/^insert into "?outbox_events/),
        'commit',
      ]),
    );
    expect(statementsOf(find(spans, CONSUMER, 'process emails')).join('\n')).toContain('email_deliveries');
  });

  it('contain no personal data, secret or URL', () => {
    const sent = receiver.bodies.join('\n');
    expect(sent).toContain('mithai-workers');
    for (const secret of secrets) expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/@shopper\.example|url\.(?:path|full|query)/);
  });

  it('exclude polls', () => {
    // Each request and each job continues a trace.
    expect(receiver.spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([]);
  });
});

/** Prints the URL of each module that the process loads. */
const PRINT_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.log('loaded ' + url), next(url, context)) });
`)}`;

describe('OpenTelemetry', () => {
  const start = async (overrides: NodeJS.ProcessEnv, service: 'backend' | 'workers' = 'backend') => {
    const harness = await startWorkerHarness(overrides);
    onTestFinished(() => harness.close());
    const running = await spawnService(service, harness.env, ['--import', PRINT_LOADS]);
    onTestFinished(() => void running.end('SIGKILL'));
    await running.ready();
    return running;
  };
  // prom-client loads the interface without an implementation, @opentelemetry/api.
  const telemetryOf = ({ lines }: ServiceProcess) =>
    lines.filter((line) => /^loaded .*(?:@opentelemetry\/(?!api\/)|otel|open-telemetry)/.test(line));

  it.each(['backend', 'workers'] as const)('is not loaded by the %s without an endpoint', async (service) => {
    const running = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, service);
    expect(running.lines.filter((line) => line.startsWith('loaded ')).length).toBeGreaterThan(500);
    expect(telemetryOf(running)).toEqual([]);
    await running.end('SIGTERM');
  });

  it('does not stop a process whose collector is away', async () => {
    const backend = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(telemetryOf(backend).length).toBeGreaterThan(50);
    expect((await fetch(`${backend.url}/api/products`)).status).toBe(200);
    expect(await backend.end('SIGTERM')).toBe(0);
  });
});
