import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PROXY_SECRET, startUpstream, UNREACHABLE } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { registerProxies } from './proxy.ts';

describe('the API proxy', () => {
  it('forwards path, query, cookies and the visitor’s IP', async () => {
    const seen: IncomingMessage[] = [];
    const shop = await shopInFrontOf((request, response) => {
      seen.push(request);
      response.setHeader('set-cookie', ['mithai_session=new; HttpOnly']).end('[]');
    });

    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-client-ip': '203.0.113.9', 'x-proxy-secret': 'guessed' };
    const response = await fetch(`${shop}/api/products?page=2`, {
      headers: { cookie: 'mithai_session=old', ...forged },
    });

    expect(response.headers.getSetCookie()).toEqual(['mithai_session=new; HttpOnly']);
    expect(seen[0]?.url).toBe('/api/products?page=2');
    expect(seen[0]?.headers).toMatchObject({
      cookie: 'mithai_session=old',
      'x-client-ip': '127.0.0.1',
      'x-proxy-secret': PROXY_SECRET,
      'x-forwarded-host': new URL(shop).host,
      'x-forwarded-proto': 'https',
    });
  });

  it('continues the browser’s trace, and starts one where there is none', async () => {
    const seen: unknown[] = [];
    const shop = await shopInFrontOf(({ headers }, response) => {
      seen.push(headers.traceparent);
      response.end('[]');
    });
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await fetch(`${shop}/api/products`, { headers: { traceparent } });
    await fetch(`${shop}/api/products`, { headers: { traceparent: 'forged' } });
    await fetch(`${shop}/api/products`);
    const started = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(seen).toEqual([traceparent, started, started]);
    expect(new Set(seen).size).toBe(3);
  });

  it('forwards bodies unchanged', async () => {
    const shop = await shopInFrontOf((request, response) => void request.pipe(response));
    const form = new FormData();
    form.set('image', new Blob(['picture']), 'laddu.jpg');

    const response = await fetch(`${shop}/api/upload/image`, { method: 'POST', body: form });

    expect(await response.text()).toContain('filename="laddu.jpg"');
  });

  it('forwards a JSON body without Expect', async () => {
    const shop = await shopInFrontOf((request, response) => {
      response
        .setHeader('x-type', String(request.headers['content-type']))
        .setHeader('x-expect', String(request.headers.expect));
      request.pipe(response);
    });
    const body = '{ "email": "मीरा@shopper.example" }';
    const type = 'application/json; charset=utf-8';

    const [response, echo] = await post(shop, { 'content-type': type, expect: '100-continue' }, body);

    expect([response.statusCode, echo]).toEqual([200, body]);
    expect(response.headers).toMatchObject({ 'x-type': type, 'x-expect': 'undefined' });
  });

  it('drops an idle connection to the API itself, before a backend that stops does', async () => {
    const connections = new Set<Socket>();
    const shop = await shopInFrontOf(({ socket }, response) => {
      connections.add(socket);
      response.end('[]');
    });
    await fetch(`${shop}/api/products`);
    const [connection] = connections;
    await vi.waitFor(() => expect(connection?.readyState).toBe('closed'), { timeout: 4000 });
  });

  it('waits longer for the answer to an upload', async () => {
    const upload = Promise.withResolvers<void>();
    const shop = await shopInFrontOf(
      (request, response) => {
        request.resume();
        if (request.url === '/api/upload/image') void upload.promise.then(() => response.writeHead(201).end('{}'));
      },
      { answerTimeoutMs: 100 },
    );
    const uploaded = fetch(`${shop}/api/upload/image`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'picture',
    });
    expect((await fetch(`${shop}/api/products`)).status).toBe(504);
    upload.resolve();
    expect((await uploaded).status).toBe(201);
  });

  it('does not retry a busy API', async () => {
    let requests = 0;
    const shop = await shopInFrontOf((_request, response) => {
      requests += 1;
      response.writeHead(503, { 'retry-after': '5' }).end('{}');
    });

    expect((await fetch(`${shop}/api/products`)).status).toBe(503);
    expect(requests).toBe(1);
  });

  it('forwards each event while the stream is open', async () => {
    let finish: () => void = () => undefined;
    const shop = await shopInFrontOf((_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write('data: one\n\n');
      finish = () => void response.end('data: two\n\n');
    });

    const response = await fetch(`${shop}/api/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    finish();

    expect(first?.value).toBe('data: one\n\n');
    expect((await reader?.read())?.value).toBe('data: two\n\n');
  });

  it('lets open streams block no other call, and closes each with its client', async () => {
    let open = 0;
    const shop = await shopInFrontOf((request, response) => {
      if (request.url === '/api/events') {
        open += 1;
        response.once('close', () => (open -= 1));
        response.setHeader('content-type', 'text/event-stream').write(': open\n\n');
      } else response.end('[]');
    });

    const reader = new AbortController();
    await Promise.all(Array.from({ length: 300 }, () => fetch(`${shop}/api/events`, { signal: reader.signal })));
    expect(open).toBe(300);
    expect(await (await fetch(`${shop}/api/products`)).text()).toBe('[]');

    reader.abort();
    await expect.poll(() => open, { timeout: 10_000 }).toBe(0);
  });

  it('answers with a problem if the API cannot be reached', async () => {
    const shop = await listen(UNREACHABLE);

    const response = await fetch(`${shop}/api/products`);

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'upstream_unavailable', requestId: expect.any(String) });
  });
});

/** Uses node:http, because fetch forbids the Expect header. */
async function post(url: string, headers: OutgoingHttpHeaders, body: string): Promise<[IncomingMessage, string]> {
  const sending = request(`${url}/api/cart`, { method: 'POST', headers });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return [response, await text(response)];
}

async function shopInFrontOf(upstream: RequestListener, timeouts = {}): Promise<string> {
  return listen(await startUpstream(onTestFinished, upstream), timeouts);
}

function listen(apiUrl: string, timeouts: { answerTimeoutMs?: number } = {}): Promise<string> {
  const env = readEnv({ API_URL: apiUrl, PUBLIC_URL: 'https://mithai.example', PROXY_SECRET, LOG_LEVEL: 'silent' });
  const app = createHttpServer(env);
  onTestFinished(() => app.close());
  registerProxies(app, env, timeouts);
  return app.listen({ host: '127.0.0.1', port: 0 });
}
