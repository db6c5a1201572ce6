import type { TrailEntry } from '@mithai/backend/modules/operations';
import type { Job, Queue } from 'bullmq';
import { isEventName, type EventJob } from '../event-queues.ts';
import { jobIdentity } from '../job-options.ts';
import { queuesOf } from '../subscriptions.ts';

/** A job of an event, as long as Redis keeps it. */
export interface TrailJob {
  eventId: number;
  queue: string;
  state: string;
  tries: number;
  error: string | null;
  finishedAt: Date | null;
}

const EVENTS_MAX = 200;

/** Deliveries whose jobs are shown: an event that waits for hours has many. */
const DELIVERIES_MAX = 3;

/** Jobs of the latest events, oldest first; null while Redis is away. */
export const findJobs = async (queues: Queue[], entries: TrailEntry[]): Promise<TrailJob[] | null> => {
  const wanted = entries.filter(({ kind }) => kind === 'event').slice(-EVENTS_MAX);
  try {
    const identities = await Promise.all(wanted.flatMap((event) => queuesOfEntry(event, queues).map(identify)));
    const found = await Promise.all(identities.flat().map(findJob));
    return found.filter((job) => job !== null);
  } catch {
    return null;
  }
};

interface Delivered {
  eventId: number;
  deliveries: number;
  queue: Queue;
}

const queuesOfEntry = ({ eventId, title, facts }: TrailEntry, queues: Queue[]): Delivered[] => {
  if (eventId === null || !isEventName(title)) return [];
  const names: string[] = queuesOf(title);
  return queues
    .filter(({ name }) => names.includes(name))
    .map((queue) => ({ eventId, deliveries: Number(facts.deliveries), queue }));
};

interface Identity {
  eventId: number;
  queue: Queue;
  jobId: string;
}

/** Identifies the latest deliveries' job, and the one that is still tried: later deliveries of its event add none. */
const identify = async ({ eventId, deliveries, queue }: Delivered): Promise<Identity[]> => {
  const attempts = Array.from({ length: Math.min(deliveries, DELIVERIES_MAX) }, (_, before) => deliveries - before);
  const latest = attempts.toReversed().map((attempt) => String(jobIdentity(queue.name, eventId, attempt).jobId));
  const tried = await queue.getDeduplicationJobId(String(eventId));
  return [...new Set([...(tried === null ? [] : [tried]), ...latest])].map((jobId) => ({ eventId, queue, jobId }));
};

const findJob = async ({ eventId, queue, jobId }: Identity): Promise<TrailJob | null> => {
  const job = (await queue.getJob(jobId)) as Job<EventJob> | undefined;
  if (!job) return null;
  return {
    eventId,
    queue: queue.name,
    state: await job.getState(),
    tries: job.attemptsMade,
    error: job.failedReason || null,
    finishedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn),
  };
};
