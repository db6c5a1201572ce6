import { defineEntity, p } from '@mikro-orm/postgresql';
import type { LedgerCheck } from '@mithai/contracts';

const LedgerReportSchema = defineEntity({
  name: 'LedgerReport',
  tableName: 'ledger_reports',
  properties: {
    id: p.integer().primary().autoincrement(),
    checkedAt: p.datetime(),
    discrepancies: p.json<NonNullable<LedgerCheck>['discrepancies']>(),
  },
});

export class LedgerReport extends LedgerReportSchema.class {}
LedgerReportSchema.setClass(LedgerReport);
