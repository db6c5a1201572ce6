import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { ApiRefusal, createApiClient } from './api-client.ts';
import { ShopError } from './errors.ts';

const schema = z.object({ id: z.string() });
const answerOf = { status: 200, body: '{"id":"a1"}', isSilent: false };
const requests: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];

afterEach(() => {
  Object.assign(answerOf, { status: 200, body: '{"id":"a1"}', isSilent: false });
  requests.length = 0;
  vi.useRealTimers();
});

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  requests.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
  if (!answerOf.isSilent) response.writeHead(answerOf.status, { location: '/elsewhere' }).end(answerOf.body);
};

const startClient = async () => {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createApiClient({
    service: 'shiprocket',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    timeoutMs: 300,
    unavailable: (cause) => new ShopError({ status: 503, code: 'service_unavailable', message: 'Later.', cause }),
    refusal: (status, body) => new ApiRefusal(`${status} ${JSON.stringify(body)}`),
  });
};

describe('a request', () => {
  it('sends a body as JSON and returns the answer that fits its schema', async () => {
    const { send } = await startClient();
    const call = { method: 'POST', path: '/orders', body: { units: 2 }, headers: { authorization: 'x' } } as const;
    expect(await send({ ...call, schema })).toEqual({ id: 'a1' });
    expect(requests).toMatchObject([
      { url: '/v1/orders', headers: { authorization: 'x', 'content-type': 'application/json' }, body: '{"units":2}' },
    ]);
  });

  it.each([
    ['a server error', { status: 500, body: '{}' }, 500],
    ['wrong keys', { status: 401, body: '{}' }, 401],
    ['forbidden access', { status: 403, body: '{}' }, 403],
    ['too many calls', { status: 429, body: '{}' }, 429],
    ['a redirect', { status: 302, body: '{}' }, expect.any(Error)],
    ['no JSON', { status: 200, body: '<html>' }, expect.any(Error)],
    ['another shape', { status: 200, body: '{"id":7}' }, expect.any(Error)],
    ['silence', { status: 200, body: '', isSilent: true }, expect.any(Error)],
  ])('fails as unavailable on %s', async (_, reply, cause) => {
    const { send } = await startClient();
    Object.assign(answerOf, reply);
    await expect(send({ path: '/orders', schema })).rejects.toMatchObject({ code: 'service_unavailable', cause });
  });

  it('fails as refused on any other status', async () => {
    const { send } = await startClient();
    Object.assign(answerOf, { status: 422, body: '{"message":"No."}' });
    await expect(send({ path: '/orders', schema })).rejects.toThrow(new ApiRefusal('422 {"message":"No."}'));
  });
});

describe('guarded calls', () => {
  it('stop after five failures in a row, and are tried again after ten seconds', async () => {
    const { send, guard } = await startClient();
    const call = () => guard(() => send({ path: '/orders', schema }));
    answerOf.status = 500;
    for (let failure = 0; failure < 5; failure += 1) await expect(call()).rejects.toMatchObject({ cause: 500 });
    answerOf.status = 200;
    await expect(call()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(requests).toHaveLength(5);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    expect(await call()).toEqual({ id: 'a1' });
  });

  it('continue after any number of refusals', async () => {
    const { send, guard } = await startClient();
    const call = () => guard(() => send({ path: '/orders', schema }));
    answerOf.status = 422;
    for (let refusal = 0; refusal < 6; refusal += 1) await expect(call()).rejects.toThrow(ApiRefusal);
    expect(requests).toHaveLength(6);
  });
});
