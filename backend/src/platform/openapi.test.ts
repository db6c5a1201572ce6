import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { buildUser, sessionOf } from '../../test/factories.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

interface Operation {
  summary?: string;
  security?: object[];
  responses: Record<string, object>;
}

const operations = (): [string, Operation][] =>
  Object.entries(shop.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

const operation = (name: string) => Object.fromEntries(operations())[name];

describe('the OpenAPI document', () => {
  it('is served to the administrator', async () => {
    const em = shop.orm.em.fork();
    const headers = await sessionOf(em, await buildUser(em, { role: 'admin' }));
    const read = (url: string) => shop.app.inject({ url, headers });
    const page = await read('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await read('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
    expect((await read('/api/docs/json')).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('describes every call and its errors', () => {
    expect(operations().length).toBeGreaterThan(20);
    for (const [name, { summary, responses }] of operations()) {
      expect(summary, name).toMatch(/\w/);
      expect(responses, name).toMatchObject({
        default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      });
    }
  });

  it('marks the calls that need a session', () => {
    expect(operation('get /api/auth/me')?.security).toEqual([{ session: [] }]);
    expect(operation('post /api/products')?.security).toEqual([{ session: [] }]);
    expect(operation('get /api/products')?.security).toBeUndefined();
    expect(operation('post /api/auth/login')?.security).toBeUndefined();
  });

  it('has no multipleOf for rupees', () => {
    const text = JSON.stringify(shop.app.swagger());
    expect(text).not.toContain('multipleOf');
    expect(text).toContain('Rupees with at most two decimals');
  });

  it('excludes internal routes', () => {
    expect(operation('get /healthz')).toBeUndefined();
  });
});
