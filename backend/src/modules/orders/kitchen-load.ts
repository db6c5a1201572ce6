import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Kitchen units taken, by business date from `today` on. A cancelled or expired order takes none, so that its capacity is
 * free once.
 */
export const readKitchenLoad = async (em: EntityManager, today: string): Promise<Map<string, number>> => {
  const rows = await em.execute<{ day: string; units: number }[]>(
    `select dispatch_day::text as day, sum(kitchen_units)::int as units from orders
      where dispatch_day >= ? and status <> 'cancelled' group by dispatch_day`,
    [today],
  );
  return new Map(rows.map(({ day, units }) => [day, units]));
};
