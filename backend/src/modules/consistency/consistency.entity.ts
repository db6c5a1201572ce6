import { defineEntity, p } from '@mikro-orm/postgresql';
import { CONSISTENCY_CHECKS } from './check-names.ts';

/** The last run of a check. */
const ConsistencyCheckSchema = defineEntity({
  name: 'ConsistencyCheck',
  tableName: 'consistency_checks',
  properties: {
    name: p.enum([...CONSISTENCY_CHECKS]).primary(),
    /** When it last came to its end; null if it never has. */
    checkedAt: p.datetime().nullable(),
    durationMs: p.integer().nullable(),
    /** Why the last run failed; the findings are those of the run before. */
    error: p.text().nullable(),
  },
});

/** Deleted when a run no longer finds it. */
const ConsistencyFindingSchema = defineEntity({
  name: 'ConsistencyFinding',
  tableName: 'consistency_findings',
  properties: {
    checkName: p.enum([...CONSISTENCY_CHECKS]).primary(),
    /** What is wrong, such as `order 12`; a later run finds it again by this. */
    subject: p.string().primary(),
    detail: p.text(),
    /** Leads to the screen that shows the subject, if there is one. */
    path: p.string().nullable(),
    foundAt: p.datetime().defaultRaw('now()'),
  },
});

export class ConsistencyCheck extends ConsistencyCheckSchema.class {}
ConsistencyCheckSchema.setClass(ConsistencyCheck);

export class ConsistencyFinding extends ConsistencyFindingSchema.class {}
ConsistencyFindingSchema.setClass(ConsistencyFinding);
