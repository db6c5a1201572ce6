import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { closeConnections } from './close-connections.ts';

describe('a server that closes', () => {
  it('answers a request that comes late on a connection that was just accepted', async () => {
    const { server, stop } = await listen();
    const client = await connectTo(server);
    const answer = text(client);
    const stopped = stop();
    await wait(400);
    client.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
    expect(await answer).toContain('200 OK');
    await stopped;
  });

  it('tells a client with a request in progress not to send another on its connection', async () => {
    const { server, slow, stop } = await listen();
    const client = await connectTo(server);
    client.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n');
    const answer = text(client);
    const response = await slow;
    const stopped = stop();
    response.end('in time');
    expect(await answer).toMatch(/^connection: close\r$/im);
    await stopped;
  });

  it('does not wait for a connection without a request, nor for a response that never ends', async () => {
    const { server, stop } = await listen();
    const silent = await connectTo(server);
    const live = await connectTo(server);
    live.write('GET /live HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(live, 'data');
    const closed = Promise.all([text(silent), text(live)]);
    await stop();
    expect((await closed)[0]).toBe('');
  });
});

async function listen() {
  const slow = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/live') response.write('connected');
    else if (request.url === '/slow') slow.resolve(response);
    else response.end('in time');
  });
  // Otherwise Node itself would close a silent connection in the end.
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  const preClose = closeConnections(server, (url) => url === '/live');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    await preClose();
    server.close();
    await once(server, 'close');
  };
  return { server, slow: slow.promise, stop };
}

async function connectTo(server: Server) {
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  return client;
}
