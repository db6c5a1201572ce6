// @vitest-environment jsdom
import { json } from 'node:stream/consumers';
import type { Product } from '@mithai/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { buildProduct } from '../../test/build-product.ts';
import { startUpstream } from '../../test/upstream.ts';
import { currentNotice } from '../../ui/toast-store.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { sendGuestWishlist } from './send-guest-wishlist.ts';
import { wishlistQuery } from './wishlist.queries.ts';

const [kept, sold, ...others] = [1, 2, 3, 4, 5, 6].map((id) => buildProduct({ id, name: `Laddu ${id}` }));

beforeEach(() => guestWishlist.remove(guestWishlist.read()));

describe('the guest wishlist at sign-in', () => {
  it('is merged without a notice if all of it fits', async () => {
    const before = currentNotice();
    await send({ wished: [kept!.id, sold!.id], merged: [kept!, sold!] });
    expect(guestWishlist.read()).toEqual([]);
    expect(currentNotice()).toBe(before);
  });

  it('names products without room and products that are no longer sold', async () => {
    const queryClient = await send({
      wished: [kept!.id, sold!.id, others[0]!.id],
      merged: [kept!],
      onSale: [others[0]!],
    });
    expect(currentNotice()).toMatchObject({
      title: 'Not everything is in your wishlist',
      description: 'It has 100 products, so there was no room for Laddu 3. One product is no longer sold.',
    });
    expect(guestWishlist.read()).toEqual([]);
    expect(queryClient.getQueryData(wishlistQuery.queryKey)).toEqual([kept]);
  });

  it('counts the missing products beyond the first three', async () => {
    await send({ wished: others.map(({ id }) => id), merged: [], onSale: others });
    expect(currentNotice()?.description).toBe(
      'It has 100 products, so there was no room for Laddu 6, Laddu 5, Laddu 4 and 1 more.',
    );
  });

  it('stays in storage until the missing products are known', async () => {
    await expect(send({ wished: [sold!.id], merged: [], onSale: null })).rejects.toThrow('no response');
    expect(guestWishlist.read()).toEqual([sold!.id]);
  });
});

interface Answers {
  wished: number[];
  merged: Product[];
  /** Null if the answer is lost. */
  onSale?: Product[] | null;
}

async function send({ wished, merged, onSale = [] }: Answers): Promise<QueryClient> {
  for (const id of wished) guestWishlist.add(id);
  const apiUrl = await startUpstream(onTestFinished, async (request, response) => {
    if (request.method === 'POST') {
      expect(await json(request)).toEqual({ productIds: wished.toReversed() });
      response.end(JSON.stringify(merged));
    } else if (onSale === null) response.destroy();
    else response.end(JSON.stringify({ products: onSale, total: onSale.length, onSale: onSale.length }));
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await sendGuestWishlist(queryClient);
  return queryClient;
}
