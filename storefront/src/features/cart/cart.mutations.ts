import type { CartItem, Product } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { isUnreachable, userMessageOf } from '../../api/problem.ts';
import { dismissToast, toast, type Notice } from '../../ui/index.ts';
import { withAdded, without, withQuantity, type LineRef } from './cart-lines.ts';
import { cartQuery, cartSchema } from './cart.queries.ts';
import { cartNotices, cartTexts } from './cart.texts.ts';

const MUTATION_KEY = ['cart'];

/** Id of a line that the server has not confirmed yet. */
const UNKNOWN_ID = 0;

let lastFailure: Notice | null = null;
let lastAdded: Notice | null = null;

/** Changes that the server has not answered yet, in sequence, each with the lines before it. */
const unanswered: { before: readonly CartItem[]; applyOptimistically: CartChange['applyOptimistically'] }[] = [];

/** Optimistic updates, sent in sequence; a rejected one is taken back, those after it stay. */
export const serverCart = {
  add: (queryClient: QueryClient, product: Product, quantity: number): void =>
    change(queryClient, {
      send: () => api.send('POST', '/api/cart', { productId: product.id, quantity }),
      applyOptimistically: (lines) =>
        withAdded(lines, { id: UNKNOWN_ID, userId: UNKNOWN_ID, productId: product.id, quantity, product }),
      onAnswered: () => notifyAdded(product.name),
      failed: cartNotices.addFailed,
    }),

  update: (queryClient: QueryClient, line: LineRef, quantity: number): void =>
    change(queryClient, {
      send: async () => api.send('PUT', `/api/cart/${await knownId(line)}`, { quantity }),
      applyOptimistically: (lines) => withQuantity(lines, line.productId, quantity),
      failed: cartNotices.updateFailed,
    }),

  remove: (queryClient: QueryClient, line: LineRef): void =>
    change(queryClient, {
      send: async () => api.delete(`/api/cart/${await knownId(line)}`),
      applyOptimistically: (lines) => without(lines, line.productId),
      onAnswered: () => toast(cartNotices.removed),
      failed: cartNotices.removeFailed,
    }),

  refresh: (queryClient: QueryClient): void => {
    // Refetch only after the last pending change.
    if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 0)
      void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  },

  /** Resolves once the server has answered all changes. */
  settled: (queryClient: QueryClient): Promise<void> =>
    new Promise((resolve) => {
      const unsubscribe = queryClient.getMutationCache().subscribe(check);
      check();

      function check(): void {
        if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 0) return;
        unsubscribe();
        resolve();
      }
    }),
};

export function notifyAdded(name: string): void {
  lastAdded = cartNotices.added(name);
  toast(lastAdded);
}

/** Called when the cart opens, which shows the product itself. */
export const dismissAdded = (): void => dismissToast(lastAdded);

interface CartChange {
  send: () => Promise<unknown>;
  applyOptimistically: (lines: readonly CartItem[]) => CartItem[];
  onAnswered?: () => void;
  failed: (message: string) => Notice;
}

function change(queryClient: QueryClient, { send, applyOptimistically, onAnswered, failed }: CartChange): void {
  const { queryKey } = cartQuery;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey: MUTATION_KEY,
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: send,
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey) ?? [];
      unanswered.push({ before, applyOptimistically });
      queryClient.setQueryData(queryKey, applyOptimistically(before));
    },
    onSuccess: () => {
      unanswered.shift();
      dismissToast(lastFailure);
      onAnswered?.();
    },
    onError: (error) => {
      queryClient.setQueryData(queryKey, linesWithoutFailed());
      lastFailure = failed(isUnreachable(error) ? cartTexts.needsConnection : userMessageOf(error));
      toast(lastFailure);
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey });
    },
  });
  // The mutation has already reported the error.
  mutation.execute(undefined).catch(() => undefined);
}

/** The lines as if the first unanswered change, which has failed, had never been made. */
function linesWithoutFailed(): CartItem[] {
  let lines = [...(unanswered.shift()?.before ?? [])];
  for (const later of unanswered) {
    later.before = lines;
    lines = later.applyOptimistically(lines);
  }
  return lines;
}

async function knownId({ id, productId }: LineRef): Promise<number> {
  if (id !== UNKNOWN_ID) return id;
  const lines = await api.get(cartSchema, '/api/cart');
  return lines.find((line) => line.productId === productId)?.id ?? UNKNOWN_ID;
}
