import type { Product } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../session/index.ts';
import { totalsOf, type CartLineView, type CartTotals, type LineRef } from './cart-lines.ts';
import { cartQuery } from './cart.queries.ts';
import { guestCartActions, useGuestLines } from './use-guest-cart.ts';
import { useServerCart } from './use-server-cart.ts';

export interface Cart extends CartTotals {
  lines: readonly CartLineView[];
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => void;
  add: (product: Product, quantity?: number) => void;
  update: (line: LineRef, quantity: number) => void;
  remove: (line: LineRef) => void;
  /** The drawer. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
}

const NO_LINES: readonly CartLineView[] = [];

const CartContext = createContext<Cart | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const { status, isMerging } = useSession();
  const guestLines = useGuestLines();
  const serverActions = useServerCart();
  // Until the guest's lines have reached the account, they are the cart that is shown.
  const isServers = status === 'authenticated' && !(isMerging && guestLines.length > 0);
  const { data, isPending, isError, refetch } = useQuery({ ...cartQuery, enabled: isServers });
  const [isOpen, setOpen] = useState(false);

  const lines: readonly CartLineView[] = isServers ? (data ?? NO_LINES) : guestLines;
  const cart = useMemo(() => {
    const { add, update, remove } = isServers ? serverActions : guestCartActions;
    return {
      lines,
      ...totalsOf(lines),
      isLoading: isServers && isPending,
      hasFailed: isServers && isError && data === undefined,
      reload: () => void refetch(),
      add: (product: Product, quantity = 1) => add(product, quantity),
      update,
      remove,
      isOpen,
      open: () => setOpen(true),
      close: () => setOpen(false),
      toggle: () => setOpen((wasOpen) => !wasOpen),
    };
  }, [lines, isServers, serverActions, isPending, isError, data, refetch, isOpen]);

  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart belongs below a CartProvider');
  return cart;
}
