import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProductStatus } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';

interface Offer {
  status: ProductStatus;
  stock: number;
}

/** Records that a product can be ordered again, for those who wait for it. Runs in the transaction of the change. */
export const recordRestock = async (
  em: EntityManager,
  productId: number,
  { former, now }: { former: Offer; now: Offer },
): Promise<void> => {
  if (isInStock(now) && !isInStock(former)) await recordEvent(em, 'product.restocked', { productId });
};

const isInStock = ({ status, stock }: Offer): boolean => status === 'active' && stock > 0;
