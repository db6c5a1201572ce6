export { OUTBOX_CHANNEL } from './outbox-event.entity.ts';
export {
  buryEvent,
  claimUnpublished,
  confirmEvent,
  noteConsumers,
  readBacklog,
  recordEvent,
  type ClaimedEvent,
  type OutboxBacklog,
} from './outbox.ts';
