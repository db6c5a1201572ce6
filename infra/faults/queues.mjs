import { setTimeout as pause } from 'node:timers/promises';

import { QueueEvents } from 'bullmq';

import { connectRedis } from '../../contracts/server/redis.ts';
import { openEventQueues } from '../../workers/src/event-queues.ts';
import { MAINTENANCE_QUEUE } from '../../workers/src/maintenance/maintenance.worker.ts';
import { openQueue } from '../../workers/src/redis.ts';

const POLL_MS = 200;
/** Of a period: a task that is late by one run is not run twice. */
const EARLIEST = 0.5;

/** The queues of a shop, seen beside its workers. @param {Pick<import('./shop.mjs').FaultShop, 'env'>} shop */
export function openQueues({ env }) {
  const redis = connectRedis(env, { maxRetriesPerRequest: null });
  const queues = Object.values(openEventQueues(redis));
  return {
    redis,
    /** Of events. */
    queues,
    /** Ids of the jobs that a worker has taken, or had when it was killed. */
    async active() {
      const jobs = await Promise.all(queues.map((queue) => queue.getActive()));
      return new Set(jobs.flatMap((jobs, index) => jobs.map(({ id }) => `${queues[index]?.name} ${id}`)));
    },
    async close() {
      await Promise.all(queues.map((queue) => queue.close()));
      redis.disconnect();
    },
  };
}

/**
 * Follows the events that are dispatched or due. On a machine that is too slow for the load, effects would be late
 * without any fault.
 * @param {Pick<import('./shop.mjs').FaultShop, 'query'>} shop @param {number} most
 */
export function watchBacklog({ query }, most) {
  let due = 0;
  const stopping = new AbortController();
  const watching = (async () => {
    for (; !stopping.signal.aborted; await pause(POLL_MS)) due = await countDue(query).catch(() => due);
  })();
  return {
    isBusy: () => due > most,
    stop: async () => {
      stopping.abort();
      await watching;
      due = 0;
    },
  };
}

/** @param {import('./shop.mjs').FaultShop['query']} query */
async function countDue(query) {
  /** @type {{ count: number }[]} */
  const [open] = await query(
    `select count(*)::int as count from outbox_events
      where closed_at is null and dead_at is null and (attempts > 0 or available_at < now())`,
  );
  return open?.count ?? 0;
}

/**
 * Follows the repeated tasks of a shop.
 * @param {Pick<import('./shop.mjs').FaultShop, 'env'>} shop
 */
export async function watchSchedules({ env }) {
  const redis = connectRedis(env, { maxRetriesPerRequest: null });
  const queue = openQueue(MAINTENANCE_QUEUE, redis);
  const blocking = redis.duplicate();
  const events = new QueueEvents(MAINTENANCE_QUEUE, { connection: blocking, lastEventId: '0-0' });
  /** How often each job was started. @type {Map<string, number>} */
  const started = new Map();
  events.on('active', ({ jobId }) => started.set(jobId, (started.get(jobId) ?? 0) + 1));
  await events.waitUntilReady();

  return {
    /** Ends the watch; returns the tasks that ran twice for one time, and the number of all runs. */
    async end() {
      const schedules = await queue.getJobSchedulers(0, -1);
      const problems = schedules.flatMap(({ key, every = 0 }) => repeatedRuns(key, every, started));
      await events.close();
      await queue.close();
      for (const connection of [blocking, redis]) connection.disconnect();
      return { problems, runs: started.size };
    },
  };
}

/** @param {string} task @param {number} everyMs @param {Map<string, number>} started @returns {string[]} */
function repeatedRuns(task, everyMs, started) {
  const own = [...started].filter(([id]) => id.startsWith(`repeat:${task}:`));
  const times = own.map(([id]) => Number(id.split(':').at(-1))).toSorted((a, b) => a - b);
  const early = times.filter((time, index) => index > 0 && time - (times[index - 1] ?? 0) < everyMs * EARLIEST);
  return [
    ...own.filter(([, count]) => count > 1).map(([id, count]) => `${id} was started ${count} times.`),
    ...early.map((time) => `${task} was due at ${new Date(time).toISOString()}, before its next period.`),
  ];
}
