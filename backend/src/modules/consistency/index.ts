export { checkConsistency, listCheckReports, type CheckReport } from './consistency.service.ts';
