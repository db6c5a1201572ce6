import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '@mithai/contracts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROXY_SECRET, startUpstream, UNREACHABLE } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { registerProxies } from './proxy.ts';

const UNFINISHED =
  'POST /api/cart HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('300 unfinished requests of one network', () => {
  it('never reach the API and delay no other requests', async () => {
    const requests: string[] = [];
    const shop = await startShop((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      request.pipe(response);
    });
    await Promise.all(Array.from({ length: 300 }, () => open(shop, UNFINISHED, '127.0.0.2')));

    expect((await fetch(`${shop}/api/products`)).status).toBe(200);
    const written = await fetch(`${shop}/api/cart`, { method: 'POST', headers: JSON_TYPE, body: '{"productId":1}' });
    expect(await written.text()).toBe('{"productId":1}');
    expect(requests).toEqual(['GET /api/products', 'POST /api/cart']);
  });

  it('are rejected above the limit of one network only', async () => {
    const shop = await startShop(answerEmpty, { REQUESTS_PER_NETWORK: '3' });
    for (let count = 0; count < 3; count += 1) await open(shop, UNFINISHED, '127.0.0.2');

    const refused = await text(
      await open(shop, 'GET /api/products HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', '127.0.0.2'),
    );
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(bodyOf(refused)).toMatchObject({ code: 'too_many_requests', requestId: expect.any(String) });
    expect((await fetch(`${shop}/api/products`)).status).toBe(200);
  });

  it.each([
    ['to the address of live updates', '/api/events'],
    ['with a query', '/api/events?since=1'],
  ])('are rejected above the limit also when they are sent %s', async (_where, url) => {
    const shop = await startShop(answerEmpty, { REQUESTS_PER_NETWORK: '1' });
    await open(shop, UNFINISHED.replace('/api/cart', url));
    expect(await text(await open(shop, UNFINISHED.replace('/api/cart', url)))).toMatch(/^HTTP\/1\.1 429 /);
    expect((await fetch(`${shop}/api/events`)).status).toBe(200);
  });

  it('free their places when their connections close', async () => {
    const shop = await startShop(answerEmpty, { REQUESTS_PER_NETWORK: '1' });
    const held = await open(shop, UNFINISHED);
    const status = async () => (await fetch(`${shop}/api/products`)).status;
    await expect.poll(status).toBe(429);
    held.destroy();
    await expect.poll(status).toBe(200);
  });

  it('are limited in connections, without affecting others', async () => {
    const shop = await startShop(answerEmpty, { CONNECTIONS_PER_NETWORK: '3' });
    for (let count = 0; count < 3; count += 1) await open(shop, '', '127.0.0.2');

    const refused = await open(shop, '', '127.0.0.2');
    await once(refused.resume(), 'close');
    expect((await fetch(`${shop}/api/products`)).status).toBe(200);
  });

  it('are counted by the visitor’s IP behind a load balancer, whose connections are not limited', async () => {
    const limits = { TRUSTED_PROXIES: '127.0.0.1', CONNECTIONS_PER_NETWORK: '1', REQUESTS_PER_NETWORK: '1' };
    const shop = await startShop(answerEmpty, limits);
    await open(shop, UNFINISHED.replace('\r\n', '\r\nX-Forwarded-For: 2001:db8::1\r\n'));

    const statusFor = async (address: string) =>
      (await fetch(`${shop}/api/products`, { headers: { 'x-forwarded-for': address } })).status;
    await expect.poll(() => statusFor('2001:db8:0:0:ffff::2')).toBe(429);
    expect(await statusFor('2001:db8:0:1::1')).toBe(200);
  });
});

it('allows an IPv6 /48 eight times the requests of a /64', async () => {
  const shop = await startShop(answerEmpty, { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_NETWORK: '1' });
  for (let subnet = 0; subnet < 8; subnet += 1) {
    await open(shop, UNFINISHED.replace('\r\n', `\r\nX-Forwarded-For: 2001:db8:1:${subnet}::1\r\n`));
  }
  const statusFor = async (address: string) =>
    (await fetch(`${shop}/api/products`, { headers: { 'x-forwarded-for': address } })).status;
  await expect.poll(() => statusFor('2001:db8:1:ff::1')).toBe(429);
  expect(await statusFor('2001:db8:2:ff::1')).toBe(200);
});

describe('600 unread responses of two networks', () => {
  it('hold no connection to the API and delay no other request', async () => {
    const picture = Buffer.alloc(250_000);
    const shop = await startShop((_request, response) => response.end(picture));
    const pipelined = 'GET /images/laddu HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(300);
    for (const network of ['127.0.0.2', '127.0.0.3']) await open(shop, pipelined, network);

    const response = await fetch(`${shop}/images/laddu`);
    expect((await response.arrayBuffer()).byteLength).toBe(picture.length);
  });
});

