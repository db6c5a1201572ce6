export { OUTBOX_CHANNEL } from './outbox-event.entity.ts';
export {
  deadLetterEvent,
  claimDueEvents,
  closeEvents,
  confirmEvent,
  skipConsumer,
  openSubjects,
  pruneOutbox,
  getBacklog,
  recordEvent,
  rescheduleEvents,
  requeueEvent,
  withdrawEvent,
  type ClaimedEvent,
  type OutboxBacklog,
} from './outbox.ts';
