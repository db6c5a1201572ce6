import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProduct } from '../factories.ts';
import { startProductionServer, type ProductionServer } from './production-server.ts';

let shop: ProductionServer;

beforeAll(async () => {
  shop = await startProductionServer();
  await buildProduct(shop.orm.em.fork(), { id: 1 });
});
afterAll(() => shop.close());

/** Sends raw bytes and returns the response once the shop closes the connection. */
const send = async (message: string): Promise<{ status: number; body: unknown }> => {
  const { hostname, port } = new URL(shop.url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(message);
  const response = await text(socket);
  return {
    status: Number(response.split(' ', 2)[1]),
    body: JSON.parse(response.slice(response.indexOf('\r\n\r\n')).trim()),
  };
};

describe('an unreadable request', () => {
  it.each([
    ['no HTTP', 'Namaste\r\n\r\n', 400, 'bad_request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'two hosts',
      'GET /api/products HTTP/1.1\r\nHost: shop\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
  ])('is answered like any other problem: %s', async (_what, message, status, code) => {
    expect(await send(message)).toEqual({
      status,
      body: { code, message: expect.stringMatching(/^[A-Z].+\.$/), requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
  });
});

describe('an id in an unusual notation', () => {
  it.each(['%31', '1.0', '0x1', '1e0', '+1', '%2B1', '%201', '1%20', '01', '%EF%BC%91', '2147483648'])(
    'is answered with 404: %s',
    async (id) => {
      const visitor = shop.visitor();
      expect((await visitor.get(`/api/products/${id}`)).status).toBe(404);
      expect((await visitor.get(`/api/products/1/reviews?before=${id}`)).status).toBe(id === '%31' ? 200 : 422);
    },
  );
});
