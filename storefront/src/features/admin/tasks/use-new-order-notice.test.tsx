// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { UNDO_STATUS_KEY } from '../orders/orders.mutations.ts';
import { useNewOrderNotice } from './use-new-order-notice.ts';

afterEach(cleanup);

const OPENED = Date.now();

function open(toPack: { count: number; latestId: number | null }) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ readAt, ...counts }) => useNewOrderNotice(counts, readAt), {
    wrapper,
    initialProps: { ...toPack, readAt: OPENED },
  });
  const undo = () =>
    act(() =>
      client
        .getMutationCache()
        .build(client, { mutationKey: UNDO_STATUS_KEY, mutationFn: async () => 1 })
        .execute(0),
    );
  return { ...hook, undo };
}

describe('useNewOrderNotice', () => {
  it('announces nothing when the panel opens', () => {
    expect(open({ count: 3, latestId: 9 }).result.current).toBeNull();
  });

  it('announces a new order', () => {
    const { result, rerender } = open({ count: 0, latestId: null });
    rerender({ count: 1, latestId: 9, readAt: OPENED + 1000 });
    expect(result.current).toBe('New order #9');
  });

  it('announces an order that is confirmed after a later one was placed', () => {
    const { result, rerender } = open({ count: 0, latestId: null });
    rerender({ count: 1, latestId: 11, readAt: OPENED + 1000 });
    rerender({ count: 2, latestId: 11, readAt: OPENED + 2000 });
    expect(result.current).toBe('One more order to pack');
  });

  it('stays silent when this window packs an order or undoes that', async () => {
    const { result, rerender, undo } = open({ count: 2, latestId: 11 });
    rerender({ count: 1, latestId: 10, readAt: OPENED - 1000 });
    await undo();
    rerender({ count: 2, latestId: 11, readAt: OPENED + 60_000 });
    expect(result.current).toBeNull();
    rerender({ count: 3, latestId: 11, readAt: OPENED + 61_000 });
    expect(result.current).toBe('One more order to pack');
  });
});
