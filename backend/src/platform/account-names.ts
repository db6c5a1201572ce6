import type { EntityManager } from '@mikro-orm/postgresql';
import { toArrayLiteral } from './sql.ts';

/** By id. */
export const readAccountNames = async (
  em: EntityManager,
  ids: (number | null | undefined)[],
): Promise<Map<number, string>> => {
  const given = [...new Set(ids.filter((id) => id != null))];
  if (given.length === 0) return new Map();
  const rows = await em.execute<{ id: number; name: string }[]>('select id, name from users where id = any(?::int[])', [
    toArrayLiteral(given),
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
