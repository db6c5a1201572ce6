import type { JobsOptions } from 'bullmq';

/** 14 attempts with exponential backoff from one second: survives a mail server's outage of two hours. */
export const jobOptions: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 1000, age: 24 * 3600 },
  removeOnFail: { count: 5000, age: 14 * 24 * 3600 },
};

/**
 * BullMQ ignores ids it knows, so the id includes the attempt; deduplication prevents a second job of an event while
 * one is in the queue.
 */
export const jobIdentity = (queue: string, eventId: number, attempt: number): JobsOptions => ({
  jobId: `${eventId}-${queue}-${attempt}`,
  deduplication: { id: String(eventId) },
});
