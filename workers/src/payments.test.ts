import { eventually } from '@mithai/backend/test/eventually';
import { openGatewayAccount, type GatewayAccount } from '@mithai/backend/test/gateway-account';
import { Payment, Refund } from '@mithai/backend/test/internals';
import { ADDRESS } from '@mithai/backend/test/orders';
import { spawnService, type ServiceProcess } from '@mithai/backend/test/service-process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, buildUser, sessionOf } from '../test/factories.ts';
import { readOutbox, settled } from '../test/outbox-state.ts';
import { startWorkerHarness, type WorkerHarness } from '../test/worker-harness.ts';

let harness: WorkerHarness;
let gateway: GatewayAccount;
let backend: ServiceProcess;
let workers: ServiceProcess;
let admin: { cookie: string };

beforeAll(async () => {
  gateway = await openGatewayAccount();
  harness = await startWorkerHarness({
    ...gateway.environment,
    UNDO_SECONDS: '1',
    OUTBOX_REDELIVERY_SECONDS: '1',
    RATE_LIMIT_FACTOR: '1000',
  });
  workers = await start('workers');
  await startBackend();
  admin = await sessionOf(fork(), await buildUser(fork(), { role: 'admin', email: harness.env.ADMIN_EMAIL }));
}, 120_000);
afterEach(() => gateway.control('DELETE', '/faults'));
afterAll(async () => {
  await Promise.all([backend.end('SIGKILL'), workers.end('SIGKILL')]);
  await harness.close();
});

const fork = () => harness.orm.em.fork();

const start = async (name: 'backend' | 'workers'): Promise<ServiceProcess> => {
  const service = await spawnService(name, harness.env);
  await service.ready();
  return service;
};

const startBackend = async (): Promise<void> => {
  backend = await start('backend');
  await gateway.control('PUT', '/settings', { webhookUrl: `${backend.url}/api/payments/webhook` });
};

const killWorkers = async (): Promise<void> => {
  await workers.end('SIGKILL');
  workers = await start('workers');
};

