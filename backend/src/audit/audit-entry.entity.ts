import { defineEntity, p } from '@mikro-orm/postgresql';
import { appendOnly } from '../platform/append-only.ts';
import { TRACE_ID } from '../platform/trace.ts';

/**
 * Append-only: triggers (the one against truncate only in migrations) reject update, delete and truncate, except
 * for a table owner who drops them.
 */
const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [
    { name: 'audit_entries_subject', properties: ['subject', 'subjectId', 'id'] },
    { name: 'audit_entries_of_request', properties: ['requestId'], where: 'request_id is not null' },
    {
      name: 'audit_entries_of_trace',
      expression: `create index "audit_entries_of_trace" on "audit_entries" (${TRACE_ID}) where traceparent is not null`,
    },
  ],
  triggers: [appendOnly('audit_entries')],
  properties: {
    id: p.integer().primary().autoincrement(),
    at: p.datetime().defaultRaw('now()'),
    /** Null for the shop's own programs, such as the seeds. */
    actorId: p.integer().nullable().index(),
    /** IP address. */
    ip: p.string().nullable(),
    /** Named like an event, in the past tense: `order.status_changed`. */
    action: p.string(),
    subject: p.string(),
    subjectId: p.integer(),
    /** The request's, in W3C Trace Context; null for the shop's own programs. */
    traceparent: p.string().length(55).nullable(),
    requestId: p.uuid().nullable(),
    /** Changed fields before and after; null for a creation or deletion respectively. */
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
  },
});

export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
