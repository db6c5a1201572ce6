import { acknowledgementSchema, currentUserSchema, productSchema } from '@mithai/contracts';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from './client.ts';
import { Problem, userMessageOf } from './problem.ts';
import { provideServerRequest } from './server-request.ts';

interface CannedResponse {
  status: number;
  body: string;
  type?: string;
}

const responses: (CannedResponse | 'lost')[] = [];
const requests: { request: IncomingMessage; body: string }[] = [];
const stored = new Map<string, Promise<unknown>>();
const server = createServer(async (request, response) => {
  requests.push({ request, body: await readText(request) });
  const next = responses.shift() ?? { status: 500, body: '' };
  if (next === 'lost') {
    response.destroy();
    return;
  }
  const { status, body, type = 'application/json' } = next;
  response.writeHead(status, { 'content-type': type }).end(body);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  provideServerRequest(() => ({
    apiUrl: `http://127.0.0.1:${port}`,
    headers: { 'x-request-id': 'request-1', 'x-client-ip': '203.0.113.9' },
    cookie: 'mithai_session=abc',
    fetchCached: (path, request) => stored.get(path) ?? request(),
  }));
});
afterAll(() => server.close());

it('sends JSON with the visitor’s cookie and parses the response', async () => {
  responses.push({ status: 200, body: '{"message":"Done","secret":"not of the contract"}' });

  expect(await api.post(acknowledgementSchema, '/api/products', { price: 10 })).toEqual({ message: 'Done' });

  const { request, body } = requests.at(-1) ?? {};
  expect(request).toMatchObject({ method: 'POST', url: '/api/products' });
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    cookie: 'mithai_session=abc',
    'x-request-id': 'request-1',
    'x-client-ip': '203.0.113.9',
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  });
  expect(body).toBe('{"price":10}');
});

it('sends a change without a schema, and does not take another site’s page for success', async () => {
  responses.push(
    { status: 200, body: '{"message":"Done"}' },
    { status: 204, body: '' },
    { status: 200, body: '<h1>Welcome to our Wi-Fi</h1>', type: 'text/html' },
  );
  expect(await api.send('POST', '/api/cart', { productId: 1, quantity: 1 })).toBeUndefined();
  expect(await api.send('PUT', '/api/cart/1', { quantity: 2 })).toBeUndefined();
  await expect(api.send('POST', '/api/newsletter', {})).rejects.toMatchObject({ name: 'Problem', status: 200 });
});

it('sends a read again whose connection was lost, once, and no change', async () => {
  const done = { status: 200, body: '{"message":"Done"}' };
  responses.push('lost', done, 'lost', 'lost', 'lost');

  expect(await api.get(acknowledgementSchema, '/api/done')).toEqual({ message: 'Done' });
  await expect(api.get(acknowledgementSchema, '/api/done')).rejects.toMatchObject({ code: 'unreachable' });
  await expect(api.post(acknowledgementSchema, '/api/done', {})).rejects.toMatchObject({ code: 'unreachable' });
  expect(responses).toEqual([]);
});

it('loads a schema after a successful response, and not after a failed one', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return acknowledgementSchema;
  };
  responses.push({ status: 503, body: '' }, { status: 200, body: '{"message":"Done"}' });
  await expect(api.get(load, '/api/cart')).rejects.toMatchObject({ status: 503 });
  expect(loads).toBe(0);
  expect(await api.get(load, '/api/cart')).toEqual({ message: 'Done' });
  expect(loads).toBe(1);
});

it('accepts an empty response', async () => {
  responses.push({ status: 204, body: '' });
  expect(await api.delete('/api/cart/1')).toBeUndefined();
});

it('omits the cookie for public data', async () => {
  responses.push({ status: 404, body: '' }, { status: 404, body: '' });
  for (const path of ['/api/products/8', '/api/products/8/reviews']) {
    await expect(api.get(productSchema, path)).rejects.toThrow(Problem);
  }
  const [shared, own] = requests.slice(-2).map(({ request }) => request.headers);
  expect(shared).toMatchObject({ 'x-request-id': 'request-1' });
  expect(shared).not.toHaveProperty('cookie');
  expect(own).toMatchObject({ cookie: 'mithai_session=abc' });
});

it('bypasses the HTTP cache for catalog data that the server caches', async () => {
  stored.set('/api/products/7', Promise.resolve('kept'));
  const before = requests.length;
  expect(await api.get(productSchema, '/api/products/7')).toBe('kept');
  expect(requests).toHaveLength(before);

  stored.set('/api/auth/me', Promise.resolve('kept'));
  responses.push({ status: 401, body: '' });
  await expect(api.get(currentUserSchema, '/api/auth/me')).rejects.toThrow(Problem);
});

describe('Problem', () => {
  it('has message, code and fields', async () => {
    const body = JSON.stringify({
      message: 'Please enter a valid email address',
      code: 'invalid_input',
      issues: [{ path: 'email', message: 'Please enter a valid email address' }],
      requestId: 'r1',
    });
    const problem = await problemOf({ status: 422, body });

    expect(problem).toMatchObject({ status: 422, code: 'invalid_input', requestId: 'r1' });
    expect(problem.message).toBe(`422: ${body}`);
    expect(problem.issues).toEqual([{ path: 'email', message: 'Please enter a valid email address' }]);
    expect(userMessageOf(problem)).toBe('Please enter a valid email address');
  });

  it('falls back to the status text and a general message', async () => {
    expect((await problemOf({ status: 502, body: '' })).message).toBe('502: Bad Gateway');
    expect((await problemOf({ status: 502, body: '<html>' })).userMessage).toMatch(/try again/);
  });

  it('is thrown for a response that breaks its contract', async () => {
    expect((await problemOf({ status: 200, body: '{"message":1}' })).message).toMatch(/^200: .*contract/);
    expect((await problemOf({ status: 200, body: 'not json' })).status).toBe(200);
  });
});

async function problemOf(response: CannedResponse): Promise<Problem> {
  responses.push(response);
  const error: unknown = await api.get(acknowledgementSchema, '/api/products/1').catch((thrown: unknown) => thrown);
  if (error instanceof Problem) return error;
  throw new Error('The call should have thrown a problem');
}
