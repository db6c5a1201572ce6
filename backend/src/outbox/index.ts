export { ADMINS, staffWith, discardStaleChanges, publishChange, publishChanges, readVersion, CHANGES_MAX } from './changes.ts';
export {
  amendEvent,
  deadLetterEvent,
  claimDueEvents,
  closeEvents,
  confirmEvent,
  skipConsumer,
  openSubjects,
  pruneOutbox,
  getBacklog,
  lockWaitingEvent,
  recordEvent,
  rescheduleEvents,
  requeueEvent,
  withdrawEvent,
  type ClaimedEvent,
  type OutboxBacklog,
} from './outbox.ts';
