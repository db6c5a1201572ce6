import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { audit } from '../audit.mjs';
import { openIdleConnections, openStreams } from '../clients.mjs';
import { openQueues, watchBacklog } from '../queues.mjs';
import { startShopLoad } from '../shop-load.mjs';
import { trendOf } from '../trend.mjs';

const MINUTES = 30;
const STREAMS = 1000;
const IDLE_CONNECTIONS = 2000;
const CUSTOMERS = 4;
const PAUSE_MS = 1000;
/** Events under way above which customers wait. */
const OPEN_MAX = 100;
const SAMPLE_MS = 5000;
/** Of the streams and connections that are open at the end, to allow for those that just connect again. */
const OPEN_AT_LEAST = 0.95;
/** Growth of each measure that counts as flat however small it is. */
const FLAT_LEAST = { backendMB: 15, workersMB: 15, storefrontMB: 15, connections: 3, files: 50, keys: 100 };

/** @typedef {keyof typeof FLAT_LEAST} Measure */
/** @typedef {Record<Measure, number> & { minute: number }} Sample */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  { name: 'soak', title: 'Mixed load with open streams and idle connections for half an hour', run: soak },
];

/** @param {import('../run.mjs').Context} context */
async function soak({ count, openShop, onEnd }) {
  const shop = await openShop();
  const watched = openQueues(shop);
  const backlog = watchBacklog(shop, OPEN_MAX);
  const [url = ''] = shop.urls;
  const streams = openStreams(url, STREAMS);
  const idle = openIdleConnections(url, IDLE_CONNECTIONS);
  const expected = await startShopLoad({ onEnd }, shop, CUSTOMERS, {
    steps: ['leave', 'pay', 'deliver', 'cancel', 'payAndCancel'],
    pages: () => ['/'],
    pauseMs: PAUSE_MS,
    isBusy: backlog.isBusy,
  });
  let samples;
  let open;
  try {
    samples = await sampleFor(count(MINUTES), () => takeSample(shop, watched));
    open = { streams: streams.open(), idle: idle.open() };
  } finally {
    await backlog.stop();
    await expected.load.stop();
    streams.stop();
    idle.stop();
  }
  const { problems, figures } = await audit(shop, expected);
  await watched.close();
  const trends = summarise(samples);
  return {
    problems: [
      ...problems,
      ...trends.problems,
      ...(open.streams < STREAMS * OPEN_AT_LEAST ? [`Only ${open.streams} streams were open at the end.`] : []),
      ...(open.idle < IDLE_CONNECTIONS * OPEN_AT_LEAST ? [`Only ${open.idle} idle connections were open.`] : []),
    ],
    figures: { minutes: count(MINUTES), ...open, ...trends.figures, ...figures },
  };
}

/** @param {number} minutes @param {() => Promise<Record<Measure, number>>} take @returns {Promise<Sample[]>} */
async function sampleFor(minutes, take) {
  const samples = [];
  for (const since = Date.now(); ; await pause(SAMPLE_MS)) {
    const minute = (Date.now() - since) / 60_000;
    if (minute > minutes) return samples;
    samples.push({ minute, ...(await take()) });
  }
}

/**
 * @param {import('../shop.mjs').FaultShop} shop @param {ReturnType<typeof openQueues>} watched
 * @returns {Promise<Record<Measure, number>>} `keys`: of Redis, without those of finished jobs, whose number is limited
 */
async function takeSample({ supervisor, query }, { redis, queues }) {
  const { backend = 0, workers = 0, storefront = 0 } = supervisor.pids;
  const finished = await Promise.all(queues.map((queue) => queue.getJobCountByTypes('completed', 'failed')));
  /** @type {{ count: number }[]} */
  const [connections] = await query('select count(*)::int as count from pg_stat_activity');
  return {
    backendMB: memoryOf(backend),
    workersMB: memoryOf(workers),
    storefrontMB: memoryOf(storefront),
    connections: connections?.count ?? 0,
    files: filesOf(backend) + filesOf(storefront),
    keys: (await redis.dbsize()) - finished.reduce((sum, count) => sum + count, 0),
  };
}

/** Resident, in megabytes. @param {number} pid */
function memoryOf(pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Open files and sockets. @param {number} pid */
function filesOf(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** @param {Sample[]} samples @returns {import('../run.mjs').Outcome} */
function summarise(samples) {
  const measures = /** @type {Measure[]} */ (Object.keys(FLAT_LEAST));
  const trends = measures.map((name) => {
    const values = samples.map((sample) => ({ minute: sample.minute, value: sample[name] }));
    return { name, ...trendOf(values, FLAT_LEAST[name]) };
  });
  const growing = trends.filter(({ isFlat }) => !isFlat);
  return {
    problems: growing.map(
      ({ name, start, end, perMinute }) => `${name} grew from ${start} to ${end}, ${perMinute} a minute.`,
    ),
    figures: Object.fromEntries(
      trends.flatMap(({ name, start, end, perMinute }) => [
        [`${name} start`, start],
        [`${name} end`, end],
        [`${name} per minute`, perMinute],
      ]),
    ),
  };
}
