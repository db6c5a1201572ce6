import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { buildProduct } from '../../test/build-product.ts';
import { startUpstream } from '../../test/upstream.ts';
import { serverCart } from './cart.mutations.ts';
import { cartQuery } from './cart.queries.ts';

const lines = (queryClient: QueryClient) =>
  (queryClient.getQueryData(cartQuery.queryKey) ?? []).map(({ productId, quantity }) => [productId, quantity]);

/** A cart whose changes are answered with these statuses, once released. */
async function openCart(...statuses: number[]) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const apiUrl = await startUpstream(onTestFinished, async (_request, response) => {
    await released;
    response.writeHead(statuses.shift() ?? 500, { 'content-type': 'application/json' }).end('{"message":"No"}');
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: '', fetchCached: (_path, request) => request() }));
  const queryClient = new QueryClient();
  queryClient.setQueryData(cartQuery.queryKey, []);
  return { queryClient, release };
}

it('keeps a later change on screen when an earlier one is refused', async () => {
  const { queryClient, release } = await openCart(409, 201);
  serverCart.add(queryClient, buildProduct({ id: 1 }), 1);
  serverCart.add(queryClient, buildProduct({ id: 2 }), 2);
  await expect
    .poll(() => lines(queryClient))
    .toEqual([
      [1, 1],
      [2, 2],
    ]);
  release();
  await serverCart.settled(queryClient);
  expect(lines(queryClient)).toEqual([[2, 2]]);
});

it('restores the cart when every change is refused', async () => {
  const { queryClient, release } = await openCart(409, 409, 409);
  const product = buildProduct({ id: 1 });
  for (const quantity of [1, 2, 3]) serverCart.add(queryClient, product, quantity);
  await expect.poll(() => lines(queryClient)).toEqual([[1, 6]]);
  release();
  await serverCart.settled(queryClient);
  expect(lines(queryClient)).toEqual([]);
});
