import { type CartItem, type Product } from '@mithai/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { userMessageOf } from '../../api/problem.ts';
import { toast, type Notice } from '../../ui/index.ts';
import { withAdded, without, withQuantity, type LineRef } from './cart-lines.ts';
import { cartQuery } from './cart.queries.ts';
import { cartNotices } from './cart.texts.ts';

const MUTATION_KEY = ['cart'];

/** Of a line the server has not answered for yet. */
const UNKNOWN_ID = 0;

/** Changes show at once, reach the server one after the other, and are taken back when it refuses. */
export function useServerCart() {
  const { mutate: add } = useCartChange<{ product: Product; quantity: number }>({
    send: ({ product, quantity }) => api.post('cartLineSchema', '/api/cart', { productId: product.id, quantity }),
    foresee: (lines, { product, quantity }) =>
      withAdded(lines, { id: UNKNOWN_ID, userId: UNKNOWN_ID, productId: product.id, quantity, product }),
    succeeded: ({ product }) => cartNotices.added(product.name),
    failed: cartNotices.addFailed,
  });
  const { mutate: update } = useCartChange<{ line: LineRef; quantity: number }>({
    send: async ({ line, quantity }) => api.put('cartLineSchema', `/api/cart/${await knownId(line)}`, { quantity }),
    foresee: (lines, { line, quantity }) => withQuantity(lines, line.productId, quantity),
    failed: cartNotices.updateFailed,
  });
  const { mutate: remove } = useCartChange<{ line: LineRef }>({
    send: async ({ line }) => api.delete(`/api/cart/${await knownId(line)}`),
    foresee: (lines, { line }) => without(lines, line.productId),
    succeeded: () => cartNotices.removed,
    failed: cartNotices.removeFailed,
  });

  return useMemo(
    () => ({
      add: (product: Product, quantity: number) => add({ product, quantity }),
      update: (line: LineRef, quantity: number) => update({ line, quantity }),
      remove: (line: LineRef) => remove({ line }),
    }),
    [add, update, remove],
  );
}

interface CartChange<Change> {
  send: (change: Change) => Promise<unknown>;
  foresee: (lines: readonly CartItem[], change: Change) => CartItem[];
  succeeded?: (change: Change) => Notice;
  failed: (message: string) => Notice;
}

function useCartChange<Change>({ send, foresee, succeeded, failed }: CartChange<Change>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'cart' },
    mutationFn: send,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
      const before = queryClient.getQueryData(cartQuery.queryKey);
      queryClient.setQueryData(cartQuery.queryKey, foresee(before ?? [], change));
      return before;
    },
    onSuccess: (_answer, change) => {
      if (succeeded) toast(succeeded(change));
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(cartQuery.queryKey, before);
      toast(failed(userMessageOf(error)));
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}

async function knownId({ id, productId }: LineRef): Promise<number> {
  if (id !== UNKNOWN_ID) return id;
  const lines = await api.get('cartSchema', '/api/cart');
  return lines.find((line) => line.productId === productId)?.id ?? UNKNOWN_ID;
}
