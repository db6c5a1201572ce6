// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as LineModule from './connectivity.ts';
import { CACHED_AT_HEADER } from '../service-worker/protocol.ts';

let shopAnswers = true;
let line: typeof LineModule;
const caughtUp = vi.fn<() => void>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-11-21T10:00:00Z');
  vi.stubGlobal('fetch', async () => (shopAnswers ? new Response() : Promise.reject(new TypeError('Failed to fetch'))));
  vi.resetModules();
  line = await import('./connectivity.ts');
  shopAnswers = true;
  caughtUp.mockReset();
  line.onCatchUp(caughtUp);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (seenAt?: string) => ({ headers: new Headers(seenAt === undefined ? {} : { [CACHED_AT_HEADER]: seenAt }) });

async function lose(): Promise<void> {
  shopAnswers = false;
  await line.checkHealth();
}

describe('the line', () => {
  it('is not lost because one call failed', async () => {
    line.reportNoResponse();
    await line.checkHealth();
    expect(line.getConnectivity().isOffline).toBe(false);
  });

  it('is lost when the shop cannot be asked either, and says from when things are', async () => {
    line.watchConnectivity();
    vi.setSystemTime('2026-11-21T10:20:00Z');
    await lose();
    expect(line.getConnectivity()).toEqual({ isLost: true, seenAt: Date.parse('2026-11-21T10:00:00Z') });
  });

  it('tells of the oldest of the copies that are shown', async () => {
    await lose();
    line.reportResponse(answer('Sat, 21 Nov 2026 09:00:00 GMT'));
    line.reportResponse(answer('Sat, 21 Nov 2026 08:00:00 GMT'));
    line.reportResponse(answer('Sat, 21 Nov 2026 09:30:00 GMT'));
    expect(line.getConnectivity().seenAt).toBe(Date.parse('2026-11-21T08:00:00Z'));
  });

  it('is found by any call that is answered, and what is shown catches up at once', async () => {
    await lose();
    line.reportResponse(answer());
    expect(line.getConnectivity()).toEqual({ isLost: false, seenAt: null });
    expect(caughtUp).toHaveBeenCalledTimes(1);
  });

  it('is asked for again by itself, and less and less often', async () => {
    await lose();
    const asked = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', asked);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.mock.calls.length).toBeLessThan(20);
  });

  it('that is weak is not lost: copies are caught up with, each time a little later', async () => {
    const showCopy = async () => {
      line.reportResponse(answer('Sat, 21 Nov 2026 09:00:00 GMT'));
      await line.checkHealth();
      expect(line.getConnectivity().isOffline).toBe(false);
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

  it('tells its listeners of changes alone', async () => {
    const heard = vi.fn<() => void>();
    line.subscribeToConnectivity(heard);
    line.reportResponse(answer());
    expect(heard).not.toHaveBeenCalled();
    await lose();
    await line.checkHealth();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
