import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventName } from '@mithai/contracts';
import { TRACE_ID } from '../platform/trace.ts';

const OutboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_events',
  indexes: [
    { name: 'outbox_events_due', properties: ['availableAt', 'id'], where: 'closed_at is null and dead_at is null' },
    { name: 'outbox_events_open', properties: ['createdAt'], where: 'closed_at is null' },
    { name: 'outbox_events_closed', properties: ['closedAt'], where: 'closed_at is not null' },
    { name: 'outbox_events_dead', properties: ['id'], where: 'dead_at is not null and closed_at is null' },
    {
      name: 'outbox_events_of_payload',
      expression: 'create index "outbox_events_of_payload" on "outbox_events" using gin (payload jsonb_path_ops)',
    },
    { name: 'outbox_events_of_request', properties: ['requestId'], where: 'request_id is not null' },
    {
      name: 'outbox_events_of_trace',
      expression: `create index "outbox_events_of_trace" on "outbox_events" (${TRACE_ID}) where traceparent is not null`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.string().$type<EventName>(),
    payload: p.json<unknown>(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** The request's or task's that caused the event; null for events from before traces were recorded. */
    traceparent: p.string().length(55).nullable(),
    /** The request's `x-request-id`; null for events of the workers. */
    requestId: p.uuid().nullable(),
    /** Time of the next delivery. Each delivery sets it to the redelivery, with linear back-off. */
    availableAt: p.datetime().defaultRaw('now()'),
    attempts: p.integer().default(0),
    /** Queues that have handled the event. */
    confirmed: p.array().default([]),
    closedAt: p.datetime().nullable(),
    deadAt: p.datetime().nullable(),
    /** Queues that have given up. */
    deadQueues: p.array().default([]),
    lastError: p.text().nullable(),
  },
});

export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);
