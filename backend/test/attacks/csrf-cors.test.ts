import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { startProductionServer, type ProductionServer } from './production-server.ts';

let shop: ProductionServer;

beforeAll(async () => {
  shop = await startProductionServer({
    PUBLIC_URL: 'https://mithai.example',
    CORS_ORIGINS: 'https://partners.mithai.example',
  });
});
afterAll(() => shop.close());

describe('a cross-site page', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'https://mithai.example:8025' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form that tells no origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('cannot change anything: %s', async (_where, headers) => {
    const visitor = shop.visitor();
    const { id } = await visitor.register();
    for (const [method, path] of [
      ['POST', '/api/auth/logout'],
      ['POST', '/api/cart'],
      ['PUT', '/api/cart/1'],
      ['PATCH', `/api/users/${id}`],
      ['DELETE', '/api/cart/1'],
    ] as const) {
      const response = await visitor.send(path, { method, headers });
      expect(response.status, path).toBe(403);
      expect(response.body).toMatchObject({
        code: 'foreign_origin',
        message: 'This can only be done from the shop’s own pages.',
      });
    }
    expect((await visitor.get('/api/auth/me')).status).toBe(200);
  });

  it('cannot read anything', async () => {
    const response = await shop.visitor().get('/api/products', { origin: 'https://evil.example' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await shop.visitor().send('/api/cart', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is allowed if the environment names it', async () => {
    const origin = 'https://partners.mithai.example';
    const response = await shop.visitor().get('/api/products', { origin });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect((await shop.visitor().post('/api/auth/logout', {}, { origin })).status).toBe(200);
    const preflight = await shop.visitor().send('/api/cart/1', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  });
});

describe('JSON in a cross-site form', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])(
    'is rejected: %s',
    async (type) => {
      const person = { email: 'a@shopper.example', password: 'jaggery-and-ghee' };
      const response = await shop.visitor().post('/api/auth/login', person, { 'content-type': type });
      expect(response.status).toBe(415);
      expect(response.body.message).toBe('Please send this as application/json.');
    },
  );
});

describe('an operators’ page', () => {
  it.each(['/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/index.html'])(
    'requires authorization: %s',
    async (path) => {
      const visitor = shop.visitor();
      expect((await visitor.get(path)).status).toBe(401);
      await visitor.register();
      expect((await visitor.get(path)).status).toBe(403);
    },
  );
});

it('forbids shared caches to store private responses and errors', async () => {
  const visitor = shop.visitor();
  await visitor.register();
  for (const path of ['/api/cart', '/api/orders', '/api/auth/me', '/api/reviews/mine', '/api/admin/orders']) {
    expect((await visitor.get(path)).headers.get('cache-control'), path).toBe('no-store');
    expect((await shop.visitor().get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
});

describe('every response', () => {
  it.each(['/api/products', '/api/auth/me', '/api/nothing', '/healthz'])(
    'forbids framing, sniffing and scripts: %s',
    async (path) => {
      const { headers } = await shop.visitor().get(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
    },
  );

  it('hides stack, statement and path of an internal error', async () => {
    const visitor = shop.visitor();
    await visitor.register();
    const em = shop.orm.em.fork();
    await em.execute('alter table cart_items rename to cart_things');
    const response = await visitor.get('/api/cart');
    await em.execute('alter table cart_things rename to cart_items');
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await eventually('it is logged', () => shop.log.join('\n').includes(response.body.requestId));
    expect((await visitor.get('/api/cart')).status).toBe(200);
  });
});
