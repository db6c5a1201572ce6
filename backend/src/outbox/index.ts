export { OUTBOX_CHANNEL } from './outbox-event.entity.ts';
export {
  deadLetterEvent as buryEvent,
  claimDueEvents as claimUnpublished,
  closeEvents,
  confirmEvent,
  skipConsumer as excuseConsumer,
  openSubjects,
  pruneOutbox,
  getBacklog as readBacklog,
  recordEvent,
  rescheduleEvents,
  requeueEvent as reviveEvent,
  withdrawEvent,
  type ClaimedEvent,
  type OutboxBacklog,
} from './outbox.ts';