describe('an incomplete request', () => {
  it('is answered with 408 if its body is late', async () => {
    const shop = await startShop(answerEmpty);
    const response = await text(await open(shop, UNFINISHED));
    expect(response).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i);
    expect(bodyOf(response)).toMatchObject({ code: 'request_timeout', requestId: expect.any(String) });
  });

  it('is answered with 408 if its headers are late', async () => {
    const shop = await startShop(answerEmpty);
    const response = await text(await open(shop, 'GET / HTTP/1.1\r\nHost: shop\r\n'));
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(bodyOf(response)).toMatchObject({ code: 'request_timeout', requestId: expect.any(String) });
  });

  it('has more time if it is an upload', async () => {
    const shop = await startShop((request, response) => void text(request).then((body) => response.end(body)));
    const [head, start, end] = [
      'POST /api/upload/image HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n',
      '--form',
      '-end--',
    ];
    const length = start.length + end.length;
    const socket = await open(
      shop,
      `${head}Content-Type: multipart/form-data; boundary=form\r\nContent-Length: ${length}\r\n\r\n${start}`,
    );
    // Waits until another unfinished request has timed out.
    await text(await open(shop, UNFINISHED));
    socket.write(end);
    expect(await text(socket)).toContain(start + end);
  });
});

describe('an oversized body', () => {
  const TOO_LARGE = { code: 'too_large', message: 'That’s too much to send at once.', requestId: expect.any(String) };

  it('is rejected with 413 before the API is called, with or without Content-Length', async () => {
    const shop = await startShop(() => expect.unreachable());
    const body = JSON.stringify({ text: 'x'.repeat(2 * 1024 ** 2) });
    for (const sent of [body, new Blob([body]).stream()]) {
      const response = await fetch(`${shop}/api/cart`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: sent,
        duplex: 'half',
      } as RequestInit);
      expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
      expect(await response.json()).toEqual(TOO_LARGE);
    }
  });

  it('is forwarded up to the limit', async () => {
    const shop = await startShop((request, response) => request.pipe(response));
    const body = 'x'.repeat(BODY_MAX_BYTES);
    expect(await (await fetch(`${shop}/api/cart`, { method: 'POST', headers: JSON_TYPE, body })).text()).toBe(body);
  });

  it('is rejected with 413 if its Content-Length exceeds that of an upload', async () => {
    const shop = await startShop(() => expect.unreachable());
    const head = `POST /api/upload/image HTTP/1.1\r\nHost: shop\r\nContent-Length: ${UPLOAD_MAX_BYTES + 1}\r\n\r\n`;
    const response = await text(await open(shop, head));
    expect(response).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
    expect(bodyOf(response)).toEqual(TOO_LARGE);
  });
});

describe('a rejection by the storefront', () => {
  it.each([
    [
      'an unknown method',
      'PROPFIND /api/products HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    [
      'an address that cannot be read',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      404,
      'not_found',
    ],
    ['no HTTP', 'Namaste\r\n\r\n', 400, 'bad_request'],
    [
      'two hosts',
      'GET /api/products HTTP/1.1\r\nHost: shop\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an API that is away',
      'GET /api/products HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      503,
      'upstream_unavailable',
    ],
  ])('has the shape of every problem: %s', async (_what, message, status, code) => {
    const shop = await listen({ API_URL: UNREACHABLE });
    const response = await text(await open(shop, message));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(response)).toEqual({
      code,
      message: expect.stringMatching(/^[A-Z].+\.$/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });
});

const answerEmpty: RequestListener = (_request, response) => response.end('[]');

const bodyOf = (response: string): unknown => JSON.parse(response.slice(response.indexOf('\r\n\r\n')).trim());

async function open(url: string, message: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(message);
  return socket;
}

async function startShop(api: RequestListener, variables: NodeJS.ProcessEnv = {}): Promise<string> {
  return listen({ API_URL: await startUpstream(onTestFinished, api), ...variables });
}

async function listen(variables: NodeJS.ProcessEnv): Promise<string> {
  const env = readEnv({ PUBLIC_URL: 'https://mithai.example', PROXY_SECRET, LOG_LEVEL: 'silent', ...variables });
  const timeouts = {
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 1000, connectionsCheckingInterval: 100 },
  };
  const app = createHttpServer(env, { timeouts });
  onTestFinished(() => app.close());
  registerProxies(app, env, { bodyTimeoutMs: 1000 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
