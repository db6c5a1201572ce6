import { setTimeout as pause } from 'node:timers/promises';

import { bytesOf, picture } from '../../../backend/test/images.ts';
import { audit } from '../audit.mjs';
import { startLoad } from '../load.mjs';
import { openQueues } from '../queues.mjs';
import { addCustomers, addOwner, addProduct } from '../shop.mjs';

const KILLS = 200;
const CUSTOMERS = 6;
const PAUSE_MS = 50;
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
async function killWorkers({ count, openShop }) {
  const shop = await openShop();
  const watched = openQueues(shop);
  const customers = await addCustomers(shop, CUSTOMERS);
  const owner = await addOwner(shop);
  const products = [await addProduct(shop, 100_000), await addProduct(shop, 100_000)];
  const load = startLoad({
    urls: shop.urls,
    customers,
    products: products.map(({ id }) => id),
    steps: ['leave', 'pay', 'deliver', 'cancel', 'payAndCancel'],
    owner,
    gatewayUrl: shop.gatewayUrl,
    pauseMs: PAUSE_MS,
  });
  let kills = 0;
  let jobsHit = 0;
  let pictures = 0;
  for (const wanted = count(KILLS); kills < wanted;) {
    if (kills % KILLS_PER_PICTURE === 0) pictures += await upload(shop, owner);
    const hit = await killMidJob(shop, watched);
    jobsHit += hit;
    // A kill counts if it has hit a job.
    if (hit > 0) kills += 1;
  }
  const tripled = await deliverThrice(watched, count(TRIPLE_JOBS));
  await load.stop();
  const { problems, figures } = await audit(shop, { load, customers, products });
  await watched.close();
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
  while ((await watched.active()).difference(before).size === 0) await pause(1);
  await pause(Math.random() * KILL_WITHIN_MS);
  const pid = await shop.kill('workers');
  const hit = (await watched.active()).difference(before);
  await shop.ready('workers', pid);
  return hit.size;
}

/**
 * Adds two copies of each job that waits, so that they run at the same time.
 * @param {ReturnType<typeof openQueues>} watched @param {number} wanted @returns {Promise<number>} number of jobs
 */
async function deliverThrice({ queues }, wanted) {
  await Promise.all(queues.map((queue) => queue.pause()));
  let jobs = 0;
  for (; jobs < wanted; await pause(100)) {
    const waiting = await Promise.all(queues.map((queue) => queue.getWaitingCount()));
    jobs = waiting.reduce((sum, count) => sum + count, 0);
  }
  for (const queue of queues) {
    for (const { id, name, data } of await queue.getWaiting())
      for (const copy of ['second', 'third']) await queue.add(name, data, { jobId: `${id}-${copy}` });
  }
  await Promise.all(queues.map((queue) => queue.resume()));
  return jobs;
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
