import type { Product } from '@mithai/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { HYDRATED_EVENT, isPageHydrated } from '../../hydration/hydrated-part.ts';
import { tryStorage } from '../../try-storage.ts';
import { useSession } from '../session/use-session.ts';
import { addOnce } from './add-once.ts';
import { withCurrentProduct, type CartActions } from './cart-actions.ts';
import { listPendingAdditions, takePendingAddition } from '../../hydration/pending-additions.ts';

/** Adds products tapped before hydration, on this page or the previous one. */
export function usePendingAdditions(actions: CartActions): void {
  const queryClient = useQueryClient();
  const { status } = useSession();

  const add = useEffectEvent((product: Product) => {
    if (takePendingAddition(product.id)) actions.addCurrent(queryClient, product, 1);
  });

  useEffect(() => {
    if (status === 'unknown') return undefined;
    const addAll = () => {
      if (!isPageHydrated()) return;
      // Taken in the same step as added: a page that is left earlier leaves the product to the next.
      for (const id of tryStorage(listPendingAdditions)?.map(Number) ?? [])
        void addOnce(id, () => withCurrentProduct(id, add));
    };
    addAll();
    window.addEventListener(HYDRATED_EVENT, addAll);
    return () => window.removeEventListener(HYDRATED_EVENT, addAll);
  }, [status]);
}
