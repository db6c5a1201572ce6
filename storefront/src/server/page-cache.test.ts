import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

describe('the page cache', () => {
  it('renders once for concurrent requests', async () => {
    const { kept, make, made } = setUp();

    const answers = await Promise.all([kept.get('/', make), kept.get('/', make)]);

    expect([...answers, await kept.get('/', make)]).toEqual(['1', '1', '1']);
    expect(made()).toBe(1);
  });

  it('serves a page until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { kept, make, setLive } = setUp();
    expect(kept.find('/')).toBeNull();

    const making = kept.get('/', make);
    expect(kept.find('/')).toBe(making);

    await making;
    setLive(false);
    vi.advanceTimersByTime(5001);
    expect(kept.find('/')).toBeNull();
  });

  it('renders again after a change', async () => {
    const { kept, make, change } = setUp();
    await kept.get('/', make);

    change();

    expect(await kept.get('/', make)).toBe('2');
  });

  it('keeps pages of other products and drops lists after a product’s change', async () => {
    const { kept, make, change } = setUp();
    const names = [
      'en light /product/7',
      '/api/products/7',
      '/api/products/7/reviews?limit=6',
      'en light /product/8',
      'en light /',
      '/api/products',
    ];
    const before = new Map<string, string>();
    for (const name of [...names, 'en light /products?q=/product/7']) before.set(name, await kept.get(name, make));

    change(8);

    const outlived: string[] = [];
    for (const [name, value] of before) if ((await kept.get(name, make)) === value) outlived.push(name);
    expect(outlived).toEqual(['en light /product/7', '/api/products/7', '/api/products/7/reviews?limit=6']);
  });

  it('never serves a page that was begun before a change to a later request', async () => {
    const { kept, make, change } = setUp();
    let finish: (value: string) => void = () => undefined;
    const before = kept.get('/', () => new Promise<string>((resolve) => (finish = resolve)));

    change();
    const after = kept.get('/', make);
    finish('old');

    expect(await before).toBe('old');
    expect(await after).toBe('1');
    expect(await kept.get('/', make)).toBe('1');
  });

  it('keeps pages for five seconds while changes cannot be received', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { kept, make, setLive } = setUp();
    await kept.get('/', make);

    setLive(false);

    expect(await kept.get('/', make)).toBe('2');
    vi.advanceTimersByTime(4999);
    expect(await kept.get('/', make)).toBe('2');
    vi.advanceTimersByTime(1);
    expect(await kept.get('/', make)).toBe('3');

    setLive(true);
    expect(await kept.get('/', make)).toBe('4');
  });

  it('replaces a page without counting it twice', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { kept, make, made, setLive } = setUp({ capacity: 2 });
    setLive(false);
    await kept.get('a', make);
    vi.advanceTimersByTime(5000);
    await kept.get('a', make);
    await kept.get('b', make);
    await kept.get('a', make);
    expect(made()).toBe(3);
  });

  it('stores no failed page and none without a size', async () => {
    const { kept, make } = setUp({ weigh: (value) => (value === 'rejected' ? null : 1) });

    await expect(kept.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('/', () => Promise.resolve('rejected'))).toBe('rejected');

    expect(await kept.get('/', make)).toBe('1');
  });

  it('evicts the least recently used page', async () => {
    const { kept, make, made } = setUp({ capacity: 2 });
    await kept.get('a', make);
    await kept.get('b', make);
    await kept.get('a', make);
    await kept.get('c', make);
    expect(made()).toBe(3);

    await kept.get('a', make);
    expect(made()).toBe(3);
    await kept.get('b', make);
    expect(made()).toBe(4);
  });

  it('stays below its limit, also after a change', async () => {
    const { kept, make, made, change } = setUp({ capacity: 2 });
    await kept.get('a', make);
    change();
    await kept.get('b', make);
    await kept.get('c', make);
    await kept.get('b', make);
    expect(made()).toBe(3);
  });
});

function setUp({ capacity = 10, weigh = (): number | null => 1 }: { capacity?: number; weigh?: (value: string) => number | null } = {}) {
  let isLive = true;
  let change: (productId: number | null) => void = () => {};
  let made = 0;
  const catalog = { isLive: () => isLive, onChange: (listener: typeof change) => (change = listener) };
  return {
    kept: createPageCache<string>({ catalog, capacity, weigh }),
    make: async () => String((made += 1)),
    made: () => made,
    change: (productId: number | null = null) => change(productId),
    setLive: (next: boolean) => {
      isLive = next;
      change(null);
    },
  };
}
