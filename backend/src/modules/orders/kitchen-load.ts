import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Kitchen units taken, by business date from `today` on. A cancelled or expired order takes none, so that its capacity is
 * free once; an edit that waits for its payment takes what it adds.
 */
export const readKitchenLoad = async (em: EntityManager, today: string): Promise<Map<string, number>> => {
  const rows = await em.execute<{ day: string; units: number }[]>(
    `select day::text, sum(units)::int as units
       from (select dispatch_day as day, kitchen_units as units from orders
              where dispatch_day >= ? and status <> 'cancelled'
             union all
             select (pending_edit -> 'plan' -> 'delivery' ->> 'dispatchDay')::date, (pending_edit ->> 'heldUnits')::int
               from orders where pending_edit is not null) as taken
      where day >= ? group by day`,
    [today, today],
  );
  return new Map(rows.map(({ day, units }) => [day, units]));
};
