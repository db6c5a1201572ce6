import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@mithai/contracts';
import { releaseUses, reserveUses } from '../discounts/index.ts';
import type { Order } from './order.entity.ts';

/** A cancelled order releases the uses of its discounts; a reopened one, which keeps its price, reserves them again. */
export const applyStatusToDiscounts = async (
  em: EntityManager,
  { id, discounts }: Order,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> => {
  if (discounts.length === 0) return;
  if (to === 'cancelled') await releaseUses(em, id);
  else if (from === 'cancelled') await reserveUses(em, id);
};
