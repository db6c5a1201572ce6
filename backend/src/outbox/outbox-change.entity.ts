import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Change } from '@mithai/contracts';

/** A committed change that the relay has yet to publish; it deletes the row when it has. */
const OutboxChangeSchema = defineEntity({
  name: 'OutboxChange',
  tableName: 'outbox_changes',
  checks: [{ name: 'outbox_changes_topic', expression: `change #>> '{message,topic}' is not null` }],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    change: p.json<Change>(),
    recordedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

export class OutboxChange extends OutboxChangeSchema.class {}
OutboxChangeSchema.setClass(OutboxChange);

/** How many changes of a topic were published. Only the relay writes it, so transactions never wait for the row. */
const PublishedChangesSchema = defineEntity({
  name: 'PublishedChanges',
  tableName: 'published_changes',
  properties: {
    topic: p.string().primary(),
    count: p.bigint('number'),
  },
});

export class PublishedChanges extends PublishedChangesSchema.class {}
PublishedChangesSchema.setClass(PublishedChanges);
