import { setTimeout as pause } from 'node:timers/promises';

import { bytesOf, picture } from '../../../backend/test/images.ts';
import { audit } from '../audit.mjs';
import { openQueues, watchBacklog } from '../queues.mjs';
import { startShopLoad } from '../shop-load.mjs';

const KILLS = 200;
const CUSTOMERS = 6;
const PAUSE_MS = 500;
/** Events under way, above which customers wait and the workers get on with their work before they are killed again. */
const OPEN_MAX = 50;
/** Longest time after a worker has taken a job until it is killed. */
const KILL_WITHIN_MS = 150;
const KILLS_PER_PICTURE = 4;
const TRIPLE_JOBS = 100;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'workers',
    title: 'The workers are killed while they handle jobs, and jobs are delivered three times',
    run: killWorkers,
  },
];

/** @param {import('../run.mjs').Context} context */
async function killWorkers({ count, openShop, onEnd }) {
  const shop = await openShop();
  const watched = openQueues(shop);
  onEnd(() => watched.close());
  const backlog = watchBacklog(shop, OPEN_MAX);
  onEnd(backlog.stop);
  const expected = await startShopLoad({ onEnd }, shop, CUSTOMERS, {
    steps: ['leave', 'pay', 'deliver', 'cancel', 'payAndCancel'],
    pauseMs: PAUSE_MS,
    isBusy: backlog.isBusy,
  });
  const { load, owner } = expected;
  let kills = 0;
  let jobsHit = 0;
  let pictures = 0;
  for (const wanted = count(KILLS); kills < wanted;) {
    if (kills % KILLS_PER_PICTURE === 0) pictures += await upload(shop, owner);
    while (backlog.isBusy()) await pause(20);
    const hit = await killMidJob(shop, watched);
    jobsHit += hit;
    // A kill counts if it has hit a job.
    if (hit > 0) kills += 1;
  }
  await backlog.stop();
  const tripled = await deliverThrice(watched, count(TRIPLE_JOBS));
  await load.stop();
  const { problems, figures } = await audit(shop, expected);
  return {
    problems: [...problems, ...(await picturesWithoutVariants(shop))],
    figures: { kills, jobsHit, tripled, pictures, ...figures },
  };
}

/**
 * Kills the workers at a random moment after they have taken a job.
 * @param {import('../shop.mjs').FaultShop} shop @param {ReturnType<typeof openQueues>} watched
 * @returns {Promise<number>} jobs under way; those that an earlier kill has hit are still active for ten seconds
 */
async function killMidJob(shop, watched) {
  const before = await watched.active();
  while ((await watched.active()).difference(before).size === 0) await pause(5);
  await pause(Math.random() * KILL_WITHIN_MS);
  const pid = await shop.kill('workers');
  const hit = (await watched.active()).difference(before);
  await shop.ready('workers', pid);
  return hit.size;
}

/**
 * Adds two copies of jobs that wait, so that they run at the same time.
 * @param {ReturnType<typeof openQueues>} watched @param {number} wanted @returns {Promise<number>} number of jobs
 */
async function deliverThrice({ queues }, wanted) {
  await Promise.all(queues.map((queue) => queue.pause()));
  let copied = 0;
  for (const seen = new Set(); copied < wanted; await pause(50)) {
    for (const queue of queues) {
      for (const { id = '', name, data } of await queue.getWaiting(0, wanted)) {
        if (seen.has(`${queue.name} ${id}`)) continue;
        for (const copy of ['second', 'third']) {
          seen.add(`${queue.name} ${id}-${copy}`);
          await queue.add(name, data, { jobId: `${id}-${copy}` });
        }
        seen.add(`${queue.name} ${id}`);
        copied += 1;
      }
    }
  }
  await Promise.all(queues.map((queue) => queue.resume()));
  return copied;
}

/** @param {import('../shop.mjs').FaultShop} shop @param {import('../load.mjs').Customer} owner */
async function upload({ urls: [url] }, { headers }) {
  const body = new FormData();
  body.set('image', new Blob([await bytesOf(picture(320, 240).jpeg())], { type: 'image/jpeg' }), 'picture.jpg');
  const response = await fetch(`${url}/api/upload/image`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`);
  return 1;
}

/** @param {import('../shop.mjs').FaultShop} shop @returns {Promise<string[]>} */
async function picturesWithoutVariants({ query }) {
  const missing = await query('select key from images where cardinality(variants) = 0');
  return missing.length > 0 ? [`${missing.length} pictures have no variants.`] : [];
}
