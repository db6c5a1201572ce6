import { acknowledgementSchema } from '@mithai/contracts';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from './client.ts';
import type { Problem } from './problem.ts';

const CART = '/api/cart';
const PASSWORD = '/api/auth/change-password';

/** Calls that wait for their response, by path. */
const waiting = new Map<string, ServerResponse>();
const calls: string[] = [];
const server = createServer(({ url }, response) => {
  waiting.set(url!, response);
  calls.push(url!);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
  return () => vi.unstubAllGlobals();
});
afterAll(() => server.close());
beforeEach(() => void (calls.length = 0));

async function respond(path: string, status: number): Promise<void> {
  await expect.poll(() => waiting.has(path)).toBe(true);
  const response = waiting.get(path)!;
  waiting.delete(path);
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"Done"}');
}

const read = () => api.get(acknowledgementSchema, CART);
const statusOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 200,
    (error: Problem) => error.status,
  );
const change = () => api.post(acknowledgementSchema, PASSWORD, {});

it('sends a read again that was on its way while the token was replaced', async () => {
  const reading = read();
  await expect.poll(() => calls).toEqual([CART]);
  const changing = change();
  await respond(PASSWORD, 200);
  await changing;
  await respond(CART, 401);
  await respond(CART, 200);
  expect(await reading).toEqual({ message: 'Done' });
  expect(calls).toEqual([CART, PASSWORD, CART]);
});

it('waits for the token whose response comes after the refusal', async () => {
  const changing = change();
  const reading = read();
  await respond(CART, 401);
  await respond(PASSWORD, 200);
  await changing;
  await respond(CART, 200);
  expect(await reading).toEqual({ message: 'Done' });
});

it('a read is refused immediately if no token was replaced, and after a second refusal', async () => {
  const once = statusOf(read());
  await respond(CART, 401);
  expect(await once).toBe(401);

  const twice = statusOf(read());
  const changing = change();
  await respond(PASSWORD, 200);
  await changing;
  await respond(CART, 401);
  await respond(CART, 401);
  expect(await twice).toBe(401);
  expect(calls).toHaveLength(4);
});
