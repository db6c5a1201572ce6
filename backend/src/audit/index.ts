export { recordAct, recordActs } from './audit.ts';
export { readAudit, type AuditedIds } from './read-audit.ts';
