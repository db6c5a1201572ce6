// @vitest-environment jsdom
import { MutationObserver, QueryClient, QueryObserver, type QueryMeta } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { createUpdateHandler } from './update-handler.ts';

let queryClient: QueryClient;
let updates: ReturnType<typeof createUpdateHandler>;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  updates = createUpdateHandler(queryClient);
});

const laddu = buildProduct({ id: 1, stock: 5 });
const papad = buildProduct({ id: 2, stock: 5 });

async function shown(queryKey: unknown[], live: QueryMeta['live'], read: () => unknown, meta: QueryMeta = {}) {
  const queryFn = vi.fn(async () => read());
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, ...(live && { meta: { ...meta, live } }) });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return { queryFn, data: () => observer.getCurrentResult().data };
}

describe('a stock update', () => {
  it('changes the stock everywhere without a request', async () => {
    const list = await shown(['products'], ['product'], () => [laddu, papad]);
    const one = await shown(['products', 1], ['catalog'], () => laddu);
    const cart = await shown(['cart'], ['cart'], () => [{ id: 7, quantity: 2, product: laddu }]);

    updates.apply({ topic: 'stock', productId: 1, stock: 0 });

    expect(list.data()).toMatchObject([
      { id: 1, stock: 0 },
      { id: 2, stock: 5 },
    ]);
    expect(one.data()).toMatchObject({ stock: 0 });
    expect(cart.data()).toMatchObject([{ product: { stock: 0 } }]);
    expect([list, one, cart].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('does not cancel a pending refetch of the product', async () => {
    queryClient.setQueryData(['products'], [laddu]);
    const list = queryClient.getQueryCache().find({ queryKey: ['products'] });
    list?.setOptions({ queryKey: ['products'], meta: { live: ['product'] } });
    await queryClient.invalidateQueries({ queryKey: ['products'] });
    updates.apply({ topic: 'stock', productId: 1, stock: 3 });
    expect(list?.state).toMatchObject({ data: [{ stock: 3 }], isInvalidated: true });
  });

  it('refetches lists filtered by stock, once for many updates', async () => {
    const low = await shown(['admin', 'products'], ['stock'], () => ({ pages: [[laddu]] }));
    for (let stock = 4; stock >= 0; stock -= 1) updates.apply({ topic: 'stock', productId: 1, stock });
    await vi.waitFor(() => expect(low.queryFn).toHaveBeenCalledTimes(2), 5000);
  });

  it('is not reverted by an older response in flight', async () => {
    let responses = 0;
    const older = Promise.withResolvers<unknown>();
    const list = await shown(
      ['products'],
      ['product'],
      () => [[laddu], older.promise, [{ ...laddu, stock: 1 }]][responses++],
    );
    void queryClient.invalidateQueries({ queryKey: ['products'] });
    updates.apply({ topic: 'stock', productId: 1, stock: 1 });
    older.resolve([laddu]);
    await vi.waitFor(() => expect(list.queryFn).toHaveBeenCalledTimes(3));
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(list.data()).toMatchObject([{ stock: 1 }]);
  });
});

describe('invalidation', () => {
  it('refetches the shop’s settings in less than half a second, though others wait', async () => {
    const settings = await shown(['shop'], ['settings'], () => ({}));
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    updates.apply({ topic: 'product', productId: 1 });
    updates.apply({ topic: 'settings' });
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    vi.restoreAllMocks();
    expect(settings.queryFn).toHaveBeenCalledTimes(2);
  });

  it('refetches only the queries that a message concerns', async () => {
    const cart = await shown(['cart'], ['cart'], () => []);
    const orders = await shown(['orders'], ['order'], () => []);
    const other = await shown(['other'], undefined, () => laddu);
    updates.apply({ topic: 'order', orderId: 4 });
    await vi.waitFor(() => expect(orders.queryFn).toHaveBeenCalledTimes(2));
    expect([cart.queryFn.mock.calls.length, other.queryFn.mock.calls.length]).toEqual([1, 1]);
  });

  it('refetches an applicant’s decision', async () => {
    const status = await shown(['partner', 'status'], ['partner'], () => null);
    updates.apply({ topic: 'partner' });
    await vi.waitFor(() => expect(status.queryFn).toHaveBeenCalledTimes(2));
  });

  it('refetches lists and everything else that shows the product', async () => {
    const list = await shown(['products'], ['product', 'catalog'], () => []);
    const one = await shown(['products', 1], ['catalog'], () => laddu);
    const seen = await shown(['reviews', 1], [], () => [], { ofProduct: 1 });
    const other = await shown(['products', 2], ['catalog'], () => papad);
    const otherSeen = await shown(['reviews', 2], [], () => [], { ofProduct: 2 });
    updates.apply({ topic: 'product', productId: 1 });
    await vi.waitFor(() => expect(one.queryFn).toHaveBeenCalledTimes(2), 5000);
    expect([list, seen, other, otherSeen].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 1, 1]);
  });

  it('happens once for many messages, and for all live data after a gap', async () => {
    const list = await shown(['products'], ['product'], () => []);
    const orders = await shown(['orders'], ['order'], () => []);
    for (let productId = 1; productId <= 20; productId += 1) updates.apply({ topic: 'product', productId });
    updates.apply({ topic: 'resync' });
    await vi.waitFor(() => expect(orders.queryFn).toHaveBeenCalledTimes(2), 5000);
    expect(list.queryFn).toHaveBeenCalledTimes(2);
  });

  it('happens once per second for expensive counts', async () => {
    const counts = await shown(['admin-tasks'], ['order', 'stock'], () => 1, { isGathered: true });
    const orders = await shown(['orders'], ['order'], () => []);
    for (let orderId = 1; orderId <= 20; orderId += 1) updates.apply({ topic: 'order', orderId });
    updates.apply({ topic: 'stock', productId: 1, stock: 0 });
    expect(orders.queryFn.mock.calls.length).toBeGreaterThan(1);
    expect(counts.queryFn).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(counts.queryFn).toHaveBeenCalledTimes(2), 5000);
    updates.apply({ topic: 'stock', productId: 1, stock: 5 });
    await vi.waitFor(() => expect(counts.queryFn).toHaveBeenCalledTimes(3), 5000);
  });

  it('skips data with a mutation in progress', async () => {
    const cart = await shown(['cart'], ['cart'], () => []);
    const orders = await shown(['orders'], ['order'], () => []);
    const change = Promise.withResolvers<void>();
    const changing = new MutationObserver(queryClient, {
      mutationKey: ['cart'],
      mutationFn: () => change.promise,
    }).mutate();
    updates.apply({ topic: 'cart' });
    updates.apply({ topic: 'order', orderId: 1 });
    await vi.waitFor(() => expect(orders.queryFn).toHaveBeenCalledTimes(2));
    expect(cart.queryFn).toHaveBeenCalledTimes(1);
    change.resolve();
    await changing;
  });
});
