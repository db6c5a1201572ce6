import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '@mithai/contracts';
import type { ChangeListener } from './change-feed.ts';
import { createResponseCache } from './response-cache.ts';

const CATALOG: Change = { message: { topic: 'catalog' } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a response cache', () => {
  it('computes a value once, also for concurrent callers', async () => {
    const { cache, make, made } = setUp();
    const responses = await Promise.all([cache.get('/', make), cache.get('/', make)]);
    expect([...responses, await cache.get('/', make)]).toEqual(['1', '1', '1']);
    expect(made()).toBe(1);
    expect(await cache.find('/')).toBe('1');
    expect(cache.find('/other')).toBeNull();
  });

  it('recomputes a value after a change of its topics only', async () => {
    const { cache, make, listener } = setUp({ isStale: (key) => key === '/' });
    await cache.get('/', make);
    await cache.get('/other', make);
    listener.onChange(CATALOG);
    expect(await cache.get('/', make)).toBe('3');
    expect(await cache.get('/other', make)).toBe('2');
  });

  it('never serves a value that was begun before a change after it', async () => {
    const { cache, make, listener } = setUp();
    let finish: (value: string) => void = () => undefined;
    const before = cache.get('/', () => new Promise<string>((resolve) => (finish = resolve)));
    await Promise.resolve();
    listener.onChange(CATALOG);
    const after = cache.get('/', make);
    finish('old');
    expect([await before, await after, await cache.get('/', make)]).toEqual(['old', '1', '1']);
  });

  it('expires values computed soon after a change, which may have missed it', async () => {
    const { cache, make, listener } = setUp({ settleMs: 6000 });
    listener.onChange(CATALOG);
    vi.advanceTimersByTime(5999);
    expect(await cache.get('/', make)).toBe('1');
    vi.advanceTimersByTime(5999);
    expect(await cache.get('/', make)).toBe('1');
    vi.advanceTimersByTime(2);
    expect(await cache.get('/', make)).toBe('2');
    vi.advanceTimersByTime(60_000);
    expect(await cache.get('/', make)).toBe('2');
  });

  it('shows a change that this process has committed before the feed does', async () => {
    const { cache, make } = setUp();
    await cache.get('/', make);
    cache.invalidate([CATALOG]);
    expect(await cache.get('/', make)).toBe('2');
  });

  it('is empty after the feed was down', async () => {
    const { cache, make, setUpFeed } = setUp({ version: () => 'same' });
    await cache.get('/', make);
    setUpFeed(false);
    expect(await cache.get('/', make)).toBe('2');
    setUpFeed(true);
    expect(await cache.get('/', make)).toBe('3');
  });

  it('expires within seconds while the feed is down', async () => {
    const { cache, make, setUpFeed } = setUp();
    setUpFeed(false);
    await cache.get('/', make);
    vi.advanceTimersByTime(4999);
    expect(await cache.get('/', make)).toBe('1');
    vi.advanceTimersByTime(1);
    expect(cache.find('/')).toBeNull();
    expect(await cache.get('/', make)).toBe('2');
  });

  it('reads a version while the feed is down, and computes again only if it differs', async () => {
    let version = 'first';
    const { cache, make, setUpFeed } = setUp({ version: () => version });
    setUpFeed(false);
    await cache.get('/', make);
    vi.advanceTimersByTime(5000);
    expect(await cache.get('/', make)).toBe('1');
    version = 'second';
    vi.advanceTimersByTime(5000);
    expect(await cache.get('/', make)).toBe('2');
  });

  it('caches neither failures nor values without a size', async () => {
    const { cache, make } = setUp({ sizeOf: (value) => (value === 'rejected' ? null : 1) });
    await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('/', () => Promise.resolve('rejected'))).toBe('rejected');
    expect(await cache.get('/', make)).toBe('1');
  });

  it.each<[string, Options]>([
    ['entries', { maxEntries: 2, sizeOf: () => 1 }],
    ['bytes', { maxBytes: 20, sizeOf: () => 10 }],
  ])('evicts the least recently used value beyond its limit of %s', async (_, options) => {
    const { cache, make, made } = setUp(options);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, make);
    expect(made()).toBe(3);
    await cache.get('a', make);
    expect(made()).toBe(3);
    await cache.get('b', make);
    expect(made()).toBe(4);
  });
});

interface Options {
  isStale?: (key: string) => boolean;
  sizeOf?: (value: string) => number | null;
  version?: () => string;
  maxEntries?: number;
  maxBytes?: number;
  settleMs?: number;
}

function setUp({
  isStale = () => true,
  sizeOf = () => 1,
  version,
  maxEntries = 10,
  maxBytes = 1000,
  settleMs = 0,
}: Options = {}) {
  let isUp = true;
  let listener: ChangeListener = { onUp: () => undefined, onDown: () => undefined, onChange: () => undefined };
  let made = 0;
  const cache = createResponseCache<string>({
    feed: { isUp: () => isUp, subscribe: (subscriber) => (listener = subscriber) },
    isStale,
    sizeOf,
    maxEntries,
    maxBytes,
    fallbackMs: 5000,
    settleMs,
    ...(version && { readVersion: async () => version() }),
  });
  return {
    cache,
    listener,
    make: async () => String((made += 1)),
    made: () => made,
    setUpFeed: (next: boolean) => {
      isUp = next;
      if (next) listener.onUp();
      else listener.onDown();
    },
  };
}
