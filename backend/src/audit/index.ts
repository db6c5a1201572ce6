export { recordAudit, recordAudits } from './audit.ts';
export { listAuditEntries, type AuditedIds } from './list-audit-entries.ts';
