import type { Product } from '@mithai/contracts';
import { useSession } from './use-session.ts';

/** Whether the signed-in visitor sells this product: partners neither order nor review their own. */
export function useIsSeller({ sellerId }: Pick<Product, 'sellerId'>): boolean {
  const { user } = useSession();
  return user !== null && user.id === sellerId;
}
