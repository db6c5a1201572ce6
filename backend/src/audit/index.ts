export { recordAudit as recordAct, recordAudits as recordActs } from './audit.ts';
export { listAuditEntries as readAudit, type AuditedIds } from './list-audit-entries.ts';
