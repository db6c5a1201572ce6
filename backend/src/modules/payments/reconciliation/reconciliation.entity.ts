import { defineEntity, p } from '@mikro-orm/postgresql';
import { PAYMENT_PROVIDERS, RECONCILIATION_FAILURES } from '@mithai/contracts';

/** The result of the last reconciliation of a day. */
const ReconciliationDaySchema = defineEntity({
  name: 'ReconciliationDay',
  tableName: 'reconciliation_days',
  properties: {
    /** Business date. */
    day: p.date().primary(),
    provider: p.enum([...PAYMENT_PROVIDERS]).primary(),
    expectedPaise: p.bigint('number'),
    receivedPaise: p.bigint('number'),
    feesPaise: p.bigint('number'),
    refundedPaise: p.bigint('number'),
    /** Cash of delivered orders that is not recorded yet. */
    unrecordedPaise: p.bigint('number').default(0),
    /** Expected less received and unrecorded. */
    differencePaise: p.bigint('number'),
    checkedAt: p.datetime(),
  },
});

/** The index lets one run at a time. */
const ReconciliationRunSchema = defineEntity({
  name: 'ReconciliationRun',
  tableName: 'reconciliation_runs',
  indexes: [
    {
      name: 'reconciliation_runs_one',
      expression:
        'create unique index "reconciliation_runs_one" on "reconciliation_runs" ((finished_at is null)) where finished_at is null',
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    fromDay: p.date(),
    toDay: p.date(),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    failure: p.enum([...RECONCILIATION_FAILURES]).nullable(),
  },
});

export class ReconciliationDay extends ReconciliationDaySchema.class {}
ReconciliationDaySchema.setClass(ReconciliationDay);

export class ReconciliationRun extends ReconciliationRunSchema.class {}
ReconciliationRunSchema.setClass(ReconciliationRun);
