// @vitest-environment jsdom
import type { CustomOrder, PlaceOrderRequest } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { startUpstream } from '../../test/upstream.ts';
import { useOrderAtQuote } from './custom-orders.mutations.ts';

afterEach(cleanup);

const request = { id: 3, userId: 1, updatedAt: '2026-01-05T06:30:00.000Z' } as CustomOrder;
const NO_RESPONSE = 0;

describe('an order at a quote', () => {
  it.each([NO_RESPONSE, 201, 408, 425, 429, 500, 502, 503, 504])(
    'is repeated under the same key after %i, because it may exist',
    async (status) => {
      const [first, second] = await keysOfTwoOrders(status);
      expect(second).toBe(first);
    },
  );

  it.each([400, 409, 422])('gets a new key after it was refused with %i', async (status) => {
    const [first, second] = await keysOfTwoOrders(status);
    expect(second).not.toBe(first);
  });
});

/** Idempotency keys of two orders in turn, each answered with the status and no order. */
async function keysOfTwoOrders(status: number): Promise<unknown[]> {
  const keys: unknown[] = [];
  const apiUrl = await startUpstream(onTestFinished, ({ headers, method }, response) => {
    if (method === 'POST') keys.push(headers['idempotency-key']);
    if (status === NO_RESPONSE) response.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { result } = renderHook(() => useOrderAtQuote(request), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  });
  for (const count of [1, 2]) {
    await act(async () => result.current.mutate({} as PlaceOrderRequest));
    await waitFor(() => expect([keys.length, result.current.isPending]).toEqual([count, false]));
  }
  return keys;
}
