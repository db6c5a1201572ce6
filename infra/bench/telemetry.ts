import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { answersOk } from '../lib/http.mjs';
import { freePort } from '../lib/ports.mjs';
import { putSection } from './browser/section.ts';
import { emptyCarts, prepareCustomers } from './customers.ts';
import { median } from './report.ts';

/**
 * Measures what OpenTelemetry costs: a section of docs/benchmarks.md. Three backends on the database at DATABASE_URL place
 * orders in alternating rounds: without telemetry, with a tenth of the traces, and with all.
 */
const { DATABASE_URL = '' } = process.env;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_UP_SECONDS = 2;
const CUSTOMERS = 16;

interface Round {
  rate: number;
  p50: number;
  p95: number;
}

const received = { requests: 0, spans: 0 };
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.requests += 1;
    received.spans += body.split('"spanId"').length - 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const variants = [
  { name: 'off', variables: {} },
  {
    name: 'a tenth of the traces',
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '0.1' },
  },
  { name: 'all traces', variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } },
];
const { cookies, productIds } = await prepareCustomers(DATABASE_URL, CUSTOMERS);
await verifyCustomers();
const children: ChildProcess[] = [];
try {
  const shops: { name: string; url: string }[] = [];
  for (const { name, variables } of variants) shops.push({ name, url: await startBackend(variables) });
  for (const { url } of shops) await runRound(url, WARM_UP_SECONDS);
  const rounds = new Map<string, Round[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url } of shops) {
      await emptyCarts(DATABASE_URL);
      rounds.set(name, [...(rounds.get(name) ?? []), await runRound(url, SECONDS)]);
    }
  }
  const figures = [...rounds].map(([name, measured]) => ({
    name,
    rate: median(measured.map(({ rate }) => rate)),
    p50: median(measured.map(({ p50 }) => p50)),
    p95: median(measured.map(({ p95 }) => p95)),
  }));
  report(figures);
} finally {
  await Promise.all(children.map(stop));
  collector.close();
}

/** Others may have two open orders only. */
async function verifyCustomers(): Promise<void> {
  const database = new Client({ connectionString: DATABASE_URL });
  await database.connect();
  await database.query('update users set is_email_verified = true').finally(() => database.end());
}

async function startBackend(variables: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort();
  const limits = { RATE_LIMIT_FACTOR: '1000000', OPEN_ORDERS_MAX: '1000000' };
  const child = spawn(process.execPath, ['backend/src/main.ts'], {
    env: { ...process.env, ...limits, ...variables, API_PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answersOk(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error('A backend ended at its start');
    await pause(100);
  }
  return url;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Each customer puts a piece into the cart and orders it, again and again; the order's time counts. */
async function runRound(url: string, seconds: number): Promise<Round> {
  const times: number[] = [];
  const start = performance.now();
  const shopOn = async (cookie: string, index: number) => {
    while (performance.now() < start + seconds * 1000) {
      await call(`${url}/api/cart`, cookie, { productId: productIds[index % productIds.length], quantity: 1 });
      const began = performance.now();
      await call(`${url}/api/orders`, cookie, {
        paymentMethod: 'cod',
        shippingAddress: '12 Temple Street, Madurai - 625001',
      });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(cookies.map(shopOn));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { rate: times.length / ((performance.now() - start) / 1000), p50: at(0.5), p95: at(0.95) };
}

async function call(url: string, cookie: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`${url}: ${response.status} ${answer}`);
}

function report(figures: (Round & { name: string })[]): void {
  const rows = figures.map(
    ({ name, rate, p50, p95 }) => `| ${name} | ${rate.toFixed(0)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`,
  );
  console.log([...rows, `${received.spans} spans in ${received.requests} requests`].join('\n'));
  putSection(
    new URL('../../docs/benchmarks.md', import.meta.url),
    'Telemetry',
    `
What [OpenTelemetry](observability.md#traces) costs: orders a second, and the time of an order in milliseconds, of ${CUSTOMERS} customers
who put a piece into the cart and order it, at one backend each. Medians of ${ROUNDS} alternating rounds of ${SECONDS} s; the collector, which
only counts, and the customers run on the same cores. It received ${received.spans.toLocaleString('en')} spans.

| Telemetry | Orders/s | p50 | p95 |
|---|---:|---:|---:|
${rows.join('\n')}
`,
  );
}
