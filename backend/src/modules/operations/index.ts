export { getBackupStatus, type BackupStatus } from './backup-status.ts';
export {
  countDeadLetters,
  discardDeadLetters,
  listDeadLetters,
  retryDeadLetters,
  type DeadLetter,
} from './dead-letters.ts';
export { countFailuresToday, type FailuresToday } from './failures.ts';
/** The heartbeat of Prometheus and Alertmanager. */
export * as monitoring from './monitoring.ts';
export { listLatestPauses, recordPauses, type LatestPause, type PauseChange } from './queue-pauses.ts';
export { findOrderEventIds, readTrail, type Trail, type TrailEntry, type TrailKind } from './trail.ts';
export { TRAIL_SUBJECTS, type TrailSubject } from './trail-scope.ts';