const call = async <Answer>(headers: { cookie: string }, path: string, body?: object): Promise<Answer> => {
  const response = await fetch(backend.url + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer;
};

interface Placed {
  id: number;
  email: string;
  gatewayOrderId: string;
  customer: { cookie: string };
}

const place = async (): Promise<Placed> => {
  const product = await buildProduct(fork());
  const user = await buildUser(fork());
  const customer = await sessionOf(fork(), user);
  await call(customer, '/api/cart', { productId: product.id });
  const order = { paymentMethod: 'upi', shippingAddress: ADDRESS };
  const { id } = await call<{ id: number }>(customer, '/api/orders', order);
  await call(customer, `/api/orders/${id}/pay`, {});
  const { gatewayOrderId } = await paymentOf(id);
  return { id, email: user.email, gatewayOrderId: gatewayOrderId ?? '', customer };
};

/** Pays at the gateway; its webhooks come by themselves. */
const pay = async ({ gatewayOrderId }: Placed, outcome: string): Promise<void> => {
  const callbackUrl = `${harness.env.PUBLIC_URL}/api/payments/callback`;
  await gateway.control('POST', `/orders/${gatewayOrderId}/payments`, { outcome, callbackUrl });
  await gateway.control('POST', '/run');
};

const placePaid = async (): Promise<Placed> => {
  const placed = await place();
  await pay(placed, 'success');
  await settled(harness.orm);
  return placed;
};

const refund = async (id: number): Promise<void> => {
  const [order] = await call<{ lastUpdated: string }[]>(admin, `/api/admin/orders?ids=${id}`);
  await call(admin, `/api/admin/orders/${id}/refunds`, { reason: 'Out of ghee', lastUpdated: order?.lastUpdated });
};

const setStatus = (id: number, status: string) =>
  call<{ statusHistory: { id: number }[] }>(admin, `/api/orders/${id}/status`, { status });

const paymentOf = (orderId: number) => fork().findOneOrFail(Payment, { orderId });
const refundsOf = (orderId: number) => fork().find(Refund, { orderId });

/**
 * Emails that are no longer news if the workers read them after the payment, or after the refund; sent once at most.
 */
const PASSING = ['Your payment for Mithai order # didn’t go through', 'Your refund of ₹300.00 is on its way'];

/** Only a worker that dies between sending and confirming repeats an email, with its Message-ID. */
const subjectsTo = ({ email }: Placed, { isKilled = false } = {}): string[] => {
  const mails = harness.mail.mails.filter(({ to }) => to?.[0]?.address === email);
  const sent = isKilled ? new Map(mails.map((mail) => [mail.messageId, mail])).values() : mails;
  const subjects = [...sent].map(({ subject = '' }) => subject.replaceAll(/#\d+/g, '#'));
  for (const passing of PASSING)
    expect(subjects.filter((subject) => subject === passing).length, passing).toBeLessThanOrEqual(1);
  return subjects.filter((subject) => !PASSING.includes(subject)).toSorted();
};

const refundsAtGateway = async (id: number): Promise<number[]> => {
  const { refunds } = await gateway.control<{ refunds: { payment_id: string; amount: number }[] }>('GET', '/state');
  const { gatewayPaymentId } = await paymentOf(id);
  return refunds.flatMap(({ payment_id, amount }) => (payment_id === gatewayPaymentId ? amount : []));
};

const PAID = ['Your Mithai order # is confirmed and paid'];
const REFUNDED = 'We’ve refunded ₹300.00 of your Mithai order #';
const CANCELLED = 'Your Mithai order # has been cancelled';

describe('the workers', () => {
  it('email each fact of a payment once, despite duplicate messages and killed processes', async () => {
    const placed = await place();
    await pay(placed, 'failure');
    await backend.end('SIGKILL');
    await pay(placed, 'webhook_twice');
    await startBackend();
    await gateway.control('POST', '/run');
    await killWorkers();
    await settled(harness.orm);
    expect(await paymentOf(placed.id)).toMatchObject({ status: 'captured' });
    await refund(placed.id);
    await killWorkers();
    await settled(harness.orm);
    const sent = harness.mail.mails.length;
    // As if the relay had lost what it knew.
    await fork().execute(`update outbox_events set closed_at = null, confirmed = '{}', available_at = now()`);
    await settled(harness.orm);
    expect(await paymentOf(placed.id)).toMatchObject({ status: 'refunded' });
    expect(await refundsAtGateway(placed.id)).toEqual([30_000]);
    expect(harness.mail.mails).toHaveLength(sent);
    expect(subjectsTo(placed, { isKilled: true })).toEqual([...PAID, REFUNDED].toSorted());
  });

  it('send a refund once after an outage of the gateway', async () => {
    const placed = await placePaid();
    await gateway.control('PUT', '/faults', { status: 503, times: 2, path: '/refund' });
    await refund(placed.id);
    await eventually('the refund was tried', async () => {
      const { fault } = await gateway.control<{ fault: unknown }>('GET', '/state');
      return !fault;
    });
    await settled(harness.orm);
    expect(await refundsAtGateway(placed.id)).toEqual([30_000]);
    expect(await refundsOf(placed.id)).toMatchObject([{ status: 'processed' }]);
    expect(subjectsTo(placed)).toEqual([...PAID, REFUNDED].toSorted());
  });

  it('refund a paid order that is cancelled, and none whose cancellation was undone', async () => {
    const [kept, cancelled] = [await placePaid(), await placePaid()];
    const { statusHistory } = await setStatus(kept.id, 'cancelled');
    await call(admin, '/api/admin/orders/status/undo', { historyIds: [statusHistory[0]?.id] });
    await setStatus(cancelled.id, 'cancelled');
    await settled(harness.orm);
    expect(await paymentOf(kept.id)).toMatchObject({ status: 'captured' });
    expect(await refundsOf(kept.id)).toEqual([]);
    expect(await paymentOf(cancelled.id)).toMatchObject({ status: 'refunded' });
    expect(subjectsTo(kept)).toEqual(PAID.toSorted());
    expect(subjectsTo(cancelled)).toEqual([...PAID, REFUNDED, CANCELLED].toSorted());
  });

  it('refund an order that its customer cancels', async () => {
    const placed = await placePaid();
    await call(placed.customer, `/api/orders/${placed.id}/cancel`, {});
    await settled(harness.orm);
    expect(await paymentOf(placed.id)).toMatchObject({ status: 'refunded' });
    expect(subjectsTo(placed)).toEqual([...PAID, REFUNDED, CANCELLED].toSorted());
  });

  it('count payments, rejected calls, open exceptions and differences', async () => {
    const forged = await fetch(`${backend.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(forged.status).toBe(400);
    await fork().execute(
      `insert into payment_exceptions (kind, subject, detail) values ('unknown_order', 'pay_1', 'For the test')`,
    );
    // The workers reconcile earlier days only.
    await fork().execute(
      `insert into reconciliation_days
         (day, provider, expected_paise, received_paise, fees_paise, refunded_paise, difference_paise, checked_at)
       select (now() at time zone 'Asia/Kolkata')::date, provider, 100, 150, 0, 0, -50, now()
         from unnest(array['cash', 'gateway']) as provider`,
    );
    const metrics = await (await fetch(`${workers.url}/metrics`, { headers: admin })).text();
    expect(metrics).toMatch(/^mithai_payments\{provider="gateway",status="refunded"\} [1-9]/m);
    expect(metrics).toMatch(/^mithai_gateway_rejections\{kind="webhook"\} [1-9]/m);
    expect(metrics).toMatch(/^mithai_payment_exceptions_open\{kind="unknown_order"\} 1$/m);
    expect(metrics).toMatch(/^mithai_reconciliation_difference_paise\{provider="cash"\} 50$/m);
    expect(metrics).toMatch(/^mithai_reconciliation_checked_timestamp_seconds 1\d{9}/m);
    expect((await readOutbox(harness.orm)).filter(({ dead }) => dead)).toEqual([]);
  });
});
