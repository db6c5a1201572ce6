export { OUTBOX_CHANNEL } from './outbox-event.entity.ts';
export {
  buryEvent,
  claimUnpublished,
  closeEvents,
  confirmEvent,
  excuseConsumer,
  openSubjects,
  pruneOutbox,
  readBacklog,
  recordEvent,
  rescheduleEvents,
  reviveEvent,
  withdrawEvent,
  type ClaimedEvent,
  type OutboxBacklog,
} from './outbox.ts';
