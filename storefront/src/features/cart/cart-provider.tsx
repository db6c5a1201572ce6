import type { Product } from '@mithai/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { tryStorage } from '../../try-storage.ts';
import { useSession } from '../session/use-session.ts';
import { useShop } from '../shop/shop.queries.ts';
import { addOnce } from './add-once.ts';
import { cartActions } from './cart-actions.ts';
import { totalsOf, type CartLineView, type CartTotals, type LineRef } from './cart-lines.ts';
import { dismissAdded } from './cart.mutations.ts';
import { cartQuery } from './cart.queries.ts';
import { guestCart } from './guest-cart.ts';
import { takePendingAddition } from '../../hydration/pending-additions.ts';
import { usePendingAdditions } from './use-pending-additions.ts';

export interface Cart extends CartTotals {
  lines: readonly CartLineView[];
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
  /** If the line does not appear at once, resolves when it does or when an error is shown. */
  add: (product: Product, quantity?: number) => Promise<void> | void;
  update: (line: LineRef, quantity: number) => void;
  remove: (line: LineRef) => void;
  /** Fetches current prices and stock. */
  refresh: () => void;
  /** The drawer. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
}

const NO_LINES: readonly CartLineView[] = [];

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useCurrentCart();
  const [store] = useState(() => createCartStore(cart));
  useLayoutEffect(() => store.set(cart), [store, cart]);
  return <CartContext value={store}>{children}</CartContext>;
}

export function useCart(): Cart {
  const store = use(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}

function useCurrentCart(): Cart {
  const { status, isMerging } = useSession();
  const queryClient = useQueryClient();
  const { charges } = useShop();
  const guestLines = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readOnServer);
  // The guest's lines are shown until they are merged into the account's cart.
  const isServers = status === 'authenticated' && !(isMerging && guestLines.length > 0);
  const { data, isPending, isError, refetch } = useQuery({ ...cartQuery, enabled: isServers });
  usePendingAdditions(isServers ? cartActions.server : cartActions.guest);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) dismissAdded();
  }, [isOpen]);

  const lines: readonly CartLineView[] = isServers ? (data ?? NO_LINES) : guestLines;
  return useMemo(() => {
    const actions = isServers ? cartActions.server : cartActions.guest;
    return {
      lines,
      ...totalsOf(lines, charges),
      isLoading: isServers && isPending,
      hasFailed: isServers && isError && data === undefined,
      reload: () => void refetch(),
      add: (product, quantity = 1) =>
        addOnce(product.id, () => {
          tryStorage(() => takePendingAddition(product.id));
          return actions.add(queryClient, product, quantity);
        }),
      update: (line, quantity) => actions.update(queryClient, line, quantity),
      remove: (line) => actions.remove(queryClient, line),
      refresh: () => actions.refresh(queryClient),
      isOpen,
      open: () => setOpen(true),
      close: () => setOpen(false),
      toggle: () => setOpen((wasOpen) => !wasOpen),
    };
  }, [lines, charges, isServers, queryClient, isPending, isError, data, refetch, isOpen]);
}

type CartStore = ReturnType<typeof createCartStore>;

/** The context holds this store instead of the cart, so that a change does not render the whole page. */
function createCartStore(initial: Cart) {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    getInitial: () => initial,
    set: (cart: Cart) => {
      if (cart === current) return;
      current = cart;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
