// @vitest-environment jsdom
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { provideServerRequest } from '../../api/server-request.ts';
import { buildProduct } from '../../test/build-product.ts';
import { startUpstream } from '../../test/upstream.ts';
import { guestCart } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

const laddu = buildProduct({ id: 7 });
const papad = buildProduct({ id: 8 });

type Handler = (response: ServerResponse) => void;
const merged: Handler = (response) => response.end(JSON.stringify({ items: [], reduced: [] }));
const lost: Handler = (response) => response.destroy();

beforeEach(() => guestCart.clear());

describe('the guest cart at sign-in', () => {
  it('is sent once and then cleared', async () => {
    guestCart.add(laddu, 2);
    const { merge, sent } = await serveWith(merged);
    await merge();
    expect(sent).toMatchObject([{ items: [{ productId: 7, quantity: 2 }] }]);
    expect(guestCart.read()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('is repeated with the same key after a lost response', async () => {
    guestCart.add(laddu, 2);
    const { merge, sent } = await serveWith(lost, merged);
    await expect(merge()).rejects.toThrow('no response');
    expect(guestCart.read()).toHaveLength(1);
    await merge();
    expect(sent[1]).toEqual(sent[0]);
    expect(guestCart.read()).toEqual([]);
  });

  it('is repeated unchanged, and later additions follow once', async () => {
    guestCart.add(laddu, 2);
    const { merge, sent } = await serveWith(lost, merged, merged);
    await expect(merge()).rejects.toThrow('no response');
    guestCart.add(laddu, 1);
    guestCart.add(papad, 4);
    await merge();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.items).toEqual([
      { productId: 7, quantity: 1 },
      { productId: 8, quantity: 4 },
    ]);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
    expect(guestCart.read()).toEqual([]);
  });

  it('keeps lines added during the merge', async () => {
    guestCart.add(laddu, 2);
    const { merge, sent } = await serveWith((response) => {
      guestCart.add(papad, 1);
      merged(response);
    }, merged);
    await merge();
    expect(sent.map(({ items }) => items)).toEqual([[{ productId: 7, quantity: 2 }], [{ productId: 8, quantity: 1 }]]);
  });
});

async function serveWith(...handlers: Handler[]) {
  const sent: { key: string | string[] | undefined; items: unknown }[] = [];
  const apiUrl = await startUpstream(onTestFinished, async (request: IncomingMessage, response) => {
    const { items } = (await json(request)) as { items: unknown };
    sent.push({ key: request.headers['idempotency-key'], items });
    handlers.shift()?.(response);
  });
  provideServerRequest(() => ({ apiUrl, headers: {}, cookie: null, fetchCached: (_path, load) => load() }));
  return { merge: () => mergeGuestCart(new QueryClient()), sent };
}
