import { defineEntity, p } from '@mikro-orm/postgresql';

/** The state of the monitoring: one row, from the first heartbeat on. */
const MonitoringHeartbeatSchema = defineEntity({
  name: 'MonitoringHeartbeat',
  tableName: 'monitoring_heartbeats',
  checks: [{ name: 'monitoring_heartbeats_one_row', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    heardAt: p.datetime(),
    /** Since when silence counts: the last heartbeat, or later, when the shop itself was back. */
    watchedFrom: p.datetime(),
    checkedAt: p.datetime(),
    /** When the owner was told that it is silent; null while it is heard. */
    reportedAt: p.datetime().nullable(),
  },
});

export class MonitoringHeartbeat extends MonitoringHeartbeatSchema.class {}
MonitoringHeartbeatSchema.setClass(MonitoringHeartbeat);
