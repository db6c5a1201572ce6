import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderStatus } from '@mithai/contracts';
import { returnUses } from '../discounts/index.ts';
import type { Order } from './order.entity.ts';

/** A cancelled order gives back the uses of its discounts; a reopened one, which keeps its price, takes them again. */
export const returnDiscounts = async (
  em: EntityManager,
  { id, discounts }: Order,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> => {
  if (discounts.length > 0 && (to === 'cancelled' || from === 'cancelled'))
    await returnUses(em, id, to === 'cancelled');
};
