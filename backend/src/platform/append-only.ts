import type { TriggerDef } from '@mikro-orm/postgresql';

/** Rejects update and delete; a migration must also forbid truncate, which MikroORM cannot declare. */
export const appendOnly = (table: string): TriggerDef => ({
  name: `${table}_append_only`,
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: `raise exception '${table} is append-only'`,
});
