// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Connectivity from './connectivity.ts';
import { CACHED_AT_HEADER } from '../service-worker/protocol.ts';

let isShopUp = true;
let connectivity: typeof Connectivity;
const caughtUp = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-11-21T10:00:00Z');
  vi.stubGlobal('fetch', async () => (isShopUp ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
  vi.resetModules();
  connectivity = await import('./connectivity.ts');
  onlineManager.setOnline(true);
  isShopUp = true;
  caughtUp.mockReset();
  connectivity.onCatchUp(caughtUp);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const response = (cachedAt?: string) => ({
  headers: new Headers(cachedAt === undefined ? {} : { [CACHED_AT_HEADER]: cachedAt }),
});

async function disconnect(): Promise<void> {
  isShopUp = false;
  await connectivity.checkHealth();
}

describe('connectivity', () => {
  it('stays online when one call fails and the health check succeeds', async () => {
    connectivity.reportNoResponse();
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(false);
  });

  it('is offline for TanStack Query too when the health check fails, and dates the data on screen', async () => {
    connectivity.watchConnectivity();
    vi.setSystemTime('2026-11-21T10:20:00Z');
    await disconnect();
    expect(onlineManager.isOnline()).toBe(false);
    expect(connectivity.staleSince()).toBe(Date.parse('2026-11-21T10:00:00Z'));
  });

  it('verifies the browser’s connectivity events with a health check', async () => {
    connectivity.watchConnectivity();
    window.dispatchEvent(new Event('offline'));
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(false);
    await disconnect();
    window.dispatchEvent(new Event('online'));
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(true);
  });

  it('checks again if the browser announces the loss before calls fail', async () => {
    connectivity.watchConnectivity();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(false);
    isShopUp = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connectivity.isOffline()).toBe(true);
  });

  it('reports the oldest of the cached responses on screen', async () => {
    const stale = vi.fn<() => void>();
    connectivity.onStale(stale);
    await disconnect();
    connectivity.reportResponse(response('Sat, 21 Nov 2026 09:00:00 GMT'));
    connectivity.reportResponse(response('Sat, 21 Nov 2026 08:00:00 GMT'));
    connectivity.reportResponse(response('Sat, 21 Nov 2026 09:30:00 GMT'));
    expect(connectivity.staleSince()).toBe(Date.parse('2026-11-21T08:00:00Z'));
    expect(stale).toHaveBeenCalledTimes(3);
  });

  it('is online again after any response that a health check confirms, and catches up immediately', async () => {
    await disconnect();
    isShopUp = true;
    connectivity.reportResponse(response());
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(false);
    expect(caughtUp).toHaveBeenCalledTimes(1);
  });

  it('stays offline when a response arrives that was on its way before', async () => {
    await disconnect();
    connectivity.reportResponse(response());
    expect(connectivity.isOffline()).toBe(true);
    await connectivity.checkHealth();
    expect(connectivity.isOffline()).toBe(true);
  });

  it('checks again after a check that was on its way before', async () => {
    const { promise: onItsWay, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => onItsWay);
    const first = connectivity.checkHealth();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const second = connectivity.checkHealth();
    answer(new Response());
    await first;
    await second;
    expect(connectivity.isOffline()).toBe(true);
  });

  it('repeats the health check while offline, with backoff', async () => {
    await disconnect();
    const request = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', request);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(request).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(request.mock.calls.length).toBeLessThan(20);
  });

  it('is online three seconds after the shop is back, however many calls failed before', async () => {
    await disconnect();
    for (let call = 0; call < 5; call += 1) {
      connectivity.reportNoResponse();
      await connectivity.checkHealth();
    }
    isShopUp = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connectivity.isOffline()).toBe(false);
  });

  it('stays online when a weak connection yields cached responses, and catches up with backoff', async () => {
    const showCopy = async () => {
      connectivity.reportResponse(response('Sat, 21 Nov 2026 09:00:00 GMT'));
      await connectivity.checkHealth();
      expect(connectivity.isOffline()).toBe(false);
    };
    await showCopy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(caughtUp).toHaveBeenCalledTimes(1);
    await showCopy();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(caughtUp).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(caughtUp).toHaveBeenCalledTimes(2);
  });

  it('resolves `waitForConnection` when the connection returns, and never after its signal has aborted', async () => {
    await disconnect();
    const settled = vi.fn<(name: string) => void>();
    const leaving = new AbortController();
    void connectivity.waitForConnection(new AbortController().signal).then(() => settled('staying'));
    void connectivity.waitForConnection(leaving.signal).then(() => settled('leaving'));
    leaving.abort();
    isShopUp = true;
    connectivity.reportResponse(response());
    await vi.advanceTimersByTimeAsync(0);
    expect(settled.mock.calls).toEqual([['staying']]);
  });
});
