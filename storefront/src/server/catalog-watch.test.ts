import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PROXY_SECRET, startUpstream } from '../test/upstream.ts';
import { watchCatalog } from './catalog-watch.ts';

it('is connected once the stream answers, and reports each change', async () => {
  const { streams, watch, changes, products } = await follow();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  expect(watch.isLive()).toBe(false);

  streams[0]?.write('retry: 2000\nevent: heartbeat\ndata:\n\n');
  await vi.waitFor(() => expect(watch.isLive()).toBe(true));
  const before = changes();

  streams[0]?.write('data: {"topic":"product",');
  streams[0]?.write('"productId":7}\n\nevent: heartbeat\ndata:\n\ndata: {"topic":"stock","productId":8,"stock":1}\n\n');
  await vi.waitFor(() => expect(changes()).toBe(before + 2));
  expect(products.slice(-2)).toEqual([7, 8]);
  streams[0]?.write('data: {"topic":"catalogue"}\n\ndata: {"topic":"of a later version","productId":9}\n\n');
  await vi.waitFor(() => expect(products.slice(-2)).toEqual([null, null]));
});

it('is disconnected without a stream, and reports a change when it returns', async () => {
  const { streams, watch, changes } = await follow();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.write('event: heartbeat\ndata:\n\n');
  await vi.waitFor(() => expect(watch.isLive()).toBe(true));

  streams[0]?.destroy();
  await vi.waitFor(() => expect(watch.isLive()).toBe(false));
  const before = changes();

  await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 10_000 });
  streams[1]?.write('event: heartbeat\ndata:\n\n');
  await vi.waitFor(() => expect(watch.isLive()).toBe(true));
  expect(changes()).toBeGreaterThan(before);
});

it('stays disconnected when the API rejects the stream', async () => {
  const { streams, watch } = await follow(503);
  await vi.waitFor(() => expect(streams.length).toBeGreaterThan(1), { timeout: 10_000 });
  expect(watch.isLive()).toBe(false);
});

async function follow(status = 200) {
  const streams: ServerResponse[] = [];
  const api = await startUpstream(onTestFinished, (request, response) => {
    expect(request.url).toBe('/api/events');
    expect(request.headers).toMatchObject({ 'x-proxy-secret': PROXY_SECRET });
    expect(request.headers).not.toHaveProperty('x-client-address');
    response.writeHead(status, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.push(response);
    if (status !== 200) response.end('data: {"topic":"resync"}\n\n');
  });
  const products: (number | null)[] = [];
  const watch = watchCatalog({ API_URL: api, PROXY_SECRET }, { info: () => undefined, warn: () => undefined });
  watch.onChange((productId) => products.push(productId));
  onTestFinished(() => watch.close());
  return { streams, watch, products, changes: () => products.length };
}
