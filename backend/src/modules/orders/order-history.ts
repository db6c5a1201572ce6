import type { EntityManager } from '@mikro-orm/postgresql';
import { describeOrderFact } from '@mithai/contracts';
import { OrderStatusEntry, type Order } from './order.entity.ts';
import { presentFact, type StoredFact } from './stored-fact.ts';

/** A note by a person, or a fact of the shop. */
export interface Remark {
  notes?: string | null | undefined;
  fact?: StoredFact | null | undefined;
}

export const addToHistory = async (
  em: EntityManager,
  order: Order,
  { notes, fact }: Remark,
  timestamp: Date,
): Promise<OrderStatusEntry> => {
  const entry = em.create(OrderStatusEntry, {
    order,
    status: order.status,
    timestamp,
    fact: fact ?? null,
    // The version before reads the sentence.
    notes: fact ? describeOrderFact(presentFact(fact)) : notes || null,
  });
  await em.persist(entry).flush();
  return entry;
};
