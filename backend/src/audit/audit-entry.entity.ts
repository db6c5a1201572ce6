import { defineEntity, p } from '@mikro-orm/postgresql';
import { tellChange, toAdministrators } from '../platform/changes.ts';

/**
 * Append-only: a trigger lets nobody change or delete a row, and another one, which the mapper cannot see and the migration
 * `audit_never_emptied` makes, nobody empty the table. Who owns it can drop them.
 */
const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ name: 'audit_entries_subject', properties: ['subject', 'subjectId', 'id'] }],
  triggers: [
    {
      name: 'audit_entries_append_only',
      timing: 'before',
      events: ['update', 'delete'],
      forEach: 'row',
      body: `raise exception 'audit_entries is append-only'`,
    },
    {
      name: 'audit_entries_notify',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      body: `${tellChange('audit', {}, toAdministrators)}; return null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    /** Null for the shop's own programs, such as the one that adds the demonstration data. */
    actorId: p.integer().nullable().index(),
    /** Network address the act came from. */
    address: p.string().nullable(),
    /** Past, as events are named: `order.status_changed`. */
    act: p.string(),
    subject: p.string(),
    subjectId: p.integer(),
    /** What the act changed, as it was and as it is; null where there was nothing. */
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
  },
});

export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
