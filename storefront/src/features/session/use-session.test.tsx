// @vitest-environment jsdom
import type { MergedCart } from '@mithai/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildUser } from '../../test/build-user.ts';
import { Toaster } from '../../ui/index.ts';
import { SessionProvider } from './session-provider.tsx';
import { meQuery } from './session.queries.ts';
import { sessionNotices } from './session.texts.ts';
import { useSession } from './use-session.ts';

afterEach(cleanup);

const reduced: MergedCart['reduced'] = [
  { productId: 7, name: 'Til Laddu', quantity: 3, isOwnProduct: false, limit: 'stock' },
];

it('merges the guest’s cart once into a session that began outside the modals, and reports the pieces that did not fit', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meQuery.queryKey, null);
  // As the server answers: a repeated merge of the same lines reduces nothing.
  const merge = vi.fn(async (): Promise<MergedCart['reduced']> => []).mockResolvedValueOnce(reduced);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { result } = renderHook(() => useSession(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <SessionProvider guestCart={{ merge, clear: vi.fn() }}>{children}</SessionProvider>
          <Toaster />
        </RouterContextProvider>
      </QueryClientProvider>
    ),
  });

  result.current.begin(buildUser(), null);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'authenticated', isMerging: false }));
  expect(merge).toHaveBeenCalledOnce();
  expect(await screen.findByText(sessionNotices.reducedQuantities(reduced).description!)).toBeDefined();
});
