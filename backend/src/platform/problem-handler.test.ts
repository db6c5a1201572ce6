import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Problem } from '@mithai/contracts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import type { Env } from '../env.ts';
import { createOrm } from '../orm.ts';
import { registerProblemHandler } from './problem-handler.ts';

/** Nothing listens there. */
const CLOSED_PORT = '127.0.0.1:1';
const POOL_SIZE = 2;

const DATABASE_UNAVAILABLE = {
  code: 'unavailable',
  message: 'The shop is very busy right now. Please try again in a moment.',
  requestId: expect.any(String),
};
const READING = { method: 'GET', url: '/api/products' } as const;
const WRITING = {
  method: 'POST',
  url: '/api/auth/register',
  payload: { name: 'Asha Rao', email: 'asha@shopper.example', password: 'jaggery-and-ghee' },
} as const;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const withApp = async (
  overrides: Partial<Env>,
  work: (app: Awaited<ReturnType<typeof buildApp>>, orm: TestShop['orm']) => Promise<void>,
) => {
  const env = { ...shop.env, ...overrides };
  const orm = await createOrm(env, 1000);
  const app = await buildApp({ env, orm });
  try {
    await work(app, orm);
  } finally {
    await app.close();
    await orm.close();
  }
};

describe('while the database is unavailable', () => {
  it.each([
    ['reading', READING],
    ['writing', WRITING],
  ])('%s is answered with 503 and Retry-After', async (_, request) => {
    await withApp({ DATABASE_URL: `postgres://mithai@${CLOSED_PORT}/mithai` }, async (app) => {
      const response = await app.inject(request);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual(DATABASE_UNAVAILABLE);
    });
  });

  it.each([
    ['reading', READING],
    ['writing', WRITING],
  ])('%s is answered the same if every connection is in use', async (_, request) => {
    await withApp({ DATABASE_POOL_SIZE: POOL_SIZE }, async (app, orm) => {
      const held = Array.from({ length: POOL_SIZE }, () => orm.em.fork());
      await Promise.all(held.map((em) => em.begin()));
      const response = await app.inject(request);
      await Promise.all(held.map((em) => em.rollback()));

      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.json()).toEqual(DATABASE_UNAVAILABLE);
      expect((await app.inject(READING)).statusCode).toBe(200);
    });
  });
});

describe('an error of Postgres', () => {
  const raise = async (sqlstate: string) => {
    const app = fastify();
    registerProblemHandler(app);
    app.get('/', () => shop.orm.em.fork().execute(`do $$ begin raise exception using errcode = '${sqlstate}'; end $$`));
    return app.inject('/');
  };

  it.each([
    ['a full disk', '53100'],
    ['a lack of memory', '53200'],
    ['a lack of connections', '53300'],
    ['a lost connection', '08006'],
    ['a dropped database', '57P04'],
    ['a read-only database', '25006'],
    ['a failed disk', '58030'],
  ])('is answered with 503 and Retry-After for %s', async (_, sqlstate) => {
    const response = await raise(sqlstate);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual(DATABASE_UNAVAILABLE);
  });

  it.each([
    ['a fault of the query', '42601'],
    ['a violated constraint', '23514'],
    ['a cancelled query', '57014'],
  ])('is answered with 500 for %s', async (_, sqlstate) => {
    expect((await raise(sqlstate)).statusCode).toBe(500);
  });
});

it('answers 503 for images only while the object store is down', async () => {
  await withApp({ S3_ENDPOINT: `http://${CLOSED_PORT}` }, async (app) => {
    const response = await app.inject(`/images/${'0'.repeat(32)}`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      code: 'images_unavailable',
      message: 'We can’t load pictures right now. Please try again in a moment.',
      requestId: expect.any(String),
    });
    expect((await app.inject(READING)).statusCode).toBe(200);
  });
});

it('answers 503 for an image that a silent object store does not send', async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  await withApp({ S3_ENDPOINT: `http://127.0.0.1:${port}` }, async (app) => {
    const response = await app.inject(`/images/${'0'.repeat(32)}`);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'images_unavailable' });
  }).finally(() => silent.close());
});

it('answers 304 to a matching If-None-Match without asking the object store', async () => {
  await withApp({ S3_ENDPOINT: `http://${CLOSED_PORT}` }, async (app) => {
    const key = '0'.repeat(32);
    const statusOf = async (url: string, etag: string) =>
      (await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode;
    expect(await statusOf(`/images/${key}`, `"${key}-original.webp"`)).toBe(304);
    expect(await statusOf(`/images/${key}/320.avif`, `"${key}-320.avif"`)).toBe(304);
    expect(await statusOf(`/images/${key}`, '"another"')).toBe(503);
  });
});

it('answers an undeclared error with an opaque 500 and logs it once with the request id', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'error', stream } });
  registerProblemHandler(app);
  app.get('/', () => {
    throw new Error('the secret of the laddu');
  });

  const response = await app.inject('/');
  const { requestId } = response.json<Problem>();
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again.',
    requestId: expect.stringMatching(/./),
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ reqId: requestId, err: expect.objectContaining({ message: 'the secret of the laddu' }) }),
  ]);
});

describe('an unreadable URL', () => {
  it.each(['/api/products/1%', '/%E0%A4%A', `/api/products/${'1'.repeat(500)}`])(
    'is answered like any other problem: %s',
    async (url) => {
      const response = await shop.app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
      expect(response.json()).toEqual({
        code: 'not_found',
        message: 'There is nothing at this address.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );
});

it('answers 404 to OPTIONS while no other origin may read responses', async () => {
  for (const url of ['/api/products', '/api/cart', '/nothing']) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const sent of [headers, {}]) {
      const response = await shop.app.inject({ method: 'OPTIONS', url, headers: sent });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  }
});

describe('the request id', () => {
  const ID = '3f2a9c1e-7b1d-4c7e-9a55-0d6e4d1b2c3f';
  const idOf = async (headers: { 'x-request-id': string; 'x-proxy-secret'?: string | undefined }) =>
    (await shop.app.inject({ url: '/nothing', headers })).json<Problem>().requestId;

  it('is taken from the storefront', async () => {
    expect(await idOf({ 'x-request-id': ID, 'x-proxy-secret': shop.env.PROXY_SECRET })).toBe(ID);
  });

  it.each([
    { 'x-request-id': ID },
    { 'x-request-id': ID, 'x-proxy-secret': 'guessed' },
    { 'x-request-id': 'forged line', 'x-proxy-secret': 'the-secret-of-tests' },
  ])('is generated for any other caller, and in place of anything but a UUID: %j', async (headers) => {
    const id = await idOf(headers);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(headers['x-request-id']);
  });
});
