// @vitest-environment jsdom
import type { AdminProduct } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../../api/server-request.ts';
import { buildProduct } from '../../../test/build-product.ts';
import { startUpstream } from '../../../test/upstream.ts';
import { ADMIN_PRODUCTS_KEY } from '../products/products.queries.ts';
import { useSetStock } from './stock.mutations.ts';

afterEach(cleanup);

it('shows the saved stock although an older list comes just before the answer', async () => {
  const product = buildProduct({ stock: 0 });
  const queryClient = new QueryClient();
  const key = [...ADMIN_PRODUCTS_KEY, 'list'];
  const showList = () => queryClient.setQueryData(key, { pages: [[product]], pageParams: [0] });
  const apiUrl = await startUpstream(onTestFinished, (_request, response) => {
    showList();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...product, stock: 12 }));
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  showList();
  const { result } = renderHook(() => useSetStock(product), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await act(
    async () =>
      new Promise<void>((resolve) => {
        result.current({ stock: 12, expectedStock: 0 }, { onSettled: () => resolve() });
      }),
  );
  const list = queryClient.getQueryData<{ pages: AdminProduct[][] }>(key);
  expect(list?.pages[0]?.[0]?.stock).toBe(12);
});
